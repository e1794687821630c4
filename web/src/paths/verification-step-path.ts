import type { VerificationStep } from '@rihla/domain/people/verification'
import { paths } from './paths.ts'

/** The part of the verification page with the driver form. */
export const DRIVER_FORM_PATH = `${paths.renterVerification}#driver`

/** The part of the verification page that asks for the first of the missing steps. */
export const verificationStepPath = ([first]: readonly VerificationStep[]): string =>
  first === undefined
    ? paths.renterVerification
    : `${paths.renterVerification}#${first === 'phone' ? 'phone' : 'documents'}`
