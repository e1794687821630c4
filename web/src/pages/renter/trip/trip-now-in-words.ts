import type { TripDetail } from '@rihla/contract/trips'
import { completesByItselfAt } from '@rihla/domain/booking/booking'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { resultMessage } from '../../../features/booking-facts/booking-words.ts'
import { checkInClosedInWords, mustVerify } from '../../../features/booking-facts/must-verify.ts'
import { momentInWords } from '../../../i18n/dates.ts'
import { refusalMessage } from '../../../i18n/refusal-messages.ts'
import { timeLeftInWords } from '../../../i18n/time-left-in-words.ts'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/tone.ts'
import { otherName } from './trip-sides.ts'

interface State {
  title: string
  messages: string[]
  tone: Tone
}

/** Headline, messages and tone for the status of a trip at a moment. `exact` formats an amount in fils. */
export function tripNowInWords(trip: TripDetail, now: Instant, exact: (fils: number) => string): State {
  const state = statusInWords(trip, now, exact)
  const closed = checkInClosedInWords(trip.booking)
  return { ...state, messages: [...state.messages, ...(closed ? [closed] : []), ...drivingInWords(trip)] }
}

/** That the renter may not drive and, for the renter, why. */
function drivingInWords({ booking, drivingProblem }: TripDetail): string[] {
  if (drivingProblem === null) return []
  const why = refusalMessage({ code: drivingProblem })
  return booking.viewerIs === 'renter' ? [m.booking_may_not_drive(), why] : [why]
}

function statusInWords(trip: TripDetail, now: Instant, exact: (fils: number) => string): State {
  switch (trip.status) {
    case 'upcoming':
      return upcomingInWords(trip, now)
    case 'active':
      return underWayInWords(trip, now)
    case 'issues': {
      const { title, messages } = underWayInWords(trip, now)
      return {
        title: m.trip_now_issue(),
        messages: [m.trip_now_issue_text(), `${title}. ${messages[0]}`],
        tone: 'warning',
      }
    }
    case 'completed':
      return completedInWords(trip)
    case 'cancelled': {
      const { refundedFils } = trip.booking.payment
      const refund = refundedFils > 0 ? [m.trip_now_refunded({ amount: exact(refundedFils) })] : []
      return {
        title: m.trip_now_cancelled(),
        messages: [resultMessage(trip.booking), ...refund],
        tone: 'neutral',
      }
    }
  }
}

function upcomingInWords(trip: TripDetail, now: Instant): State {
  const { startsAt, viewerIs } = trip.booking
  const left = Date.parse(startsAt) - now
  if (left <= 0) return pickUpInWords(trip)
  const title = viewerIs === 'renter' ? m.trip_now_starts : m.trip_now_starts_host
  return {
    title: title({ time: timeLeftInWords(left) }),
    messages: [m.trip_now_starts_text({ moment: momentInWords(startsAt) })],
    tone: 'success',
  }
}

const pickUpInWords = (trip: TripDetail): State => ({
  title: m.trip_now_pick_up(),
  messages: [m.trip_now_pick_up_text({ other: otherName(trip) })],
  tone: 'accent',
})

