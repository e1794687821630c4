import type { PaymentStatus } from '@rihla/domain/booking/booking'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { CardState } from '../../providers/payments/card-network.ts'
import { keepCardOfPayment } from './kept-card-store.ts'
import { entriesOfCapture, type Shares, writeRefund } from './ledger-store.ts'
import { movePayment, NO_OPERATION, type Payment, requestImmediateCapture } from './payment-store.ts'
import { settleSavedCard } from './settle-saved-card.ts'

/**
 * The statuses a payment moves through for each answer of the card network. Answers not listed have no effect: they
 * came late, twice or out of order.
 */
const STEPS: Partial<Record<PaymentStatus, Partial<Record<CardState['state'], PaymentStatus[]>>>> = {
  processing: {
    authorised: ['authorised'],
    failed: ['failed'],
    voided: ['authorised', 'voided'],
    captured: ['authorised', 'capturing', 'paid'],
  },
  authorised: { voided: ['voided'], failed: ['voided'], captured: ['capturing', 'paid'] },
  capturing: { captured: ['paid'], failed: ['failed'], voided: ['failed'] },
}

function stepsToward(payment: Payment, answer: CardState): PaymentStatus[] {
  if (payment.status !== 'refunding') return STEPS[payment.status]?.[answer.state] ?? []
  if (answer.state !== 'captured' || answer.refundedFils < (payment.refunding_fils ?? 0)) return []
  return [answer.refundedFils === payment.captured_fils ? 'refunded' : 'partially_refunded']
}

/**
 * The one function that applies every card network answer, whether from the call itself, the reconciler or a webhook.
 * The payment and its booking must be locked. Writes the payment and the ledger; `moved` is false when the answer had
 * no effect. The caller applies the result to the booking. `isChargedAtOnce`: an authorised card is captured at once,
 * and the payment moves directly to `capturing`.
 */
export async function settlePayment(
  trx: Transaction,
  payment: Payment,
  answer: CardState,
  { shares, isChargedAtOnce }: { shares: Shares; isChargedAtOnce: boolean },
  now: Instant,
): Promise<{ payment: Payment; moved: boolean }> {
  const steps = stepsToward(payment, answer)
  if (steps.length > 0) await settleCard(trx, payment, answer, now)
  if (isChargedAtOnce && answer.state === 'authorised' && steps.length > 0) {
    const authorised = changesOf(payment, 'authorised', answer)
    return { payment: await requestImmediateCapture(trx, payment, authorised, now), moved: true }
  }
  let current = payment
  for (const to of steps) {
    const entries = to === 'paid' ? entriesOfCapture(trx, current, shares, now) : undefined
    current = await movePayment(trx, current, to, changesOf(current, to, answer), now, entries)
    if (to === 'refunded' || to === 'partially_refunded') await writeRefund(trx, current, shares, now)
  }
  return { payment: current, moved: steps.length > 0 }
}

/** The network may have stored the card also before the authorisation was voided. */
async function settleCard(
  trx: Transaction,
  payment: Payment,
  answer: CardState,
  now: Instant,
): Promise<void> {
  await settleSavedCard(trx, payment, answer, now)
  if (payment.status === 'processing' && payment.keeps_card && answer.state !== 'failed')
    await keepCardOfPayment(trx, payment, now)
}

function changesOf(payment: Payment, to: PaymentStatus, answer: CardState): Partial<Payment> {
  const done = {
    ...NO_OPERATION,
    card_token: null,
    provider_payment_id: answer.state === 'unknown' ? payment.provider_payment_id : answer.providerPaymentId,
  }
  if (to === 'failed')
    return { ...done, failure_code: answer.state === 'failed' ? answer.failure : 'card_declined' }
  if (to === 'paid' && answer.state === 'captured') {
    if (answer.capturedFils !== payment.amount_fils)
      throw new Error(`payment ${payment.id}: the network captured another amount than was agreed`)
    return { ...done, captured_fils: answer.capturedFils }
  }
  if ((to === 'refunded' || to === 'partially_refunded') && answer.state === 'captured')
    return { ...done, refunded_fils: answer.refundedFils, refunding_fils: null }
  return done
}
