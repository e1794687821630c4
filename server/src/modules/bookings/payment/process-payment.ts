import type { Deps } from '../../../deps.ts'
import type { CardState } from '../../../providers/payments/card-network.ts'
import {
  type Payment,
  postponePayment,
  type Shares,
  settlePayment,
  tellNetwork,
} from '../../payments/public.ts'
import { type Booking, lockBookingAndPayment } from '../booking-store.ts'
import { followChangePayment } from '../change/apply-change-payment.ts'
import { type BookingChange, lockChange } from '../change/change-store.ts'
import { followPayment, isChargedAtOnce } from './apply-payment-result.ts'

/**
 * Carries out what a payment wants until it wants nothing: tell the network, commit what it said, see what that
 * leads to. No transaction is open while the network is spoken to. When nobody knows what the network did, the row
 * keeps saying what is wanted and the reconciler goes on from there. The caller must hold the payment's claim.
 */
export async function carryPayment(deps: Deps, claimed: Payment): Promise<void> {
  let payment = claimed
  while (payment.wanted !== null) {
    const answer = await tellNetwork(deps, payment)
    const settled = answer && (await settleBooking(deps, payment, answer))
    if (!settled?.moved) return await postponePayment(deps.db, payment, deps.clock.now())
    payment = settled.payment
  }
}

/** Commits what the network said of a payment, together with what it means for its booking, or for the change of one. */
export const settleBooking = (
  deps: Deps,
  { id, booking_id: bookingId }: Pick<Payment, 'id' | 'booking_id'>,
  answer: CardState,
): Promise<{ payment: Payment; moved: boolean }> =>
  deps.db.transaction().execute(async (trx) => {
    const { booking, payment: before } = await lockBookingAndPayment(trx, bookingId, id)
    const change = before.change_id === null ? null : await lockChange(trx, before.change_id)
    const now = deps.clock.now()
    const isCharged = change === null && isChargedAtOnce(booking, now)
    const meaning = { shares: sharesOf(booking, change), isChargedAtOnce: isCharged }
    const settled = await settlePayment(trx, before, answer, meaning, now)
    if (!settled.moved) return settled
    const payment = change
      ? await followChangePayment(deps, trx, { booking, change, payment: settled.payment }, now)
      : await followPayment(deps, trx, booking, settled.payment, now)
    return { payment, moved: true }
  })

const sharesOf = (booking: Booking, change: BookingChange | null): Shares => ({
  totalFils: booking.total_fils,
  hostEarningFils: booking.host_earning_fils,
  hostPartFils: change ? change.host_difference_fils : booking.host_earning_fils,
})
