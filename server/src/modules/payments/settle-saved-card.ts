import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { CardState } from '../../providers/payments/card-network.ts'
import type { Payment } from './payment-store.ts'
import { abandonSaving, finishSaving, noteForgotten, noteLastUse, removeUnsaved } from './saved-card-store.ts'

/**
 * Applies the card network's decision about a payment to the card that it charged: the card is saved, was used, or is no
 * longer there. `payment` is as it was before the decision; it must be locked.
 */
export async function settleSavedCard(
  trx: Transaction,
  payment: Pick<Payment, 'status' | 'saves_card' | 'card_key' | 'provider_key'>,
  answer: CardState,
  now: Instant,
): Promise<void> {
  const { status, saves_card, card_key, provider_key } = payment
  if (status !== 'processing') return
  if (card_key !== null) await settleChosenCard(trx, card_key, answer, now)
  if (!saves_card) return
  if (answer.state === 'authorised' || answer.state === 'captured') await finishSaving(trx, provider_key, now)
  // The network may have stored the card before the authorisation was voided.
  if (answer.state === 'voided') await removeUnsaved(trx, provider_key, now)
  if (answer.state === 'failed') await abandonSaving(trx, provider_key)
}

/** Applies the card network's decision to a saved card that was charged or was to secure a deposit. */
export async function settleChosenCard(
  trx: Transaction,
  cardKey: string,
  answer: CardState,
  now: Instant,
): Promise<void> {
  if (answer.state === 'authorised' || answer.state === 'captured') await noteLastUse(trx, cardKey, now)
  if (answer.state === 'failed' && answer.failure === 'payment_token_invalid')
    await noteForgotten(trx, cardKey, now)
}
