import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { momentInWords } from '../../i18n/dates.ts'
import { timeLeftInWords } from '../../i18n/time-left-in-words.ts'
import { m } from '../../paraglide/messages.js'
import { phaseOf } from './booking-phase.ts'
import { resultMessage } from './booking-words.ts'

/** The most important fact about a booking in a list: the next step and its time, or why the booking ended. */
export function bookingNote(booking: BookingSummary, now: Instant): string | null {
  const startsIn = Date.parse(booking.startsAt) - now
  const endsIn = Date.parse(booking.endsAt) - now
  switch (phaseOf(booking)) {
    case 'paying':
      return m.booking_following_payment()
    case 'asked':
      if (booking.viewerIs === 'host') return answerNote(booking, now)
      return booking.answerDueAt && m.booking_host_has_until({ moment: momentInWords(booking.answerDueAt) })
    case 'confirmed':
      return startsIn > 0 ? m.booking_starts_in({ time: timeLeftInWords(startsIn) }) : m.booking_starting()
    case 'active':
      return (
        earlyReturnNote(booking) ??
        (endsIn > 0 ? m.booking_ends_in({ time: timeLeftInWords(endsIn) }) : m.booking_returning())
      )
    case 'cancelled':
      return resultMessage(booking)
    case 'completed':
      return null
  }
}

/** The note on a car that came back before the agreed end; null when it did not. */
function earlyReturnNote({ carReturn, viewerIs }: BookingSummary): string | null {
  if (carReturn.isEarlyReturnConfirmed) return m.booking_early_return_confirmed()
  if (!carReturn.isEarlyReturnReported) return null
  return viewerIs === 'host' ? m.booking_early_return_answer() : m.booking_early_return_waits()
}

function answerNote({ answerDueAt, startsAt }: BookingSummary, now: Instant): string {
  const left = Date.parse(answerDueAt ?? startsAt) - now
  return left > 0 ? m.booking_answer_within({ time: timeLeftInWords(left) }) : m.booking_now_asked_over()
}
