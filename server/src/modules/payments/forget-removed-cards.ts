import { whyCannotRemoveCard } from '@rihla/domain/pricing/saved-card'
import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import { eachApart } from '../../jobs/each-apart.ts'
import { CardNetworkTimeout } from '../../providers/payments/card-network.ts'
import { keptUntil } from './kept-card-store.ts'
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
  const failure = {
    failed: 'a card could not be forgotten',
    facts: ({ id: cardId }: CardToForget) => ({ cardId }),
  }
  await eachApart(deps, due, failure, (card) => forgetCard(deps, card))
  return due.length
}

/**
 * A card of a deleted account, or one that was replaced, may still secure a deposit: it is looked at again after an hour.
 * A card that paid a booking is kept for its charges, whether or not its owner still wants to pay with it.
 */
async function forgetCard(deps: Deps, card: CardToForget): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const kept = await keptUntil(db, card.cardKey)
  if (kept !== null || whyCannotRemoveCard(await needsOfCard(db, card.id)))
    return await postponeForgetting(db, card, now, Math.max(kept ?? 0, now + HOUR_MS))
  if (await forgetAtNetwork(deps, card.cardKey, { cardId: card.id })) await noteCardForgotten(db, card)
  else await postponeForgetting(db, card, clock.now())
}

/** Has the card network forget a card, outside any transaction. False: it did not answer. */
export async function forgetAtNetwork(
  { cards, log, meter, tracer }: Deps,
  cardKey: string,
  about: object,
): Promise<boolean> {
  try {
    await tracer.span({ name: 'card network forget', kind: 'client' }, () => cards.forgetCard(cardKey))
    meter.cardNetworkAnswered('forget', 'forgotten')
    return true
  } catch (error) {
    meter.cardNetworkAnswered('forget', error instanceof CardNetworkTimeout ? 'timed_out' : 'unreachable')
    log.warn({ ...about, err: error }, 'the card network did not forget a card')
    return false
  }
}
