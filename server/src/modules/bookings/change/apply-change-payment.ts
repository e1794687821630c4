import { canStillBeMade, changeAnswerDue } from '@rihla/domain/booking/booking-change'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { type Payment, wantCapture, wantRefundOf, wantVoid } from '../../payments/public.ts'
import type { Booking } from '../booking-store.ts'
import { type BookingChange, moveChange } from './change-store.ts'
import { closeChange } from './close-change.ts'
import { makeChange } from './make-change.ts'

interface Paid {
  booking: Booking
  change: BookingChange
  payment: Payment
}

/**
 * What a change does when the payment of its extra has moved: made at once it is charged, else it goes to the host; once
 * charged it is made. Money for a change that is over goes back; nothing is resurrected. All rows are locked. Answers
 * the payment with what it wants next.
 */
export async function followChangePayment(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  { booking, change, payment }: Paid,
  now: Instant,
): Promise<Payment> {
  const isOpen = change.closed_at === null
  const vehicleId = booking.vehicle_id
  switch (payment.status) {
    case 'authorised':
      if (change.status !== 'held') return await wantVoid(trx, payment, now, { carriedHere: true })
      return await chargeOrAsk(deps, trx, { booking, change, payment }, now)
    case 'paid':
      if (
        change.status === 'charging' &&
        canStillBeMade(booking, change.agreed.period, change.wanted.period)
      ) {
        await makeChange(deps, trx, booking, change, now)
        return payment
      }
      if (isOpen) await closeChange(deps, trx, change, { end: 'failed', vehicleId, carriedHere: false }, now)
      return await wantRefundOf(trx, payment, payment.captured_fils, now)
    case 'failed':
    case 'voided':
      if (isOpen) await closeChange(deps, trx, change, { end: 'failed', vehicleId, carriedHere: false }, now)
      return payment
    case 'partially_refunded':
    case 'refunded':
      await deps.publish(trx, {
        type: 'booking.refunded',
        bookingId: booking.id,
        refundFils: payment.refunded_fils,
      })
      return payment
    default:
      return payment
  }
}

async function chargeOrAsk(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  { booking, change, payment }: Paid,
  now: Instant,
): Promise<Payment> {
  const vehicleId = booking.vehicle_id
  if (change.lapses_at !== null && change.lapses_at.getTime() <= now) {
    const [letGo] = await closeChange(deps, trx, change, { end: 'lapsed', vehicleId, carriedHere: true }, now)
    return letGo ?? payment
  }
  if (change.at_once) {
    await moveChange(trx, change, 'charging', { lapsesAt: null, now })
    return await wantCapture(trx, payment, now)
  }
  const lapsesAt = changeAnswerDue(change.agreed.period, change.wanted.period, now)
  await moveChange(trx, change, 'asked', { lapsesAt, now })
  await deps.publish(trx, {
    type: 'booking.change_asked',
    bookingId: booking.id,
    vehicleId,
    changeId: change.id,
  })
  return payment
}
