import type { Deps } from '../../../deps.ts'
import type { CardState } from '../../../providers/payments/card-network.ts'
import {
  type DepositRefund,
  findOpenDepositRefund,
  postponeDepositRefund,
  settleDepositRefund,
  tellNetworkOfDepositRefund,
} from '../../payments/public.ts'
import { lockBooking } from '../booking-store.ts'

/**
 * Has the network give back what an admin wants the renter of a booking to have of a kept deposit, if anything, and writes
 * down that it did. The caller must hold the claim. An answer that was lost is asked for again; the figure it is brought to
 * is in the row, so that nothing goes back twice.
 */
export async function carryDepositRefund(deps: Deps, bookingId: string): Promise<void> {
  const wanted = await findOpenDepositRefund(deps.db, bookingId)
  if (!wanted) return
  const answer = await tellNetworkOfDepositRefund(deps, wanted)
  const isMade = answer !== null && (await settle(deps, wanted, answer))
  if (!isMade) await postponeDepositRefund(deps.db, wanted, deps.clock.now())
}

const settle = (deps: Deps, wanted: DepositRefund, answer: CardState): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    await lockBooking(trx, wanted.bookingId)
    const made = await settleDepositRefund(trx, wanted, answer, deps.clock.now())
    if (made === 'now') {
      const { id: refundId, bookingId, amountFils, totalFils } = wanted
      const fact = { bookingId, refundId, amountFils, totalFils }
      await deps.publish(trx, { type: 'booking.deposit_refunded', ...fact })
    }
    return made !== 'not_yet'
  })
