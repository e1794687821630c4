import { afterAnswer, chargeRetryAt } from '@rihla/domain/charges/charge-payment'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CardState } from '../../../providers/payments/card-network.ts'
import { settleChosenCard } from '../../payments/public.ts'
import { ruleValuesAt } from '../../rules/public.ts'
import { CHARGED_BY_SYSTEM, type ChargeRow, moveCharge } from '../charge-store.ts'
import { type ChargePayment, moveChargePayment } from './charge-payment-store.ts'
import { type CollectionRow, changeCollection } from './collection-store.ts'
import { enterPayment, enterRecovery, enterRefund, enterWriteOff } from './enter-charge.ts'

interface Locked {
  charge: ChargeRow
  collection: CollectionRow
  payment: ChargePayment
}

/**
 * Applies the card network's answer about a payment of a charge; booking, charge and collection must be locked. False:
 * it decided nothing.
 */
export async function settleChargePayment(
  deps: Deps,
  trx: Transaction,
  locked: Locked,
  answer: CardState,
  now: Instant,
): Promise<boolean> {
  const { charge, payment } = locked
  const refundedFils = 'refundedFils' in answer ? answer.refundedFils : 0
  const asked = { status: payment.status, refundToFils: payment.refund_to_fils }
  const to = afterAnswer(asked, { state: answer.state, refundedFils })
  if (to === null) return false
  if (payment.status === 'asking' && payment.card_key !== null)
    await settleChosenCard(trx, payment.card_key, answer, now)
  switch (to) {
    case 'paid':
      await recordPaid(deps, trx, locked, answer, now)
      break
    case 'failed':
      await recordFailure(deps, trx, locked, answer, now)
      break
    case 'refunded':
      await moveChargePayment(trx, payment, 'refunded', now)
      await changeCollection(trx, charge.id, {}, now)
      await enterRefund(trx, { bookingId: charge.booking_id, chargeId: charge.id }, payment, now)
      await deps.publish(trx, {
        type: 'charge.given_back',
        bookingId: charge.booking_id,
        chargeId: charge.id,
      })
      break
    default:
      await moveChargePayment(trx, payment, to, now)
      await changeCollection(trx, charge.id, {}, now)
  }
  return true
}

async function recordPaid(
  deps: Deps,
  trx: Transaction,
  { charge, collection, payment }: Locked,
  answer: CardState,
  now: Instant,
): Promise<void> {
  const { id: chargeId, booking_id: bookingId } = charge
  if ('capturedFils' in answer && answer.capturedFils !== payment.amount_fils)
    throw new Error(`charge ${chargeId}: another amount was captured than was asked for`)
  await moveChargePayment(trx, payment, 'paid', now)
  const enter = collection.written_off_at === null ? enterPayment : enterRecovery
  await enter(trx, { bookingId, chargeId }, payment, now)
  await changeCollection(trx, chargeId, { retry_at: null, failure_code: null, is_unpaid: false }, now)
  const changes = { from_card_fils: payment.amount_fils }
  await moveCharge(trx, charge, 'paid', CHARGED_BY_SYSTEM, now, { changes })
  const moved = { type: 'charge.moved', bookingId, chargeId, to: 'paid' } as const
  await deps.publish(trx, { ...moved, by: sideOf(payment), isKnownToRenter: true })
}

/**
 * The card was refused. By itself it is tried again on its days, and written off after the last; what the renter tries
 * meanwhile changes nothing about that.
 */
async function recordFailure(
  deps: Deps,
  trx: Transaction,
  { charge, collection, payment }: Locked,
  answer: CardState,
  now: Instant,
): Promise<void> {
  const { id: chargeId, booking_id: bookingId } = charge
  const failure_code = answer.state === 'failed' ? answer.failure : 'card_declined'
  await moveChargePayment(trx, payment, 'failed', now, { failure_code })
  const failures = collection.failures + (payment.by_renter ? 0 : 1)
  const firstFailedAt = collection.first_failed_at?.getTime() ?? now
  const retryAt = chargeRetryAt(firstFailedAt, failures, await ruleValuesAt(trx, firstFailedAt))
  const isWrittenOff = collection.written_off_at !== null
  const to = isWrittenOff || retryAt === null ? 'written_off' : 'failed'
  const changes = {
    failures,
    first_failed_at: failures === 0 ? null : new Date(firstFailedAt),
    retry_at: to === 'failed' && retryAt !== null ? new Date(retryAt) : null,
    failure_code,
  }
  const isOperators = to === 'written_off' && !isWrittenOff
  const written = isOperators ? { written_off_at: new Date(now), is_unpaid: true } : {}
  await changeCollection(trx, chargeId, { ...changes, ...written }, now)
  if (isOperators) {
    const { amount_fils: amountFils, fee_fils: feeFils } = payment
    await enterWriteOff(trx, { bookingId, chargeId }, { amountFils, feeFils }, now)
  }
  await moveCharge(trx, charge, to, CHARGED_BY_SYSTEM, now)
  const moved = { type: 'charge.moved', bookingId, chargeId, to } as const
  await deps.publish(trx, { ...moved, by: sideOf(payment), isKnownToRenter: true })
}

/** Whose attempt it was: notices distinguish what the renter saw on the page from what happened without them. */
const sideOf = ({ by_renter }: ChargePayment) => (by_renter ? ('renter' as const) : ('system' as const))
