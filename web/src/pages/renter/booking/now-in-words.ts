import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { phaseOf } from '../../../features/booking-facts/booking-phase.ts'
import { resultMessage, statusWords } from '../../../features/booking-facts/booking-words.ts'
import { checkInClosedInWords } from '../../../features/booking-facts/must-verify.ts'
import { momentInWords } from '../../../i18n/dates.ts'
import type { ExactMoney } from '../../../i18n/money.tsx'
import { timeLeftInWords } from '../../../i18n/time-left-in-words.ts'
import { m } from '../../../paraglide/messages.js'
import { failureMessage } from './payment-words.ts'

/** The headline and the messages for the current status of a booking, from the viewer's side. */
export function nowInWords(
  booking: BookingDetail,
  now: Instant,
  exact: ExactMoney,
): { title: string; messages: string[] } {
  const { title, messages } = phaseInWords(booking, now, exact)
  const closed = checkInClosedInWords(booking)
  return { title, messages: closed ? [...messages, closed] : messages }
}

function phaseInWords(
  booking: BookingDetail,
  now: Instant,
  exact: ExactMoney,
): { title: string; messages: string[] } {
  const isRenter = booking.viewerIs === 'renter'
  const starts = momentInWords(booking.startsAt)
  const ends = momentInWords(booking.endsAt)
  const startsIn = Date.parse(booking.startsAt) - now
  const endsIn = Date.parse(booking.endsAt) - now
  switch (phaseOf(booking)) {
    case 'paying':
      return payingInWords(booking)
    case 'asked':
      return askedInWords(booking, now, exact)
    case 'confirmed': {
      const messages = [m.booking_now_confirmed_text({ moment: starts })]
      if (startsIn <= 0) return { title: m.booking_now_starting_title(), messages }
      const title = isRenter ? m.booking_now_confirmed_title : m.booking_now_confirmed_title_host
      return { title: title({ time: timeLeftInWords(startsIn) }), messages }
    }
    case 'active':
      return {
        title:
          endsIn > 0
            ? m.booking_now_active_title({ time: timeLeftInWords(endsIn) })
            : m.booking_now_returning_title(),
        messages: [m.booking_now_active_text({ moment: ends }), ...earlyReturnInWords(booking)],
      }
    case 'completed':
      return {
        title: m.booking_now_completed_title(),
        messages: [m.booking_now_completed_text({ moment: ends })],
      }
    case 'cancelled': {
      const why = failureMessage(booking.payment.failureCode)
      return {
        title: statusWords(booking).word,
        messages: [...(why ? [why] : []), resultMessage(booking)],
      }
    }
  }
}

function earlyReturnInWords({ carReturn, viewerIs }: BookingDetail): string[] {
  if (carReturn.isEarlyReturnConfirmed) return [m.booking_now_early_return_confirmed()]
  if (!carReturn.isEarlyReturnReported || viewerIs === 'staff') return []
  return [viewerIs === 'host' ? m.booking_now_early_return_answer() : m.booking_now_early_return_waits()]
}

function payingInWords({ viewerIs, holdExpiresAt }: BookingDetail) {
  if (viewerIs !== 'renter') {
    return { title: m.booking_now_paying_title_host(), messages: [m.booking_now_paying_text_host()] }
  }
  const held = holdExpiresAt && m.booking_now_paying_held({ moment: momentInWords(holdExpiresAt) })
  return {
    title: m.booking_now_paying_title(),
    messages: [m.booking_now_paying_text(), ...(held ? [held] : [])],
  }
}

function askedInWords(booking: BookingDetail, now: Instant, exact: ExactMoney) {
  const due = booking.answerDueAt ?? booking.startsAt
  const left = Date.parse(due) - now
  if (left <= 0) {
    return { title: m.booking_now_asked_over(), messages: [m.booking_now_asked_over_text()] }
  }
  const when = { moment: momentInWords(due), time: timeLeftInWords(left) }
  if (booking.viewerIs === 'renter') {
    return {
      title: m.booking_now_asked_title({ host: booking.host.name, time: when.time }),
      messages: [m.booking_now_asked_text({ moment: when.moment })],
    }
  }
  const messages = [m.booking_now_asked_text_host(when)]
  if (booking.hostEarningFils !== null) {
    messages.push(m.booking_now_earning({ amount: exact(booking.hostEarningFils) }))
  }
  return { title: m.booking_now_asked_title_host({ renter: booking.renter.name }), messages }
}
