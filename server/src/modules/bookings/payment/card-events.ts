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
  lookAtDeposit,
  noteEvent,
  refreshPayment,
} from '../../payments/public.ts'
import { bookingPayments } from './booking-payments.ts'

/** Where Stripe tells what happened: no session, no origin of ours; what speaks for a body is its signature. */
export const STRIPE_EVENTS_PATH = '/api/v1/payments/stripe-events'

const MAX_EVENT_BYTES = 256 * 1024

/**
 * Takes events of a card network that sends them. The signature is over the bytes as they came; what is unsigned or was
 * signed long ago is refused, and so is what does not come as JSON. Answers 503 while the network cannot be asked, so
 * that it sends the event again.
 */
export function openCardEvents(app: AppRoutes, deps: Deps): void {
  const { readEvent } = deps.cards
  if (!readEvent) return
  app.post(STRIPE_EVENTS_PATH, async (c) => {
    if (!isJson(c.req.raw)) throw new Refusal('json_only')
    const body = await readBodyWithin(c.req.raw, MAX_EVENT_BYTES)
    const signature = c.req.header('stripe-signature') ?? ''
    const event = readSigned(readEvent, { body, signature, now: deps.clock.now() })
    try {
      await applyProviderEvent(deps, event)
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
 * An event only says that there is news of a payment; how it stands is asked. So an event that comes late, twice or
 * before an earlier one does what the answer of the call itself would have done, through the same function.
 */
async function applyProviderEvent(deps: Deps, event: CardEvent): Promise<void> {
  const { cards, db, log } = deps
  if (await isEventKnown(db, cards.name, event.id)) return
  const payment = event.key === null ? null : await findPaymentByKey(db, event.key)
  // A person must see to this: what was to go back to a card did not.
  if (event.kind === 'refund.failed')
    log.error({ eventId: event.id, paymentId: payment?.id }, 'a refund that was made failed at the bank')
  if (payment) await refreshPayment(deps, payment, bookingPayments)
  else if (event.key !== null) {
    const bookingId = await bookingOfDepositKey(db, event.key)
    if (bookingId !== null) await lookAtDeposit(db, bookingId, deps.clock.now())
  }
  await noteEvent(db, cards.name, event, deps.clock.now())
}
