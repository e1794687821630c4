import type { Charge } from '@rihla/contract/charges/charge'
import { mayMoveCharge } from '@rihla/domain/charges/charge'
import { takeFromLast } from '@rihla/domain/charges/charge-payment'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { requireStepUp } from '../../accounts/public.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import { changeCharge, type FoundCharge, refuseCharge } from '../change-charge.ts'
import { insertMessage, moveCharge, removeCrossings } from '../charge-store.ts'
import { showCharge } from '../show-charges.ts'
import { advanceCollection } from './advance-collection.ts'
import { givenBackOfKey, moveChargePayment, paidPaymentsOf } from './charge-payment-store.ts'
import { changeCollection } from './collection-store.ts'
import { insertReversal, openReversal, reversedOf } from './reversal-store.ts'

interface ReversalAsked {
  chargeId: string
  reason: string
  /** A part of what was paid; without it, all that is left goes back. */
  amountFils?: number | undefined
}

/**
 * An admin reverses a paid charge, or a part of it: the money goes back to where it came from, the last payment first, and
 * the host's earning of it is taken back. When nothing is left the charge is reversed. Throws 403 `step_up_required`, 403
 * `not_allowed` for the admin's own booking, 409 `state_changed` unless it is paid and nothing is on its way back, 422
 * `refund_too_large` for more than is left of it.
 */
export async function reverseCharge(
  deps: Deps,
  { chargeId, reason, amountFils }: ReversalAsked,
  call: Call<'admin'>,
): Promise<Charge> {
  requireStepUp(deps, call)
  await changeCharge(deps, chargeId, call, async (trx, found) => {
    const { charge, relation, booking, now } = found
    if (relation !== 'staff') throw new Refusal('not_allowed')
    refuseCharge(mayMoveCharge(charge.status, 'reversed') ? null : 'state_changed', { charge })
    refuseCharge((await openReversal(trx, chargeId)) === null ? null : 'state_changed', { charge })
    const leftFils = await leftOf(trx, chargeId)
    const backFils = amountFils ?? leftFils
    if (backFils > leftFils) throw new Refusal('refund_too_large', { details: { refundableFils: leftFils } })
    await changeCollection(trx, chargeId, {}, now)
    await writeAuditEntry(trx, {
      actorId: call.viewer.id,
      action: 'charge.reversed',
      subjectId: booking.id,
      requestId: call.requestId,
      at: new Date(now),
      detail: { chargeId, amountFils: backFils, reason },
    })
    if (backFils === leftFils) await reverseAll(deps, trx, found, { amountFils: backFils, reason })
    else await reversePart(deps, trx, found, { amountFils: backFils, reason, adminId: call.viewer.id })
  })
  await advanceCollection(deps, chargeId)
  return await showCharge(deps, { chargeId }, call)
}

/** What was paid of a charge and is not on its way back. Fils. */
async function leftOf(trx: Transaction, chargeId: string): Promise<number> {
  let leftFils = 0
  for (const { id, amount_fils } of await paidPaymentsOf(trx, chargeId))
    leftFils += amount_fils - (await reversedOf(trx, id)).amountFils
  return leftFils
}

async function reverseAll(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  { charge, booking, by, now }: FoundCharge,
  { amountFils, reason }: { amountFils: number; reason: string },
): Promise<void> {
  await requestRefunds(trx, charge.id, now)
  await moveCharge(trx, charge, 'reversed', by, now, { reason })
  await removeCrossings(trx, charge.id)
  const moved = { type: 'charge.moved', bookingId: booking.id, chargeId: charge.id } as const
  await deps.publish(trx, { ...moved, to: 'reversed', by: 'admin', isKnownToRenter: true, amountFils })
}

/** Requests that a part goes back. The reason becomes a message of the charge, of which both sides are notified. */
async function reversePart(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  { charge, booking, now }: FoundCharge,
  { amountFils, reason, adminId }: { amountFils: number; reason: string; adminId: string },
): Promise<void> {
  const payments = await paidPaymentsOf(trx, charge.id)
  const left: Array<{ id: string; fils: number }> = []
  for (const { id, amount_fils } of payments)
    left.push({ id, fils: amount_fils - (await reversedOf(trx, id)).amountFils })
  for (const { id, fils } of takeFromLast(amountFils, left)) {
    const payment = payments.find((one) => one.id === id)
    if (!payment) throw new Error(`no such payment: ${id}`)
    const refundToFils = (await givenBackOfKey(trx, payment.provider_key)) + fils
    await insertReversal(trx, payment, { amountFils: fils, refundToFils, reason, madeBy: adminId }, now)
  }
  const about = { bookingId: booking.id, chargeId: charge.id }
  await insertMessage(trx, { chargeId: charge.id, side: 'staff', personId: adminId, text: reason }, now)
  await deps.publish(trx, { type: 'charge.given_back', ...about })
  await deps.publish(trx, { type: 'charge.written', ...about, by: 'staff' })
}

/** Requests that each payment of a charge goes back; a hold that paid several charges goes back in steps. */
async function requestRefunds(trx: Transaction, chargeId: string, now: Instant): Promise<void> {
  for (const payment of await paidPaymentsOf(trx, chargeId)) {
    const before = await givenBackOfKey(trx, payment.provider_key)
    const inParts = await reversedOf(trx, payment.id)
    if (inParts.amountFils === payment.amount_fils) continue
    const refund_to_fils = before - inParts.amountFils + payment.amount_fils
    await moveChargePayment(trx, payment, 'refunding', now, { refund_to_fils })
  }
}
