import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import { m } from '../../paraglide/messages.js'
import type { Tone } from '../../ui/tone.ts'
import { phaseOf } from './booking-phase.ts'

type CancellationReason = NonNullable<BookingSummary['cancellationReason']>
type State = Pick<
  BookingSummary,
  'status' | 'paymentStatus' | 'answerDueAt' | 'cancellationReason' | 'viewerIs'
>

const RESULT_WORDS: Record<CancellationReason, () => string> = {
  payment_failed: m.booking_phase_payment_failed,
  hold_expired: m.booking_phase_expired,
  request_expired: m.booking_phase_expired,
  declined_by_host: m.booking_phase_declined,
  withdrawn_by_renter: m.booking_phase_withdrawn,
  cancelled_by_renter: m.booking_phase_cancelled,
  cancelled_by_host: m.booking_phase_cancelled,
  cancelled_by_admin: m.booking_phase_cancelled,
  host_suspended: m.booking_phase_cancelled,
  renter_suspended: m.booking_phase_cancelled,
  no_show: m.booking_phase_cancelled,
}

const RESULT_MESSAGES: Record<CancellationReason, () => string> = {
  payment_failed: m.booking_ended_payment_failed,
  hold_expired: m.booking_ended_hold_expired,
  request_expired: m.booking_ended_request_expired,
  declined_by_host: m.booking_ended_declined,
  withdrawn_by_renter: m.booking_ended_withdrawn,
  cancelled_by_renter: m.booking_ended_by_renter,
  cancelled_by_host: m.booking_ended_by_host,
  cancelled_by_admin: m.booking_ended_by_admin,
  host_suspended: m.booking_ended_host_suspended,
  renter_suspended: m.booking_ended_renter_suspended,
  no_show: m.booking_ended_no_show,
}

/** The status of a booking in a word or two, for its badge. */
export function statusWords(booking: State): { word: string; tone: Tone } {
  switch (phaseOf(booking)) {
    case 'paying':
      return { word: m.booking_phase_paying(), tone: 'accent' }
    case 'asked':
      return booking.viewerIs === 'host'
        ? { word: m.booking_phase_asked_host(), tone: 'warning' }
        : { word: m.booking_phase_asked(), tone: 'warning' }
    case 'confirmed':
      return { word: m.booking_phase_confirmed(), tone: 'success' }
    case 'active':
      return { word: m.booking_phase_active(), tone: 'accent' }
    case 'completed':
      return { word: m.booking_phase_completed(), tone: 'neutral' }
    case 'cancelled': {
      const { cancellationReason: reason } = booking
      const word = reason ? RESULT_WORDS[reason] : m.booking_phase_cancelled
      return { word: word(), tone: reason === 'payment_failed' ? 'danger' : 'neutral' }
    }
  }
}

/** The message why a booking ended, worded for its viewer. */
export function resultMessage({
  cancellationReason: reason,
  viewerIs,
}: Pick<State, 'cancellationReason' | 'viewerIs'>): string {
  if (reason === 'cancelled_by_renter' && viewerIs === 'renter') return m.booking_ended_by_you()
  return (reason ? RESULT_MESSAGES[reason] : m.booking_ended)()
}
