import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { CardFailure } from '@rihla/domain/pricing/card-failure'
import { HOLD_LIVES_HOURS } from '@rihla/domain/pricing/deposit'
import { outcomeOfToken, type SandboxOutcome } from '@rihla/domain/pricing/sandbox-cards'
import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import type { Clock } from '../../clock.ts'
import { type CardNetwork, CardNetworkTimeout, type CardState, type CardToAsk } from './card-network.ts'
import { openSandboxNetworkStore, type SandboxPayment } from './sandbox-network-store.ts'

/** Milliseconds after the call until a card that times out is decided. */
export const SANDBOX_DECIDES_AFTER_MS = 5000

const FAILURES: Partial<Record<SandboxPayment['outcome'], CardFailure>> = {
  declined: 'card_declined',
  insufficient: 'insufficient_funds',
  expired: 'card_expired',
  timeoutfail: 'card_declined',
  nohold: 'card_declined',
}

const STATE_AT_ONCE: Record<SandboxOutcome, SandboxPayment['state']> = {
  ok: 'authorised',
  declined: 'failed',
  insufficient: 'failed',
  expired: 'failed',
  timeout: 'pending',
  timeoutfail: 'pending',
  nohold: 'authorised',
}

const newPaymentId = () => `sbx_${randomBytes(12).toString('base64url')}`

/**
 * The card network of the default installation: no network, no money, test cards that succeed, are declined, or time
 * out. Its records survive restarts, and each authorisation takes `delayMs`, as at a real network.
 */
export function openSandboxCardNetwork(options: {
  databaseUrl: string
  clock: Clock
  delayMs: number
}): CardNetwork {
  const { clock, delayMs } = options
  const store = openSandboxNetworkStore(options.databaseUrl)

  async function ask(key: string): Promise<CardState> {
    await store.letGoOfOld(key, clock.now() - HOLD_LIVES_HOURS * HOUR_MS)
    const payment = await store.read(key, clock.now())
    return payment ? stateOf(payment) : { state: 'unknown' }
  }

  return {
    name: 'sandbox',
    // As at Stripe, so that charges end alike.
    leastFils: 200,
    ask,

    async authorise({ key, amountFils, ...card }) {
      if (delayMs > 0) await wait(delayMs)
      const cardToken = 'cardOf' in card ? await store.keptToken(card.cardOf) : card.cardToken
      const outcome = outcomeOfToken(cardToken ?? '')
      if (!outcome)
        return { state: 'failed', providerPaymentId: newPaymentId(), failure: 'payment_token_invalid' }
      const isSlow = STATE_AT_ONCE[outcome] === 'pending'
      const entered = await store.enter({
        key,
        paymentId: newPaymentId(),
        state: outcome === 'nohold' && isAlone(card) ? 'failed' : STATE_AT_ONCE[outcome],
        keptToken: 'keepCard' in card && card.keepCard ? cardToken : null,
        amountFils,
        outcome,
        decidedAt: clock.now() + (isSlow ? SANDBOX_DECIDES_AFTER_MS : 0),
      })
      if (!entered) return await ask(key)
      if (isSlow) throw new CardNetworkTimeout('the card network did not answer in time')
      return stateOf(entered)
    },

    async capture(key, partFils) {
      const captured = await store.capture(key, partFils ?? null, clock.now() - HOLD_LIVES_HOURS * HOUR_MS)
      return captured ? stateOf(captured) : await ask(key)
    },

    async void(key) {
      const closed =
        (await store.close(key)) ??
        (await store.enter({
          key,
          paymentId: newPaymentId(),
          state: 'voided',
          keptToken: null,
          amountFils: 0,
          outcome: 'closed',
          decidedAt: clock.now(),
        }))
      return closed ? stateOf(closed) : await ask(key)
    },

    async refundTo(key, totalRefundedFils) {
      const refunded = await store.refundTo(key, totalRefundedFils)
      return refunded ? stateOf(refunded) : await ask(key)
    },

    forgetCard: (cardOf) => store.forgetCard(cardOf),

    close: () => store.end(),
  }
}

/** Whether a saved card is charged while its owner is not there. */
const isAlone = (card: CardToAsk): boolean => 'cardOf' in card && !card.isOwnerPresent

function stateOf(payment: SandboxPayment): CardState {
  const providerPaymentId = payment.provider_payment_id
  switch (payment.state) {
    case 'pending':
      return { state: 'pending', providerPaymentId }
    case 'failed':
      return { state: 'failed', providerPaymentId, failure: FAILURES[payment.outcome] ?? 'card_declined' }
    default:
      return {
        state: payment.state,
        providerPaymentId,
        capturedFils: payment.captured_fils,
        refundedFils: payment.refunded_fils,
      }
  }
}