function underWayInWords(trip: TripDetail, now: Instant): State {
  const { may, handovers, booking } = trip
  const endsAt = Date.parse(booking.endsAt)
  const moment = momentInWords(endsAt)
  const byItself = m.trip_now_by_itself({ moment: momentInWords(completesByItselfAt(endsAt)) })
  const closing = trip.status === 'issues' ? [] : [byItself]
  const early = earlyReturnInWords(trip, closing)
  if (early) return early
  const unread = handovers.find(({ id }) => may.acknowledge.includes(id))
  if (unread) {
    const title = unread.kind === 'check_in' ? m.trip_now_acknowledge_in : m.trip_now_acknowledge_out
    return {
      title: title({ other: otherName(trip) }),
      messages: [m.trip_now_acknowledge_text()],
      tone: 'accent',
    }
  }
  if (may.checkIn || mustVerify(booking) || trip.drivingProblem !== null) return pickUpInWords(trip)
  if (booking.carReturn.checkOut) {
    const waitsForHost = booking.viewerIs === 'renter' && !may.complete
    const next = waitsForHost
      ? m.trip_now_returned_waits({ host: booking.host.name })
      : m.trip_now_returned_text()
    return { title: m.trip_now_returned(), messages: [next, ...closing], tone: 'accent' }
  }
  if (now >= endsAt) {
    return {
      title: m.trip_now_return_over({ moment }),
      messages: [m.trip_now_return_over_text(), ...closing],
      tone: 'warning',
    }
  }
  return {
    title: m.trip_now_return_in({ time: timeLeftInWords(endsAt - now) }),
    messages: [m.trip_now_return_text({ moment }), ...denialInWords(trip)],
    tone: 'accent',
  }
}

/** Status of an early return that waits for the host, or that is confirmed but not checked out; null without one. */
function earlyReturnInWords(trip: TripDetail, closing: string[]): State | null {
  const { may, booking, earlyReturn } = trip
  if (booking.carReturn.isEarlyReturnConfirmed && !booking.carReturn.checkOut) {
    const moment = momentInWords(earlyReturn?.closedAt ?? booking.endsAt)
    const text = m.trip_now_early_confirmed_text({ host: booking.host.name, moment })
    return { title: m.trip_now_returned(), messages: [text, ...closing], tone: 'accent' }
  }
  if (!earlyReturn || !(may.answerEarlyReturn || may.withdrawEarlyReturn)) return null
  const said = {
    other: otherName(trip),
    moment: momentInWords(earlyReturn.reportedAt),
    end: momentInWords(booking.endsAt),
  }
  if (may.answerEarlyReturn) {
    return {
      title: m.trip_now_early_answer(said),
      messages: [m.trip_now_early_answer_text(said)],
      tone: 'warning',
    }
  }
  return { title: m.trip_now_early_waits(), messages: [m.trip_now_early_waits_text(said)], tone: 'accent' }
}

/** Message that the host denied the last reported early return. */
function denialInWords({ earlyReturn, booking }: TripDetail): string[] {
  if (earlyReturn?.status !== 'denied' || earlyReturn.closedAt === null) return []
  return [m.trip_now_early_denied({ host: booking.host.name, moment: momentInWords(earlyReturn.closedAt) })]
}

/** Which hand-overs of a completed trip were never recorded. */
function unrecordedInWords({ handovers, earlyReturn }: TripDetail): string[] {
  const isWritten = (kind: 'check_in' | 'check_out') => handovers.some((one) => one.kind === kind)
  const isBack = isWritten('check_out') || earlyReturn?.status === 'confirmed'
  if (isWritten('check_in')) return isBack ? [] : [m.trip_now_no_check_out()]
  return [isBack ? m.trip_now_no_check_in() : m.trip_now_no_handovers()]
}

function completedInWords(trip: TripDetail): State {
  const { booking, may, issues, lateIssuesUntil } = trip
  const isIssueOpen = issues.some(({ resolvedAt }) => resolvedAt === null)
  const until = lateIssuesUntil === null ? '' : momentInWords(lateIssuesUntil)
  const closedAt = booking.history.find(({ to }) => to === 'completed')?.at ?? booking.endsAt
  return {
    title: isIssueOpen ? m.trip_now_completed_issue() : m.trip_now_completed(),
    messages: [
      m.trip_now_completed_text({ moment: momentInWords(closedAt) }),
      ...unrecordedInWords(trip),
      ...(isIssueOpen ? [m.trip_now_completed_issue_text()] : []),
      ...(may.reportIssue && !isIssueOpen ? [m.trip_now_late_issues({ moment: until })] : []),
      ...(may.review ? [m.trip_now_review_text()] : []),
    ],
    tone: isIssueOpen ? 'warning' : 'success',
  }
}
