import type { PublicRules } from '@rihla/contract/system'

/** Rules that a page states, which differ from the usual ones. */
export const PUBLIC_RULES: PublicRules = {
  emergencyNumbers: {
    police: '999',
    ambulance: '998',
    fire: '997',
    nonEmergency: '901',
    salik: '80072545',
    roadside: '8004900',
  },
  numbersSince: '2020-01-01',
  fineFeeMostFils: 5_000,
  verificationSteps: ['phone', 'identity'],
  minDriverAge: 24,
  minDriverAgeHigh: 27,
  minLicenceMonths: 26,
  contactOpensHours: 23,
  lateIssueHours: 22,
  chargeAnswerHours: 21,
  chargeSilenceBelowFils: 12_300,
  chargeRetryDays: 19,
  depositKeptDays: 18,
  cardKeptDays: 17,
  figuresSince: '2027-03-04',
}
