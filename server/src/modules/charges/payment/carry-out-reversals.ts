import type { Deps } from '../../../deps.ts'
import type { CardState } from '../../../providers/payments/card-network.ts'
import { lockBooking } from '../../bookings/public.ts'
import { sayTo } from '../../payments/public.ts'
import { bookingOfCharge } from '../charge-store.ts'
import { changeCollection } from './collection-store.ts'
import { enterPartBack } from './enter-charge.ts'
import { closeReversal, openReversal, type Reversal } from './reversal-store.ts'

/**
 * Has the card network give back the requested parts of a charge. False: an outcome is unknown, and the call is repeated
 * later. The caller must hold the claim. A lost answer is asked for again; the row names the total to reach, so nothing is
 * given back twice.
 */
export async function carryOutReversals(deps: Deps, chargeId: string): Promise<boolean> {
  for (;;) {
    const reversal = await openReversal(deps.db, chargeId)
    if (reversal === null) return true
    const { provider_key: key, refund_to_fils: fils } = reversal
    const answer = await sayTo(deps, 'charge part', { chargeId }, () => deps.cards.refundTo(key, fils))
    if (answer === null || !(await recordAnswer(deps, reversal, answer))) return false
  }
}

const recordAnswer = (deps: Deps, reversal: Reversal, answer: CardState): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    if (answer.state !== 'captured' || answer.refundedFils < reversal.refund_to_fils) return false
    const { charge_id: chargeId } = reversal
    const bookingId = await bookingOfCharge(trx, chargeId)
    if (bookingId === null) throw new Error(`no such charge: ${chargeId}`)
    await lockBooking(trx, bookingId)
    const now = deps.clock.now()
    if (!(await closeReversal(trx, reversal.id, now))) return true
    await changeCollection(trx, chargeId, {}, now)
    await enterPartBack(trx, { bookingId, chargeId }, reversal, now)
    await deps.publish(trx, { type: 'charge.given_back', bookingId, chargeId })
    return true
  })
