import type { TripDetail } from '@rihla/contract/trips'
import { completesByItselfAt } from '@rihla/domain/booking'
import type { Instant } from '@rihla/domain/dubai-time'
import { endingSentence, timeLeftInWords } from '../../features/booking-facts/booking-words.ts'
import { m } from '../../paraglide/messages.js'
import { momentInWords } from '../../site/dates.ts'
import type { Tone } from '../../ui/tone.ts'
import { otherName } from './trip-sides.ts'

interface Standing {
  title: string
  sentences: string[]
  tone: Tone
}

/** How a trip stands at a moment: its headline, what it means, and how it looks. `exact` writes money. */
export function tripNowInWords(trip: TripDetail, now: Instant, exact: (fils: number) => string): Standing {
  switch (trip.status) {
    case 'upcoming':
      return upcomingInWords(trip, now)
    case 'active':
      return underWayInWords(trip, now)
    case 'issues': {
      const { title, sentences } = underWayInWords(trip, now)
      return {
        title: m.trip_now_issue(),
        sentences: [m.trip_now_issue_text(), `${title}. ${sentences[0]}`],
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
        sentences: [endingSentence(trip.booking), ...refund],
        tone: 'neutral',
      }
    }
  }
}

function upcomingInWords(trip: TripDetail, now: Instant): Standing {
  const { startsAt, viewerIs } = trip.booking
  const left = Date.parse(startsAt) - now
  if (left <= 0) return pickUpInWords(trip)
  const title = viewerIs === 'renter' ? m.trip_now_starts : m.trip_now_starts_host
  return {
    title: title({ time: timeLeftInWords(left) }),
    sentences: [m.trip_now_starts_text({ moment: momentInWords(startsAt) })],
    tone: 'success',
  }
}

const pickUpInWords = (trip: TripDetail): Standing => ({
  title: m.trip_now_pick_up(),
  sentences: [m.trip_now_pick_up_text({ other: otherName(trip) })],
  tone: 'accent',
})

function underWayInWords(trip: TripDetail, now: Instant): Standing {
  const { may, handovers, booking } = trip
  const unread = handovers.find(({ id }) => may.acknowledge.includes(id))
  if (unread) {
    const title = unread.kind === 'check_in' ? m.trip_now_acknowledge_in : m.trip_now_acknowledge_out
    return {
      title: title({ other: otherName(trip) }),
      sentences: [m.trip_now_acknowledge_text()],
      tone: 'accent',
    }
  }
  if (may.checkIn) return pickUpInWords(trip)
  const endsAt = Date.parse(booking.endsAt)
  const moment = momentInWords(endsAt)
  const byItself = m.trip_now_by_itself({ moment: momentInWords(completesByItselfAt(endsAt)) })
  const isReturned = handovers.some(({ kind }) => kind === 'check_out')
  const closing = trip.status === 'issues' ? [] : [byItself]
  if (isReturned) {
    return {
      title: m.trip_now_returned(),
      sentences: [m.trip_now_returned_text(), ...closing],
      tone: 'accent',
    }
  }
  if (now >= endsAt) {
    return {
      title: m.trip_now_return_over({ moment }),
      sentences: [m.trip_now_return_over_text(), ...closing],
      tone: 'warning',
    }
  }
  return {
    title: m.trip_now_return_in({ time: timeLeftInWords(endsAt - now) }),
    sentences: [m.trip_now_return_text({ moment })],
    tone: 'accent',
  }
}

function completedInWords({ booking, may }: TripDetail): Standing {
  const closedAt = booking.history.find(({ to }) => to === 'completed')?.at ?? booking.endsAt
  return {
    title: m.trip_now_completed(),
    sentences: [
      m.trip_now_completed_text({ moment: momentInWords(closedAt) }),
      ...(may.review ? [m.trip_now_review_text()] : []),
    ],
    tone: 'success',
  }
}
