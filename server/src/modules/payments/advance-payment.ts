import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { CardState } from '../../providers/payments/card-network.ts'
import { callCardNetwork } from './call-card-network.ts'
import type { Shares } from './ledger-store.ts'
import { type Payment, postponePayment } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * What a payment is for (a booking or a change): it locks its own rows with the payment, and applies the payment's
 * result.
 */
export interface PaymentOwner<Locked extends { payment: Payment }> {
  /** Locks the payment and its owner in the global lock order. */
  lock(trx: Transaction, payment: Pick<Payment, 'id' | 'booking_id'>): Promise<Locked>
  /** The shares of the payment, and whether an authorised card is captured at once. */
  terms(locked: Locked, now: Instant): { shares: Shares; isChargedAtOnce: boolean }
  /** Applies a payment that has moved to its owner. Returns the payment with its next pending operation. */
  apply(deps: Deps, trx: Transaction, locked: Locked, moved: Payment, now: Instant): Promise<Payment>
}

/**
 * Carries out a payment's pending operations until none is left: call the card network, record the answer, apply it to
 * the owner. No transaction is open during a call. When the outcome of a call is unknown, the operation stays in the
 * row and the reconciler retries it. The caller must hold the payment's claim.
 */
export async function advancePayment<Locked extends { payment: Payment }>(
  deps: Deps,
  claimed: Payment,
  owner: PaymentOwner<Locked>,
): Promise<void> {
  let payment = claimed
  while (payment.requested !== null) {
    const answer = await callCardNetwork(deps, payment)
    const recorded = answer && (await recordAnswer(deps, payment, answer, owner))
    if (!recorded?.moved) return await postponePayment(deps.db, payment, deps.clock.now())
    payment = recorded.payment
  }
}

/**
 * Asks the card network for the state of a payment and continues from there. Throws `CardNetworkTimeout` when it does
 * not answer.
 */
export async function refreshPayment<Locked extends { payment: Payment }>(
  deps: Deps,
  payment: Payment,
  owner: PaymentOwner<Locked>,
): Promise<void> {
  const answer = await deps.cards.ask(payment.provider_key)
  const recorded = await recordAnswer(deps, payment, answer, owner)
  if (recorded.moved) await advancePayment(deps, recorded.payment, owner)
}

/** Commits the card network's answer together with its effect on the owner. */
export const recordAnswer = <Locked extends { payment: Payment }>(
  deps: Deps,
  payment: Pick<Payment, 'id' | 'booking_id'>,
  answer: CardState,
  owner: PaymentOwner<Locked>,
): Promise<{ payment: Payment; moved: boolean }> =>
  deps.db.transaction().execute(async (trx) => {
    const locked = await owner.lock(trx, payment)
    const now = deps.clock.now()
    const settled = await settlePayment(trx, locked.payment, answer, owner.terms(locked, now), now)
    if (!settled.moved) return settled
    return { payment: await owner.apply(deps, trx, locked, settled.payment, now), moved: true }
  })
