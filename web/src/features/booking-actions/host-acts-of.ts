import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import { type BookingFacts, whyCannotCancelByHost } from '@rihla/domain/booking/booking'
import type { Instant } from '@rihla/domain/time/dubai-time'

export type HostAct = 'answer' | 'complete' | 'cancelByHost'

type ActFacts = Pick<BookingSummary, 'status' | 'paymentStatus' | 'answerDueAt' | 'startsAt' | 'endsAt'>

/**
 * The actions that a host has for a booking at a moment, most important first; no-show reports have their own pages.
 */
export function hostActsOf(booking: ActFacts, now: Instant): HostAct[] {
  const facts: BookingFacts = {
    status: booking.status,
    paymentStatus: booking.paymentStatus,
    startsAt: Date.parse(booking.startsAt),
    endsAt: Date.parse(booking.endsAt),
    answerDueAt: booking.answerDueAt === null ? null : Date.parse(booking.answerDueAt),
  }
  const isAsked =
    facts.status === 'pending' && facts.paymentStatus === 'authorised' && facts.answerDueAt !== null
  const acts: Array<[HostAct, boolean]> = [
    ['answer', isAsked],
    // Shown with the reason while it is not possible yet.
    ['complete', facts.status === 'active'],
    ['cancelByHost', whyCannotCancelByHost(facts, now) === null],
  ]
  return acts.filter(([, isPossible]) => isPossible).map(([act]) => act)
}
