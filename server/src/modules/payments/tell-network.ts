import type { Deps } from '../../deps.ts'
import {
  type CardNetwork,
  CardNetworkTimeout,
  type CardState,
} from '../../providers/payments/card-network.ts'
import type { Payment } from './payment-store.ts'

/**
 * Tells the card network what a payment wants, outside any transaction. Null: nobody knows what it did; the row still
 * says what is wanted, so it is asked again.
 */
export async function tellNetwork(
  { cards, log, meter, tracer }: Pick<Deps, 'cards' | 'log' | 'meter' | 'tracer'>,
  payment: Payment,
): Promise<CardState | null> {
  const errand = payment.wanted ?? 'ask'
  try {
    const told = await tracer.span({ name: `card network ${errand}`, kind: 'client' }, () =>
      carryOut(cards, payment),
    )
    meter.cardNetworkAnswered(errand, told.state === 'failed' ? told.failure : told.state)
    return told
  } catch (error) {
    const facts = { paymentId: payment.id, wanted: payment.wanted }
    meter.cardNetworkAnswered(errand, error instanceof CardNetworkTimeout ? 'timed_out' : 'unreachable')
    if (error instanceof CardNetworkTimeout) log.warn(facts, 'the card network timed out')
    else log.error({ ...facts, err: error }, 'the card network cannot be reached')
    return null
  }
}

async function carryOut(cards: CardNetwork, payment: Payment): Promise<CardState> {
  const key = payment.provider_key
  switch (payment.wanted) {
    case 'outcome': {
      const authorise = () =>
        cards.authorise({ key, amountFils: payment.amount_fils, cardToken: payment.card_token ?? '' })
      if (payment.checks === 0) return await authorise()
      const known = await cards.ask(key)
      // The call never reached the network: the same key and card cannot be charged twice.
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
