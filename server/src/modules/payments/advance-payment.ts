import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { CardState } from '../../providers/payments/card-network.ts'
import { callCardNetwork } from './call-card-network.ts'
import type { Shares } from './ledger-store.ts'
import { type Payment, postponePayment } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'

/** What a payment is for: it locks its own rows beside the payment, and follows what becomes of the payment. */
export interface PaymentOwner<Locked extends { payment: Payment }> {
  /** Locks the payment and what it is for, in the order in which they are locked everywhere. */
  lock(trx: Transaction, payment: Pick<Payment, 'id' | 'booking_id'>): Promise<Locked>
  /** Who gets what of it, and whether a card that is found good now is charged with nothing in between. */
  terms(locked: Locked, now: Instant): { shares: Shares; isChargedAtOnce: boolean }
  /** Applies a payment that has moved to what it is for. Answers the payment with what it wants next. */
  apply(deps: Deps, trx: Transaction, locked: Locked, moved: Payment, now: Instant): Promise<Payment>
}

/**
 * Carries out what a payment wants until it wants nothing: call the card network, record the answer, apply it to its
 * owner, see what that leads to. No transaction is open while the network is called. When nobody knows what the
 * network did, the row keeps saying what is wanted and the reconciler goes on from there. The caller must hold the
 * payment's claim.
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

/** Asks the network how a payment stands and goes on from there. Throws CardNetworkTimeout when it does not answer. */
export async function refreshPayment<Locked extends { payment: Payment }>(
  deps: Deps,
  payment: Payment,
  owner: PaymentOwner<Locked>,
): Promise<void> {
  const answer = await deps.cards.ask(payment.provider_key)
  const recorded = await recordAnswer(deps, payment, answer, owner)
  if (recorded.moved) await advancePayment(deps, recorded.payment, owner)
}

/** Commits what the network said of a payment, together with what it means for its owner. */
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
