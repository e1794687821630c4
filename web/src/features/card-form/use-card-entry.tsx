import { tokenFor } from '@rihla/domain/pricing/sandbox-cards'
import { useState } from 'react'
import { useSite } from '../../app/root-data.ts'
import { type CardEntry, FIELD_ORDER } from './card-entry.ts'
import { cardFacts, cardProblems, EMPTY_CARD } from './card-fields.ts'
import { CardForm } from './card-form.tsx'
import { useStripeCard } from './use-stripe-card.tsx'

/**
 * Card entry that produces a token in the browser: by Stripe when it is configured, otherwise by the simulated
 * provider.
 */
export function useCardEntry(today: string): CardEntry {
  const { stripe } = useSite()
  const ofStripe = useStripeCard(stripe)
  const simulated = useSimulatedCard(today)
  return stripe ? ofStripe : simulated
}

/**
 * Card entry in our own form; the number stays in browser memory. After submission every field except the CVV keeps its
 * value. `today` is `YYYY-MM-DD`.
 */
function useSimulatedCard(today: string): CardEntry {
  const [card, setCard] = useState(EMPTY_CARD)
  const [tried, setTried] = useState(false)
  return {
    form: (refusal) => (
      <CardForm
        card={card}
        problems={tried ? cardProblems(card, today) : {}}
        refusal={refusal}
        onChange={setCard}
      />
    ),
    take: async () => {
      const found = cardProblems(card, today)
      const firstWrong = FIELD_ORDER.find((field) => found[field])
      setTried(firstWrong !== undefined)
      if (firstWrong) {
        document.getElementById(`card-${firstWrong}`)?.focus()
        return null
      }
      setCard({ ...card, cvv: '' })
      return { token: tokenFor(card.number, crypto.randomUUID().replaceAll('-', '')), ...cardFacts(card) }
    },
    answerBank: async () => {},
  }
}
