import type { VerificationStep } from '@rihla/domain/people/verification'
import type { MessageKey } from '../../../messages/catalogues.ts'
import type { Texts } from '../../../messages/texts.ts'
import type { BookingNotification, BookingSide } from '../email/email-to-send.ts'

const STEP_NAMES = {
  phone: 'booking_step_phone',
  identity: 'booking_step_identity',
  licence: 'booking_step_licence',
} as const satisfies Record<VerificationStep, MessageKey>

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
  { say, list }: Texts,
): string[] {
  if (unverified.length === 0 || !BEFORE_PICK_UP.has(update)) return []
  const steps = list(unverified.map((step) => say(STEP_NAMES[step])))
  return [say('booking_check_in_closed', { to, steps })]
}
