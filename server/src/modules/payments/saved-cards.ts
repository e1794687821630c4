import type { SavedCard } from '@rihla/contract/payments'
import { hasCardExpired, whyCannotPayWith, whyCannotRemoveCard } from '@rihla/domain/pricing/saved-card'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import {
  listSavedCards,
  lockSavedCard,
  needsOfCard,
  noteUse,
  type SavedCardRow,
  startRemoving,
} from './saved-card-store.ts'

const expiryOf = ({ expires_month: month, expires_year: year }: SavedCardRow) => ({ month, year })

/** The caller's saved cards, the one used last first. */
export async function showSavedCards(
  deps: Deps,
  { viewer }: Call<'person'>,
): Promise<{ cards: SavedCard[] }> {
  const now = deps.clock.now()
  const rows = await listSavedCards(deps.db, viewer.id, deps.cards.name)
  const first = rows.find((row) => !hasCardExpired(expiryOf(row), now))
  const cards = rows.map((row) => ({
    id: row.id,
    brand: row.brand as SavedCard['brand'],
    lastFour: row.last_four,
    holderName: row.holder_name,
    expires: expiryOf(row),
    hasExpired: hasCardExpired(expiryOf(row), now),
    isDefault: row === first,
    whyNotRemovable: whyCannotRemoveCard(row),
    lastUsedAt: row.last_used_at.toISOString(),
  }))
  return { cards }
}

/**
 * Removes one of the caller's cards; a job then has the card network forget it. Removing it again changes nothing.
 * Throws 404 `not_found`, also for another person's card; 409 `card_in_payment` or `card_in_deposit` while it is needed.
 */
export async function removeSavedCard(
  deps: Deps,
  { cardId }: { cardId: string },
  { viewer }: Call<'person'>,
): Promise<{ done: true }> {
  await deps.db.transaction().execute(async (trx) => {
    const card = await lockSavedCard(trx, cardId, viewer.id)
    if (!card || card.status === 'saving') throw new Refusal('not_found')
    if (card.status !== 'saved') return
    const why = whyCannotRemoveCard(await needsOfCard(trx, cardId))
    if (why) throw new Refusal(why)
    await startRemoving(trx, cardId, deps.clock.now())
  })
  return { done: true }
}

/** A saved card to charge: its key at the card network, and what is shown of it. */
export interface ChosenCard {
  cardId: string
  cardKey: string
  brand: string
  lastFour: string
}

/**
 * Locks the saved card that a person wants to pay with, so that it is not removed meanwhile. Refuses with `not_found`
 * for another person's card, `card_expired`, or `payment_token_invalid` for one that was removed.
 */
export async function chooseSavedCard(
  trx: Transaction,
  { cardId, personId, provider }: { cardId: string; personId: string; provider: string },
  now: Instant,
): Promise<ChosenCard> {
  const card = await lockSavedCard(trx, cardId, personId)
  if (!card) throw new Refusal('not_found')
  // A card is kept by the network that it was saved at.
  if (card.provider !== provider) throw new Refusal('payment_token_invalid')
  const why = whyCannotPayWith({ status: card.status, expires: expiryOf(card) }, now)
  if (why) throw new Refusal(why)
  return { cardId, cardKey: card.card_key, brand: card.brand, lastFour: card.last_four }
}

/** Notes that a booking is now paid or secured with the chosen card; it cannot be removed while the booking needs it. */
export const noteChosenCard = (trx: Transaction, { cardId }: ChosenCard, bookingId: string) =>
  noteUse(trx, cardId, bookingId)
