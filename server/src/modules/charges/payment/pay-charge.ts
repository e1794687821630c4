import type { CardToken } from '@rihla/contract/bookings/card-token'
import type { ChargeStatus } from '@rihla/domain/charges/charge'
import { feeOfPart, whyCannotPayCharge } from '@rihla/domain/charges/charge-payment'
import { ownerAnswersBy } from '@rihla/domain/pricing/deposit'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { cardFailureOf, chosenCardOf } from '../../bookings/public.ts'
import { noteChosenCard } from '../../payments/public.ts'
import { changeCharge, refuseCharge } from '../change-charge.ts'
import { moveCharge, openFilsOf } from '../charge-store.ts'
import { advanceCollection } from './advance-collection.ts'
import { insertChargePayment, newChargeKey } from './charge-payment-store.ts'
import { changeCollection, lockCollection } from './collection-store.ts'
import { findOwnPayment } from './show-charge-payment.ts'

interface PayingCard {
  chargeId: string
  card?: CardToken | undefined
  savedCardId?: string | undefined
  /** The open amount the renter saw, in fils. */
  expectedFils: number
}

/**
 * The renter pays a charge whose card failed, also one that was written off, with a new or a saved card. Returns
 * `charging` while the network or the cardholder's bank has not answered. Throws 403 for anyone but the renter, 409
 * `state_changed` when nothing is to be paid now, 409 `price_changed` with the open amount, 404 `not_found` for a saved
 * card of another person, or the reason the card was refused. A repeated call returns the current state.
 */
export async function payCharge(
  deps: Deps,
  input: PayingCard,
  call: Call<'person'>,
): Promise<{ chargeId: string; status: ChargeStatus }> {
  const { chargeId } = input
  await changeCharge(deps, chargeId, call, async (trx, { charge, by, booking, now }) => {
    if (by.kind !== 'renter') throw new Refusal('not_allowed')
    const isUnpaid = (await lockCollection(trx, chargeId))?.is_unpaid ?? false
    refuseCharge(whyCannotPayCharge({ status: charge.status, isUnpaid }), { charge })
    const amountFils = openFilsOf(charge)
    if (amountFils !== input.expectedFils) throw new Refusal('price_changed', { details: { amountFils } })
    const payer = { personId: call.viewer.id, provider: deps.cards.name }
    const { card, saved } = await chosenCardOf(trx, input, payer, now)
    if (saved) await noteChosenCard(trx, saved, booking.id)
    await insertChargePayment(
      trx,
      {
        chargeId,
        source: 'card',
        amountFils,
        feeFils: feeOfPart(amountFils, charge.from_deposit_fils, charge.platform_fee_bps),
        provider: deps.cards.name,
        key: newChargeKey(),
        card,
        answerBy: ownerAnswersBy(now),
      },
      now,
    )
    await changeCollection(trx, chargeId, {}, now)
    await moveCharge(trx, charge, 'charging', by, now)
    const moved = { type: 'charge.moved', bookingId: booking.id, chargeId } as const
    await deps.publish(trx, { ...moved, to: 'charging', by: 'renter', isKnownToRenter: true })
  })
  await advanceCollection(deps, chargeId)
  const { status, failure_code } = await findOwnPayment(deps.db, chargeId, call.viewer.id)
  if (status === 'failed' || status === 'written_off')
    throw new Refusal(cardFailureOf(failure_code), { details: { chargeId, status } })
  return { chargeId, status }
}
