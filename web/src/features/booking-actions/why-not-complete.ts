import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import { completesByItselfAt } from '@rihla/domain/booking/booking'
import { whyCannotComplete } from '@rihla/domain/booking/trip-completion'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { momentInWords } from '../../i18n/dates.ts'
import { m } from '../../paraglide/messages.js'

/** The message why this party cannot complete an active trip; null when it can. */
export function whyNotComplete(
  { endsAt, carReturn }: Pick<BookingSummary, 'endsAt' | 'carReturn'>,
  by: 'renter' | 'host',
  now: Instant,
): string | null {
  const end = Date.parse(endsAt)
  const why = whyCannotComplete({ status: 'active', endsAt: end, ...carReturn }, by, now)
  const from = { moment: momentInWords(completesByItselfAt(end)) }
  if (why === 'check_out_not_acknowledged') return m.booking_complete_needs_acknowledgement(from)
  if (why !== 'check_out_needed') return null
  return by === 'host' ? m.booking_complete_needs_check_out(from) : m.booking_complete_needs_return(from)
}
