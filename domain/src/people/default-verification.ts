import type { VerificationSettings } from './verification-need.ts'

/** The settings that apply unless others are stored. */
export const DEFAULT_VERIFICATION_SETTINGS: VerificationSettings = {
  steps: ['phone', 'licence'],
  beforeBooking: 'none',
  bookingFromDailyRateFils: null,
  bookingCategoryIds: [],
  phonePrefixes: null,
  uaePassFulfilsIdentity: false,
}
