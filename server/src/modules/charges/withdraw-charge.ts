import type { Charge } from '@rihla/contract/charges/charge'
import { whyCannotWithdraw } from '@rihla/domain/charges/charge'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { changeCharge, isKnownTo, refuseCharge } from './change-charge.ts'
import { moveCharge, removeCrossings } from './charge-store.ts'
import { endCollection } from './payment/collection-store.ts'
import { showCharge } from './show-charges.ts'

/**
 * The host no longer asks a charge, as long as nothing was paid of it; a card that failed is not tried again. Throws
 * 403 for anyone but the host, 409 `state_changed` while it is charged, and once it is paid in part or closed.
 */
export async function withdrawCharge(
  deps: Deps,
  { chargeId, reason }: { chargeId: string; reason: string },
  call: Call<'person'>,
): Promise<Charge> {
  await changeCharge(deps, chargeId, call, async (trx, { charge, by, booking, now }) => {
    if (by.kind !== 'host') throw new Refusal('not_allowed')
    const paidFils = charge.from_deposit_fils + charge.from_card_fils
    refuseCharge(whyCannotWithdraw({ status: charge.status, paidFils }), { charge })
    await moveCharge(trx, charge, 'withdrawn', by, now, { reason, changes: { agreed_fils: null } })
    await removeCrossings(trx, charge.id)
    await endCollection(trx, charge.id)
    await deps.publish(trx, {
      type: 'charge.moved',
      bookingId: booking.id,
      chargeId,
      to: 'withdrawn',
      by: 'host',
      isKnownToRenter: isKnownTo('renter', charge),
    })
  })
  return await showCharge(deps, { chargeId }, call)
}
