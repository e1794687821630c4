import type { Deps } from '../../deps.ts'
import {
  type CardNetwork,
  CardNetworkTimeout,
  type CardState,
  type CardToAsk,
} from '../../providers/payments/card-network.ts'
import type { Payment } from './payment-store.ts'

type Line = Pick<Deps, 'cards' | 'log' | 'meter' | 'tracer'>

/**
 * Calls the card network for a payment's pending operation, outside any transaction. Null: the outcome is unknown; the
 * operation stays in the row and is retried.
 */
export const callCardNetwork = (line: Line, payment: Payment): Promise<CardState | null> =>
  sayTo(line, payment.requested ?? 'ask', { paymentId: payment.id }, () => execute(line.cards, payment))

/** Makes one traced and metered card network call; null when its outcome is unknown. */
export async function sayTo(
  { log, meter, tracer }: Line,
  operation: string,
  about: object,
  say: () => Promise<CardState>,
): Promise<CardState | null> {
  try {
    const answer = await tracer.span({ name: `card network ${operation}`, kind: 'client' }, say)
    meter.cardNetworkAnswered(operation, answer.state === 'failed' ? answer.failure : answer.state)
    return answer
  } catch (error) {
    const facts = { ...about, requested: operation }
    meter.cardNetworkAnswered(operation, error instanceof CardNetworkTimeout ? 'timed_out' : 'unreachable')
    if (error instanceof CardNetworkTimeout) log.warn(facts, 'the card network timed out')
    else log.error({ ...facts, err: error }, 'the card network cannot be reached')
    return null
  }
}

/** The saved card that the renter chose, or the card of the token, which the network saves when it is needed later. */
const cardToAsk = ({ card_key, card_token, keeps_card, saves_card }: Payment): CardToAsk =>
  card_key === null
    ? { cardToken: card_token ?? '', keepCard: keeps_card || saves_card }
    : { cardOf: card_key, isOwnerPresent: true }

async function execute(cards: CardNetwork, payment: Payment): Promise<CardState> {
  const key = payment.provider_key
  switch (payment.requested) {
    case 'outcome': {
      const authorise = () => cards.authorise({ key, amountFils: payment.amount_fils, ...cardToAsk(payment) })
      if (payment.checks === 0) return await authorise()
      const known = await cards.ask(key)
      // The first call never reached the card network. Retrying is safe: the same key cannot be charged twice.
      return known.state === 'unknown' ? await authorise() : known
    }
    case 'capture':
      return await cards.capture(key)
    case 'void':
      return await cards.void(key)
    case 'refund':
      return await cards.refundTo(key, payment.refunding_fils ?? 0)
    case null:
      return await cards.ask(key)
  }
}
