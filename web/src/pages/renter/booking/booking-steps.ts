import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import { type BookingPhase, phaseOf } from '../../../features/booking-facts/booking-phase.ts'

export type BookingEvent = 'payment' | 'requested' | 'confirmed' | 'pick_up' | 'return'

export interface BookingStep {
  event: BookingEvent
  /** `current` is the step that happens next; `skipped` one that is past and was never recorded. */
  state: 'done' | 'skipped' | 'current' | 'upcoming'
  /** When it happened or is due, ISO 8601; null when unknown. */
  at: string | null
}

type StepFacts = Pick<
  BookingDetail,
  | 'status'
  | 'paymentStatus'
  | 'answerDueAt'
  | 'instant'
  | 'startsAt'
  | 'endsAt'
  | 'createdAt'
  | 'history'
  | 'isCheckedIn'
  | 'carReturn'
>

/** The number of steps that are past. */
function doneIn(phase: BookingPhase, { isCheckedIn, carReturn }: StepFacts): number {
  switch (phase) {
    case 'asked':
      return 1
    case 'confirmed':
      return 2
    // A trip opens by itself at pick-up; until the check-in is recorded, the pick-up is still to come.
    case 'active':
      return isBack(carReturn) ? 4 : isCheckedIn ? 3 : 2
    case 'completed':
      return 4
    default:
      return 0
  }
}

const isBack = ({ checkOut, isEarlyReturnConfirmed }: StepFacts['carReturn']) =>
  checkOut !== null || isEarlyReturnConfirmed

/** The steps of a booking in order; none for a cancelled booking. */
export function bookingSteps(booking: StepFacts): BookingStep[] {
  const phase = phaseOf(booking)
  if (phase === 'cancelled') return []
  const moveTo = (status: string) => booking.history.find((move) => move.to === status)?.at ?? null
  // An approved request whose card is being charged is still on its way from requested to confirmed.
  const isRequested = !booking.instant && phase === 'paying' && booking.paymentStatus === 'capturing'
  const done = isRequested ? 1 : doneIn(phase, booking)
  const events: Array<[BookingEvent, string | null]> = [
    [booking.instant ? 'payment' : 'requested', booking.createdAt],
    ['confirmed', moveTo('confirmed') ?? booking.answerDueAt],
    ['pick_up', booking.startsAt],
    ['return', booking.endsAt],
  ]
  const isUnrecorded = (event: BookingEvent) =>
    (event === 'pick_up' && !booking.isCheckedIn) || (event === 'return' && !isBack(booking.carReturn))
  return events.map(([event, at], place) => ({ event, at, state: stateAt(place, done, isUnrecorded(event)) }))
}

function stateAt(place: number, done: number, isUnrecorded: boolean): BookingStep['state'] {
  if (place < done) return isUnrecorded ? 'skipped' : 'done'
  return place === done ? 'current' : 'upcoming'
}
