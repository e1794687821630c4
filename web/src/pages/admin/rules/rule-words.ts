import type { Rules } from '@rihla/contract/rules'
import type { LicenceClass } from '@rihla/domain/people/licence-country'
import type { RuleUnit } from '@rihla/domain/rule-limits'
import type { RuleValues } from '@rihla/domain/rule-values'
import { formatMoney } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'

export type RuleValue = Rules['values'][number]

/** What each rule value means. */
const NAMES: Record<keyof RuleValues, () => string> = {
  noShowGraceMinutes: m.rules_no_show_grace,
  noShowContestMinutes: m.rules_no_show_contest,
  lateIssueMinutes: m.rules_late_issue,
  contactOpensBeforePickupMinutes: m.rules_contact_opens,
  cancellationsPerDay: m.rules_cancellations_day,
  cancellationsPerWeek: m.rules_cancellations_week,
  supportOpensMinute: m.rules_support_opens,
  supportClosesMinute: m.rules_support_closes,
  hostSuspensionRefundMinutes: m.rules_host_suspension,
  renterSuspensionRefundMinutes: m.rules_renter_suspension,
  suspensionChoiceMinutes: m.rules_suspension_choice,
  chargeAnswerMinutes: m.rules_charge_answer,
  chargeSilenceBelowFils: m.rules_charge_silence,
  chargeOtherMostFils: m.rules_charge_other,
  tollAskMinutes: m.rules_toll_ask,
  fineAskMinutes: m.rules_fine_ask,
  figureAskMinutes: m.rules_figure_ask,
  cleaningAskMinutes: m.rules_cleaning_ask,
  damageReportMinutes: m.rules_damage_report,
  damageFigureMinutes: m.rules_damage_figure,
  depositKeptMostMinutes: m.rules_deposit_kept,
  chargeFirstRetryMinutes: m.rules_first_retry,
  chargeSecondRetryMinutes: m.rules_second_retry,
  chargeLastRetryMinutes: m.rules_last_retry,
  driverAgeFloor: m.rules_age_floor,
  minDriverAge: m.rules_min_age,
  minDriverAgeHigh: m.rules_min_age_high,
  minDriverAgeHighFromFils: m.rules_min_age_high_from,
  minLicenceMonths: m.rules_min_months,
  driverFactsBeforeBooking: m.rules_driver_facts,
  emergencyPolice: m.rules_emergency_police,
  emergencyAmbulance: m.rules_emergency_ambulance,
  emergencyFire: m.rules_emergency_fire,
  nonEmergencyPolice: m.rules_non_emergency_police,
  salikService: m.rules_salik_service,
  roadsideService: m.rules_roadside_service,
  fineFeeMostFils: m.rules_fine_fee_most,
  vatRateBasisPoints: m.rules_vat_rate,
}

const isRule = (name: string): name is keyof RuleValues => Object.hasOwn(NAMES, name)

export const ruleName = (name: string): string => (isRule(name) ? NAMES[name]() : name)

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const HOUR = 60
const DAY = 24 * HOUR

function durationInWords(minutes: number): string {
  if (minutes >= 2 * DAY && minutes % DAY === 0) return m.rules_days({ count: minutes / DAY })
  return minutes > 0 && minutes % HOUR === 0
    ? m.rules_hours({ count: minutes / HOUR })
    : m.rules_minutes({ count: minutes })
}

/** A rule value with its unit. */
export function ruleInWords(unit: RuleUnit, value: number): string {
  switch (unit) {
    case 'minutes':
      return durationInWords(value)
    case 'clock':
      return clockOf(value)
    case 'fils':
      return formatMoney(value, { currency: 'AED', cents: value % 100 !== 0 })
    case 'months':
      return m.rules_months({ count: value })
    case 'years':
      return m.rules_years({ count: value })
    case 'switch':
      return value === 0 ? m.rules_off() : m.rules_on()
    case 'phone':
      return String(value)
    case 'bps':
      return m.common_percent({ percent: value / 100 })
    case 'count':
      return String(value)
  }
}

/** What is typed for a value of this unit. */
export const UNIT_WORDS: Record<RuleUnit, () => string> = {
  minutes: m.rules_unit_minutes,
  clock: m.rules_unit_clock,
  fils: m.rules_unit_fils,
  months: m.rules_unit_months,
  years: m.rules_unit_years,
  switch: m.rules_unit_switch,
  bps: m.rules_unit_bps,
  phone: m.rules_unit_phone,
  count: m.rules_unit_count,
}

export const CLASS_WORDS: Record<LicenceClass, () => string> = {
  gcc: m.rules_class_gcc,
  a: m.rules_class_a,
  b: m.rules_class_b,
  idp: m.rules_class_idp,
}
