import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import { phaseOf } from '../../../features/booking-facts/booking-phase.ts'

export type BookingEvent = 'payment' | 'requested' | 'confirmed' | 'pick_up' | 'return'

export interface BookingStep {
  event: BookingEvent
  /** `current` is the step that happens next. */
  state: 'done' | 'current' | 'upcoming'
  /** When it happened or is due, ISO 8601; null when unknown. */
  at: string | null
}

type StepFacts = Pick<
  BookingDetail,
  'status' | 'paymentStatus' | 'answerDueAt' | 'instant' | 'startsAt' | 'endsAt' | 'createdAt' | 'history'
>

const DONE_IN = { paying: 0, asked: 1, confirmed: 2, active: 3, completed: 4, cancelled: 0 } as const

/** The steps of a booking in order; none for a cancelled booking. */
export function bookingSteps(booking: StepFacts): BookingStep[] {
  const phase = phaseOf(booking)
  if (phase === 'cancelled') return []
  const moveTo = (status: string) => booking.history.find((move) => move.to === status)?.at ?? null
  // An approved request whose card is being charged is still on its way from requested to confirmed.
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
