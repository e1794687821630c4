import type { CardToken } from '@rihla/contract/bookings/card-token'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import {
  type CardToStart,
  type ChosenCard,
  chooseSavedCard,
  noteChosenCard,
  type Payment,
  startSaving,
} from '../../payments/public.ts'

/** The card named by a request: a new one, or one of the renter's saved cards. */
interface NamedCard {
  card?: CardToken | undefined
  savedCardId?: string | undefined
  saveCard?: boolean
}

interface CardOfRequest {
  card: CardToStart
  /** The saved card, when it is one. */
  saved: ChosenCard | null
  /** What to note of a new card that its owner saves; null when they do not. */
  toSave: { personId: string; holderName: string; expires: { month: number; year: number } } | null
}

/**
 * The card to charge; a saved one stays locked, so that it is not removed meanwhile. Refuses with `invalid_input` when
 * the request names no card, `not_found` for a saved card of another person, or the reason why it cannot be charged.
 */
export async function chosenCardOf(
  trx: Transaction,
  { card, savedCardId, saveCard = false }: NamedCard,
  { personId, provider }: { personId: string; provider: string },
  now: Instant,
): Promise<CardOfRequest> {
  if (savedCardId !== undefined) {
    const saved = await chooseSavedCard(trx, { cardId: savedCardId, personId, provider }, now)
    return { card: saved, saved, toSave: null }
  }
  if (!card) throw new Refusal('invalid_input', { fields: [{ field: 'card', code: 'required' }] })
  const { holderName, expires } = card
  return { card, saved: null, toSave: saveCard && expires ? { personId, holderName, expires } : null }
}

/** Notes the card of a new payment: that a saved one is needed for its booking, or that a new one is to be saved. */
export async function noteCard(
  trx: Transaction,
  { saved, toSave }: CardOfRequest,
  payment: Payment,
  now: Instant,
): Promise<void> {
  if (saved) await noteChosenCard(trx, saved, payment.booking_id)
  if (toSave) await startSaving(trx, payment, toSave, now)
}
