import type { VerificationStep } from '@rihla/domain/people/verification'
import type { BookingNotification, BookingSide } from '../email/email-to-send.ts'

const IN_WORDS: Record<VerificationStep, string> = {
  phone: 'phone',
  identity: 'identity',
  licence: 'driving licence',
}

/** The updates from which a reader prepares the pick-up. */
const BEFORE_PICK_UP: ReadonlySet<BookingNotification> = new Set([
  'requested',
  'confirmed',
  'contact_details_open',
  'starts_tomorrow',
])

/** What the renter must still have verified before the car is checked in; nothing when everything is. */
export function checkInClosedMessages(
  update: BookingNotification,
  to: BookingSide,
  unverified: readonly VerificationStep[],
): string[] {
  if (unverified.length === 0 || !BEFORE_PICK_UP.has(update)) return []
  const steps = new Intl.ListFormat('en', { type: 'conjunction' }).format(
    unverified.map((step) => IN_WORDS[step]),
  )
  return to === 'renter'
    ? [
        `Check-in opens once we’ve verified your ${steps}. Please complete this on Rihla. A review takes 24 to 48 hours.`,
      ]
    : [`Check-in opens once we’ve verified the renter’s ${steps}. We’ve asked the renter to complete this.`]
}
