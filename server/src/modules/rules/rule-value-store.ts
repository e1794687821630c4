import type { Instant } from '@rihla/domain/dubai-time'
import { DEFAULT_RULE_VALUES, type RuleValues } from '@rihla/domain/rule-values'
import type { Queryable } from '../../database/database.ts'

const COLUMN_NAMES: Record<keyof RuleValues, string> = {
  noShowGraceMinutes: 'no_show_grace_minutes',
  noShowContestMinutes: 'no_show_contest_minutes',
  lateIssueMinutes: 'late_issue_minutes',
  contactOpensBeforePickupMinutes: 'contact_opens_before_pickup_minutes',
}

/** The figures that count at an instant: of each name the newest row whose date has come. */
export async function ruleValuesAt(db: Queryable, now: Instant): Promise<RuleValues> {
  const rows = await db
    .selectFrom('rule_values')
    .distinctOn('name')
    .select(['name', 'value'])
    .where('valid_from', '<=', new Date(now))
    .orderBy('name')
    .orderBy('valid_from', 'desc')
    .execute()
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  const current = (key: keyof RuleValues) => values.get(COLUMN_NAMES[key]) ?? DEFAULT_RULE_VALUES[key]
  return {
    noShowGraceMinutes: current('noShowGraceMinutes'),
    noShowContestMinutes: current('noShowContestMinutes'),
    lateIssueMinutes: current('lateIssueMinutes'),
    contactOpensBeforePickupMinutes: current('contactOpensBeforePickupMinutes'),
  }
}
