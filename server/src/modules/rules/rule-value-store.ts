import { DEFAULT_RULE_VALUES, type RuleValues } from '@rihla/domain/rule-values'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'

const COLUMN_NAMES: Record<keyof RuleValues, string> = {
  noShowGraceMinutes: 'no_show_grace_minutes',
  noShowContestMinutes: 'no_show_contest_minutes',
  lateIssueMinutes: 'late_issue_minutes',
  contactOpensBeforePickupMinutes: 'contact_opens_before_pickup_minutes',
  cancellationsPerDay: 'cancellations_per_day',
  cancellationsPerWeek: 'cancellations_per_week',
  supportOpensMinute: 'support_opens_minute',
  supportClosesMinute: 'support_closes_minute',
  hostSuspensionRefundMinutes: 'host_suspension_refund_minutes',
  renterSuspensionRefundMinutes: 'renter_suspension_refund_minutes',
  suspensionChoiceMinutes: 'suspension_choice_minutes',
  chargeAnswerMinutes: 'charge_answer_minutes',
  chargeSilenceBelowFils: 'charge_silence_below_fils',
  chargeOtherMostFils: 'charge_other_most_fils',
  tollAskMinutes: 'toll_ask_minutes',
  fineAskMinutes: 'fine_ask_minutes',
  figureAskMinutes: 'figure_ask_minutes',
  cleaningAskMinutes: 'cleaning_ask_minutes',
  damageReportMinutes: 'damage_report_minutes',
  damageFigureMinutes: 'damage_figure_minutes',
  depositKeptMostMinutes: 'deposit_kept_most_minutes',
  chargeFirstRetryMinutes: 'charge_first_retry_minutes',
  chargeSecondRetryMinutes: 'charge_second_retry_minutes',
  chargeLastRetryMinutes: 'charge_last_retry_minutes',
  vatRateBasisPoints: 'vat_rate_basis_points',
  driverAgeFloor: 'driver_age_floor',
  minDriverAge: 'min_driver_age',
  minDriverAgeHigh: 'min_driver_age_high',
  minDriverAgeHighFromFils: 'min_driver_age_high_from_fils',
  minLicenceMonths: 'min_licence_months',
  driverFactsBeforeBooking: 'driver_facts_before_booking',
  emergencyPolice: 'emergency_police',
  emergencyAmbulance: 'emergency_ambulance',
  emergencyFire: 'emergency_fire',
  nonEmergencyPolice: 'non_emergency_police',
  salikService: 'salik_service',
  roadsideService: 'roadside_service',
  fineFeeMostFils: 'fine_fee_most_fils',
}

/** The name of a rule value in the table. */
export const columnNameOf = (key: keyof RuleValues): string => COLUMN_NAMES[key]

/** The rule values in force at an instant: for each name the newest row that is already valid. */
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
  const keys = Object.keys(COLUMN_NAMES) as Array<keyof RuleValues>
  return Object.fromEntries(keys.map((key) => [key, current(key)])) as unknown as RuleValues
}

/** Since when the latest of these values applies. */
export async function ruleSince(
  db: Queryable,
  names: ReadonlyArray<keyof RuleValues>,
  now: Instant,
): Promise<Instant> {
  const { since } = await db
    .selectFrom('rule_values')
    .select((of) => of.fn.max('valid_from').as('since'))
    .where(
      'name',
      'in',
      names.map((name) => COLUMN_NAMES[name]),
    )
    .where('valid_from', '<=', new Date(now))
    .executeTakeFirstOrThrow()
  return new Date(since).getTime()
}

/**
 * SQL: one rule value in force at an instant, for use inside another statement; evaluated once, however many rows the
 * statement has.
 */
export const ruleValueIn = (key: keyof RuleValues, now: Instant): RawBuilder<number> => sql<number>`
  coalesce((
    select rule.value from rule_values rule
    where rule.name = ${COLUMN_NAMES[key]} and rule.valid_from <= ${new Date(now)}
    order by rule.valid_from desc limit 1
  ), ${DEFAULT_RULE_VALUES[key]}::integer)`
