import { addDays, type PlainDate } from '../time/plain-date.ts'

/** How many of the last characters of the chassis number a host types from the registration card. */
export const CHASSIS_ENDING = { min: 4, max: 6 } as const

/** A date beyond this is a typing error: registrations last a year or two, licences up to five. */
const MAX_DAYS_AHEAD = 366 * 6

export type ExpiryProblem = 'expired' | 'too_far'

/** Why a typed expiry cannot be right. A paper that ends today is of no use: the vehicle would be paused at once. */
export const whyExpiryNotAllowed = (expiresOn: PlainDate, today: PlainDate): ExpiryProblem | null => {
  if (expiresOn <= today) return 'expired'
  return expiresOn > addDays(today, MAX_DAYS_AHEAD) ? 'too_far' : null
}

/** The typed ending in its normal form, or null when it cannot end a chassis number. */
export const chassisEndingOf = (typed: string): string | null => {
  const ending = typed.replace(/[\s-]/g, '').toUpperCase()
  const isLong = ending.length >= CHASSIS_ENDING.min && ending.length <= CHASSIS_ENDING.max
  return isLong && /^[A-HJ-NPR-Z0-9]+$/.test(ending) ? ending : null
}

/** Whether the ending fits the chassis number of the vehicle; one that is not known fits any. */
export const fitsChassisNumber = (ending: string, chassisNumber: string | null): boolean =>
  chassisNumber === null || chassisNumber.endsWith(ending)
