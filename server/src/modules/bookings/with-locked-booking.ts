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

/**
 * Reasons with a message of their own; any other becomes `state_changed`: the booking differs from what the page shows.
 */
const REFUSAL_FOR: Readonly<Record<string, RefusalCode>> = {
  answer_too_late: 'answer_too_late',
  trip_not_started: 'not_started',
  checked_in: 'checked_in_already',
  report_too_late: 'report_too_late',
  trip_not_open: 'trip_not_open',
  handover_written: 'handover_written',
  check_out_needed: 'check_out_needed',
  check_out_not_acknowledged: 'check_out_not_acknowledged',
  agreed_end_passed: 'agreed_end_passed',
  early_return_reported: 'early_return_reported',
  issue_too_late: 'issue_too_late',
  renter_not_verified: 'renter_not_verified',
}

/** Throws the refusal for a reason given by a rule, with the current state of the booking. Does nothing for null. */
export function refuseBecause(why: string | null, { facts }: Pick<LockedBooking, 'facts'>): void {
  if (why === null) return
  const details = { status: facts.status, paymentStatus: facts.paymentStatus, why }
  throw new Refusal(REFUSAL_FOR[why] ?? 'state_changed', { details })
}
