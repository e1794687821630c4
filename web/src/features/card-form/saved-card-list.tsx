import type { SavedCard } from '@rihla/contract/payments'
import { expiryInDigits } from '@rihla/domain/pricing/saved-card'
import { CreditCard } from 'lucide-react'
import { shownCard, spokenCard } from '../../i18n/saved-card-words.ts'
import { m } from '../../paraglide/messages.js'
import { RadioGroup, type RadioOption } from '../../ui/fields/radio-group.tsx'

/** The choice of a card that is typed in. */
export const OTHER_CARD = 'other'

export interface SavedCardListProps {
  cards: readonly SavedCard[]
  /** The id of a saved card, or `OTHER_CARD`. */
  chosen: string
  onChoose: (choice: string) => void
  /** Why the card network refused the chosen card. */
  refusal: string | null
}

/** The choice between the saved cards and another card. Expired cards are shown, but cannot be chosen. */
export function SavedCardList({ cards, chosen, onChoose, refusal }: SavedCardListProps) {
  return (
    <RadioGroup
      name="saved-card"
      legend={m.checkout_saved_cards()}
      legendHidden
      variant="cards"
      options={[...cards.map(optionOf), { value: OTHER_CARD, label: m.checkout_other_card() }]}
      value={chosen}
      onChange={onChoose}
      error={refusal}
    />
  )
}

function optionOf(card: SavedCard): RadioOption {
  const expiry = expiryInDigits(card.expires)
  return {
    value: card.id,
    label: (
      <>
        <span aria-hidden="true" className="figures">
          {shownCard(card)}
        </span>
        <span className="sr-only">{spokenCard(card)}</span>
      </>
    ),
    description: card.hasExpired
      ? m.checkout_saved_card_expired({ expiry })
      : m.checkout_saved_card_expires({ expiry }),
    aside: <CreditCard aria-hidden="true" className="size-5 text-muted" />,
    disabled: card.hasExpired,
  }
}
