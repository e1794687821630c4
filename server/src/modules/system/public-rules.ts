import type { PublicRules } from '@rihla/contract/system'
import { lastAskUntil } from '@rihla/domain/charges/charge-limits'
import { neededSteps } from '@rihla/domain/people/verification-need'
import { emergencyNumbersIn } from '@rihla/domain/places/emergency-numbers'
import { DAY_MS, dateInDubai } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import { ruleSince, ruleValuesAt, verificationSettingsAt } from '../rules/public.ts'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

const NUMBERS = [
  'emergencyPolice',
  'emergencyAmbulance',
  'emergencyFire',
  'nonEmergencyPolice',
  'salikService',
  'roadsideService',
] as const

/** The other rules whose values the pages state. */
const FIGURES = [
  'minDriverAge',
  'minDriverAgeHigh',
  'minLicenceMonths',
  'contactOpensBeforePickupMinutes',
  'lateIssueMinutes',
  'chargeAnswerMinutes',
  'chargeSilenceBelowFils',
  'chargeLastRetryMinutes',
  'depositKeptMostMinutes',
  'tollAskMinutes',
  'fineAskMinutes',
  'figureAskMinutes',
  'cleaningAskMinutes',
  'damageReportMinutes',
  'damageFigureMinutes',
  'fineFeeMostFils',
] as const

/** What the rules say today that pages for everybody state. */
export async function showPublicRules({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<PublicRules> {
  const now = clock.now()
  const [rules, verification, numbersSince, figuresSince] = await Promise.all([
    ruleValuesAt(db, now),
    verificationSettingsAt(db, now),
    ruleSince(db, NUMBERS, now),
    ruleSince(db, FIGURES, now),
  ])
  return {
    emergencyNumbers: emergencyNumbersIn(rules),
    numbersSince: dateInDubai(numbersSince),
    fineFeeMostFils: rules.fineFeeMostFils,
    verificationSteps: neededSteps(verification, { phoneIsNeeded: config.sms.sendsCodes }),
    minDriverAge: rules.minDriverAge,
    minDriverAgeHigh: rules.minDriverAgeHigh,
    minLicenceMonths: rules.minLicenceMonths,
    contactOpensHours: rules.contactOpensBeforePickupMinutes / HOUR_MINUTES,
    lateIssueHours: rules.lateIssueMinutes / HOUR_MINUTES,
    chargeAnswerHours: rules.chargeAnswerMinutes / HOUR_MINUTES,
    chargeSilenceBelowFils: rules.chargeSilenceBelowFils,
    chargeRetryDays: rules.chargeLastRetryMinutes / DAY_MINUTES,
    depositKeptDays: rules.depositKeptMostMinutes / DAY_MINUTES,
    cardKeptDays: lastAskUntil(0, rules) / DAY_MS,
    figuresSince: dateInDubai(figuresSince),
  }
}
