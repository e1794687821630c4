import type { ContactClosed } from '@rihla/domain/people/permissions'
import type { Texts } from '../../../messages/texts.ts'
import type { BookingSide } from '../email/email-to-send.ts'
import type { NotifiedUpdate } from './booking-template.ts'

/**
 * Where the reader finds the other side's contact details: now, from a given time, or after verifying their phone.
 * Empty when the details will not open (booking not confirmed or already ended). An email never contains the details
 * themselves.
 */
export function contactDetailsMessages(
  to: BookingSide,
  closed: ContactClosed | null,
  { say, moment }: Texts,
): string[] {
  if (closed === null) return [say('booking_details_open', { to })]
  const from = closed.opensAt === null ? null : moment(closed.opensAt)
  switch (closed.reason) {
    case 'phone_not_verified':
      return [
        from === null
          ? say('booking_details_verify', { to })
          : say('booking_details_verify_from', { to, from }),
      ]
    case 'too_early':
      return [from === null ? say('booking_details_open', { to }) : say('booking_details_from', { to, from })]
    case 'not_confirmed':
    case 'closed':
      return []
  }
}

/** Links to what opens the details: the phone verification, or the trip page that shows them. */
export const contactDetailsButton = (
  closed: ContactClosed | null,
  { say }: Texts,
): NotifiedUpdate['button'] =>
  closed?.reason === 'phone_not_verified'
    ? { label: say('booking_button_verify_phone'), page: 'verification' }
    : { label: say('booking_button_trip'), page: 'trip' }
