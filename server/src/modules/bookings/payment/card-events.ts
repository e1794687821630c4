import type { Deps } from '../../../deps.ts'
import { isJson, readBodyWithin } from '../../../http/api/json-guard.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import type { AppRoutes } from '../../../http/app-routes.ts'
import {
  type CardEvent,
  CardEventRefused,
  type CardNetwork,
  CardNetworkTimeout,
} from '../../../providers/payments/card-network.ts'
import {
  bookingOfDepositKey,
  findPaymentByKey,
  isEventKnown,
  noteEvent,
  refreshPayment,
  scheduleDepositCheck,
} from '../../payments/public.ts'
import { bookingPayments } from './booking-payments.ts'

/**
 * The Stripe webhook path. Requests have no session and a foreign origin; the body is authenticated by its signature.
 */
export const STRIPE_EVENTS_PATH = '/api/v1/payments/stripe-events'

const MAX_EVENT_BYTES = 256 * 1024

/** Payments that are not of a booking's price or deposit. */
interface OtherPayments {
  /** Makes the payment with this key due now; does nothing for an unknown key. */
  lookAt(deps: Deps, key: string): Promise<void>
}

/**
 * Receives events of the card network. The signature covers the raw bytes; unsigned, outdated or non-JSON requests are
 * refused. Answers 503 while the network cannot be reached, so that it sends the event again.
 */
export function openCardEvents(app: AppRoutes, deps: Deps, others: OtherPayments): void {
  const { readEvent } = deps.cards
  if (!readEvent) return
  app.post(STRIPE_EVENTS_PATH, async (c) => {
    if (!isJson(c.req.raw)) throw new Refusal('json_only')
    const body = await readBodyWithin(c.req.raw, MAX_EVENT_BYTES)
    const signature = c.req.header('stripe-signature') ?? ''
    const event = readSigned(readEvent, { body, signature, now: deps.clock.now() })
    try {
      await applyProviderEvent(deps, event, others)
    } catch (error) {
      if (!(error instanceof CardNetworkTimeout)) throw error
      return c.json({ received: false }, 503, { 'cache-control': 'no-store', 'retry-after': '30' })
    }
    return c.json({ received: true }, 200, { 'cache-control': 'no-store' })
  })
}

function readSigned(
  read: NonNullable<CardNetwork['readEvent']>,
  sent: Parameters<NonNullable<CardNetwork['readEvent']>>[0],
): CardEvent {
  try {
    return read(sent)
  } catch (error) {
    throw error instanceof CardEventRefused ? new Refusal('invalid_input') : error
  }
}

/**
 * An event only signals that a payment changed; its state is then fetched. Late, repeated or reordered events thus do
 * the same as the response to the call itself, through the same function.
 */
async function applyProviderEvent(deps: Deps, event: CardEvent, others: OtherPayments): Promise<void> {
  const { cards, db, log } = deps
  if (await isEventKnown(db, cards.name, event.id)) return
  const payment = event.key === null ? null : await findPaymentByKey(db, event.key)
  // Needs manual handling: the bank rejected a refund.
  if (event.kind === 'refund.failed')
    log.error({ eventId: event.id, paymentId: payment?.id }, 'a refund that was made failed at the bank')
  if (payment) await refreshPayment(deps, payment, bookingPayments)
  else if (event.key !== null) {
    const bookingId = await bookingOfDepositKey(db, event.key)
    if (bookingId !== null) await scheduleDepositCheck(db, bookingId, deps.clock.now())
    else await others.lookAt(deps, event.key)
  }
  await noteEvent(db, cards.name, event, deps.clock.now())
}
