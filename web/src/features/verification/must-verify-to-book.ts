import type { VerificationNeeded } from '@rihla/contract/verification'

/** Whether the viewer lacks something that this car asks for before booking. Not for visitors, who sign in first. */
export const mustVerifyToBook = (needed: VerificationNeeded | null): boolean =>
  needed?.before === 'booking' && needed.steps.some(({ status }) => status !== null && status !== 'verified')
