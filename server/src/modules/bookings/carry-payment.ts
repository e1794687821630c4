import type { Deps } from '../../deps.ts'
import type { CardState } from '../../providers/payments/card-network.ts'
import {
  lockPaymentOf,
  type Payment,
  postponePayment,
  settlePayment,
  tellNetwork,
} from '../payments/public.ts'
import { lockBooking } from './booking-store.ts'
import { followPayment } from './follow-payment.ts'

/**
 * Carries out what a payment wants until it wants nothing: tell the network, commit what it said, see what that
 * leads to. No transaction is open while the network is spoken to. When nobody knows what the network did, the row
 * keeps saying what is wanted and the reconciler goes on from there. The caller must hold the payment's claim.
 */
export async function carryPayment(deps: Deps, claimed: Payment): Promise<void> {
  let payment = claimed
  while (payment.wanted !== null) {
    const answer = await tellNetwork(deps, payment)
    const settled = answer && (await settleBooking(deps, payment.booking_id, answer))
    if (!settled?.moved) return await postponePayment(deps.db, payment, deps.clock.now())
    payment = settled.payment
  }
}

/** Commits what the network said of a booking's payment, together with what it means for the booking. */
export const settleBooking = (
  deps: Deps,
  bookingId: string,
  answer: CardState,
): Promise<{ payment: Payment; moved: boolean }> =>
  deps.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    if (!booking) throw new Error(`payment of a booking that is not there: ${bookingId}`)
    const before = await lockPaymentOf(trx, bookingId)
    const now = deps.clock.now()
    const shares = { totalFils: booking.total_fils, hostEarningFils: booking.host_earning_fils }
    const settled = await settlePayment(trx, before, answer, shares, now)
    if (!settled.moved) return settled
    return { payment: await followPayment(deps, trx, booking, settled.payment, now), moved: true }
  })
