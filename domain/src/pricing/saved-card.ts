import type { RefusalCode } from '../refusal.ts'
import { dateInDubai, type Instant } from '../time/dubai-time.ts'

/**
 * A card that its owner saved for later. `saving`: its payment has not been accepted yet; `removing`: the card network
 * still has to forget it; `removed`: it has, or had forgotten the card itself.
 */
export const SAVED_CARD_STATUSES = ['saving', 'saved', 'removing', 'removed'] as const
export type SavedCardStatus = (typeof SAVED_CARD_STATUSES)[number]

/** The month that is printed on a card; the card is valid until the end of it. */
export interface CardExpiry {
  month: number
  year: number
}

const asMonth = ({ month, year }: CardExpiry): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`

/** Whether the last month of the card is over in Dubai. */
export const hasCardExpired = (expires: CardExpiry, now: Instant): boolean =>
  asMonth(expires) < dateInDubai(now).slice(0, 7)

/** The expiry as printed on a card, MM/YY. */
export const expiryInDigits = ({ month, year }: CardExpiry): string =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`

/** The expiry that was typed as MM/YY, or null when it is none. Cards are valid for less than a hundred years. */
export function readExpiry(typed: string): CardExpiry | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(typed) ?? []
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : null
}

/** Why its owner cannot pay with a saved card; null when they can. The codes are those of a card that is typed in. */
export function whyCannotPayWith(
  card: { status: SavedCardStatus; expires: CardExpiry },
  now: Instant,
): Extract<RefusalCode, 'card_expired' | 'payment_token_invalid'> | null {
  if (card.status !== 'saved') return 'payment_token_invalid'
  return hasCardExpired(card.expires, now) ? 'card_expired' : null
}

/** What a saved card is still needed for. */
export interface CardNeeds {
  /** A payment on it is not decided, or authorised and not charged yet. */
  hasOpenPayment: boolean
  /** A deposit is held on it, or will be. */
  hasOpenDeposit: boolean
}

/** Why its owner cannot remove a saved card now; null when they can. */
export function whyCannotRemoveCard(
  needs: CardNeeds,
): Extract<RefusalCode, 'card_in_payment' | 'card_in_deposit'> | null {
  if (needs.hasOpenPayment) return 'card_in_payment'
  return needs.hasOpenDeposit ? 'card_in_deposit' : null
}
