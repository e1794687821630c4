import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import { phaseOf } from '../../../features/booking-facts/booking-phase.ts'

export type BookingEvent = 'payment' | 'requested' | 'confirmed' | 'pick_up' | 'return'

export interface BookingStep {
  event: BookingEvent
  /** The current one is what happens next. */
  state: 'done' | 'current' | 'upcoming'
  /** When it happened, or when it is due; ISO 8601. Null when nobody knows. */
  at: string | null
}

type StepFacts = Pick<
  BookingDetail,
  'status' | 'paymentStatus' | 'answerDueAt' | 'instant' | 'startsAt' | 'endsAt' | 'createdAt' | 'history'
>

const DONE_IN = { paying: 0, asked: 1, confirmed: 2, active: 3, completed: 4, cancelled: 0 } as const

/** What happens in the life of a booking, in order; a cancelled one has none left. */
export function bookingSteps(booking: StepFacts): BookingStep[] {
  const phase = phaseOf(booking)
  if (phase === 'cancelled') return []
  const moveTo = (status: string) => booking.history.find((move) => move.to === status)?.at ?? null
  // A request whose host said yes is being charged: it was asked for, and is on its way to confirmed.
  const isRequested = !booking.instant && phase === 'paying' && booking.paymentStatus === 'capturing'
  const done = isRequested ? 1 : DONE_IN[phase]
  const events: Array<[BookingEvent, string | null]> = [
    [booking.instant ? 'payment' : 'requested', booking.createdAt],
    ['confirmed', moveTo('confirmed') ?? booking.answerDueAt],
    ['pick_up', booking.startsAt],
    ['return', booking.endsAt],
  ]
  return events.map(([event, at], place) => ({
    event,
    at,
    state: place < done ? 'done' : place === done ? 'current' : 'upcoming',
  }))
}
