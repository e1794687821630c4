import { whyCannotRemoveCard } from '@rihla/domain/pricing/saved-card'
import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import { CardNetworkTimeout } from '../../providers/payments/card-network.ts'
import {
  type CardToForget,
  claimCardsToForget,
  needsOfCard,
  noteCardForgotten,
  postponeForgetting,
} from './saved-card-store.ts'

/** Most cards one run handles; the next run continues. */
const BATCH = 100

/** Has the card network forget removed cards that nothing needs any more. Returns how many were tried. */
export async function forgetRemovedCards(deps: Deps): Promise<number> {
  const due = await claimCardsToForget(deps.db, deps.clock.now(), BATCH)
  for (const card of due) await forgetCard(deps, card)
  return due.length
}

/**
 * A card of a deleted account, or one that was replaced, may still secure a deposit: it is looked at again after an hour.
 * No transaction is open during the call; forgetting a card twice does no harm.
 */
async function forgetCard(deps: Deps, card: CardToForget): Promise<void> {
  const { db, cards, clock, log, meter, tracer } = deps
  if (whyCannotRemoveCard(await needsOfCard(db, card.id)))
    return await postponeForgetting(db, card, clock.now(), clock.now() + HOUR_MS)
  try {
    await tracer.span({ name: 'card network forget', kind: 'client' }, () => cards.forgetCard(card.cardKey))
    meter.cardNetworkAnswered('forget', 'forgotten')
  } catch (error) {
    meter.cardNetworkAnswered('forget', error instanceof CardNetworkTimeout ? 'timed_out' : 'unreachable')
    log.warn({ err: error, cardId: card.id }, 'the card network did not forget a card')
    return await postponeForgetting(db, card, clock.now())
  }
  await noteCardForgotten(db, card)
}
