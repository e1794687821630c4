import { lastAskUntil } from '@rihla/domain/charges/charge-limits'
import { nextKeptCardCheck } from '@rihla/domain/pricing/kept-card'
import type { Deps } from '../../deps.ts'
import { eachApart } from '../../jobs/each-apart.ts'
import { ruleValuesAt } from '../rules/public.ts'
import { forgetAtNetwork } from './forget-removed-cards.ts'
import {
  type ClaimedCard,
  claimKeptCards,
  dropKeptCard,
  factsOfKeptCard,
  postponeKeptCard,
} from './kept-card-store.ts'

/** Most cards one run looks at; the next run continues. */
const BATCH = 100

/**
 * Has the card network forget the cards that bookings kept for their deposits and charges, once none is possible any
 * more. A card that its owner saved stays. Returns how many were looked at.
 */
export async function forgetKeptCards(deps: Deps): Promise<number> {
  const due = await claimKeptCards(deps.db, deps.clock.now(), BATCH)
  const failure = {
    failed: 'a card could not be forgotten',
    facts: ({ bookingId }: ClaimedCard) => ({ bookingId }),
  }
  await eachApart(deps, due, failure, (card) => lookAt(deps, card))
  return due.length
}

/**
 * What is decided here stays true without a lock: a booking that is over does not begin again, and once the time to ask
 * has passed, no charge follows. No transaction is open during the call; forgetting a card twice does no harm.
 */
async function lookAt(deps: Deps, card: ClaimedCard): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const { countedFrom, isSavedCard, ...facts } = await factsOfKeptCard(db, card)
  const rules = await ruleValuesAt(db, now)
  const chargeableUntil = countedFrom === null ? null : lastAskUntil(countedFrom.getTime(), rules)
  const next = nextKeptCardCheck({ ...facts, chargeableUntil }, now)
  if (next !== null) return await postponeKeptCard(db, card, { at: next })
  const { bookingId, cardKey } = card
  if (!isSavedCard && !(await forgetAtNetwork(deps, cardKey, { bookingId })))
    return await postponeKeptCard(db, card, { failedAt: clock.now() })
  await dropKeptCard(db, card, now)
}
