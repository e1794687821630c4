import type { BookingFacts } from '@rihla/domain/booking/booking'
import { type BookingRelation, relationToBooking } from '@rihla/domain/people/permissions'
import type { RefusalCode } from '@rihla/domain/refusal'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { advancePayment, lockPaymentOf, type Payment } from '../payments/public.ts'
import { type Booking, lockBooking, readState } from './booking-store.ts'
import { bookingPayments } from './payment/booking-payments.ts'

/** A locked booking that a caller wants to change, and the time to judge it by. */
export interface LockedBooking {
  booking: Booking
  payment: Payment
  facts: BookingFacts
  relation: Exclude<BookingRelation, 'stranger'>
  now: Instant
}

/**
 * Common part of all changes to a booking: lock it, let `change` decide and write, bind the idempotency key, commit,
 * then call the card network. Refuses strangers with `booking_not_found`. Returns the resulting state of the booking.
 */
export async function withLockedBooking(
  deps: Deps,
  bookingId: string,
  call: Call<'person' | 'admin'>,
  change: (trx: Transaction, found: LockedBooking) => Promise<Payment | readonly Payment[]>,
) {
  if (call.attempt.subjectId === null) {
    const payments = await deps.db.transaction().execute(async (trx) => {
      const found = await lockBookingFor(trx, bookingId, call, deps)
      const changed = await change(trx, found)
      await call.attempt.bind(trx, bookingId)
      return changed
    })
    for (const payment of [payments].flat()) await advancePayment(deps, payment, bookingPayments)
  }
  return await readState(deps.db, bookingId)
}

/** Locks the booking a person wants to change; `booking_not_found` when they have no part in it. */
export async function lockBookingFor(
  trx: Transaction,
  bookingId: string,
  { viewer }: Call<'person' | 'admin'>,
  { clock }: Deps,
): Promise<LockedBooking> {
  const booking = await lockBooking(trx, bookingId)
  if (!booking) throw new Refusal('booking_not_found')
  const relation = relationToBooking(viewer, { renterId: booking.renter_id, hostId: booking.host_id })
  if (relation === 'stranger') throw new Refusal('booking_not_found')
  const payment = await lockPaymentOf(trx, bookingId)
  const facts: BookingFacts = {
    status: booking.status,
    paymentStatus: payment.status,
    startsAt: booking.starts_at.getTime(),
    endsAt: booking.ends_at.getTime(),
    answerDueAt: booking.answer_due_at?.getTime() ?? null,
  }
  return { booking, payment, facts, relation, now: clock.now() }
}

/** Reasons of the rules that are no codes of refusals themselves; another one does not compile. */
const REFUSAL_FOR = {
  trip_not_started: 'not_started',
  // The booking differs from what the page shows.
  trip_started: 'state_changed',
  payment_not_authorised: 'state_changed',
  payment_in_progress: 'state_changed',
} as const satisfies Record<string, RefusalCode>

type Why = RefusalCode | keyof typeof REFUSAL_FOR

const isTranslated = (why: Why): why is keyof typeof REFUSAL_FOR => why in REFUSAL_FOR

/** Throws the refusal for a reason given by a rule, with the current state of the booking. Does nothing for null. */
export function refuseBecause(why: Why | null, { facts }: Pick<LockedBooking, 'facts'>): void {
  if (why === null) return
  const details = { status: facts.status, paymentStatus: facts.paymentStatus, why }
  throw new Refusal(isTranslated(why) ? REFUSAL_FOR[why] : why, { details })
}
