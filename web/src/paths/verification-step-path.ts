import type { VerificationStep } from '@rihla/domain/people/verification'
import { paths } from './paths.ts'

/** Names the day whose rules the driver form asks by. */
export const PICK_UP_PARAM = 'pickUp'

/** The part of the verification page with the driver form, for a trip from a day, or for none. */
export const driverFormPath = (pickUpDay: string | null = null): string =>
  `${paths.renterVerification}${pickUpDay === null ? '' : `?${PICK_UP_PARAM}=${pickUpDay}`}#driver`

/** The part of the verification page that asks for the first of the missing steps. */
export const verificationStepPath = ([first]: readonly VerificationStep[]): string =>
  first === undefined
    ? paths.renterVerification
    : `${paths.renterVerification}#${first === 'phone' ? 'phone' : 'documents'}`
