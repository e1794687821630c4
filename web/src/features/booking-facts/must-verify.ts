import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import { stepsInWords } from '../../i18n/verification-steps.ts'
import { m } from '../../paraglide/messages.js'

type BookingToVerify = Pick<BookingDetail, 'status' | 'viewerIs' | 'renterFacts'>

/** Whether check-in is closed because the renter lacks a verification. */
export const mustVerify = ({ renterFacts }: Pick<BookingDetail, 'renterFacts'>): boolean =>
  renterFacts.neededForCheckIn.length > 0

/**
 * Why check-in is closed, for its renter and, once the booking is confirmed, for the host and staff; null when it is
 * not. A request has it beside its buttons.
 */
export function checkInClosedInWords(booking: BookingToVerify): string | null {
  if (!mustVerify(booking)) return null
  const words = { steps: stepsInWords(booking.renterFacts.neededForCheckIn) }
  if (booking.viewerIs === 'renter') return m.booking_check_in_closed(words)
  return booking.status === 'pending' ? null : m.booking_renter_check_in_waits(words)
}
