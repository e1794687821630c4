import type { RetentionName, RetentionReason } from '@rihla/domain/retention'
import { DAY_MS, dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import type { Queryable } from '../../database/database.ts'

export interface RetentionRule {
  name: RetentionName
  /** 0: never stored. */
  days: number
  legalReason: RetentionReason
  validFrom: PlainDate
  source: string
}

/** The retention rules in force at an instant: for each name the newest row that is already valid. */
export async function retentionRulesAt(db: Queryable, now: Instant): Promise<RetentionRule[]> {
  const rows = await db
    .selectFrom('retention_rules')
    .distinctOn('name')
    .select(['name', 'days', 'legal_reason as legalReason', 'valid_from as validFrom', 'source'])
    .where('valid_from', '<=', dateInDubai(now))
    .orderBy('name')
    .orderBy('valid_from', 'desc')
    .execute()
  return rows as RetentionRule[]
}

/** What is older than this instant is deleted. Throws when there is no rule: nothing is deleted by a guess. */
export async function keptSince(db: Queryable, name: RetentionName, now: Instant): Promise<Instant> {
  const rule = (await retentionRulesAt(db, now)).find((one) => one.name === name)
  if (!rule) throw new Error(`no retention rule: ${name}`)
  return now - rule.days * DAY_MS
}
