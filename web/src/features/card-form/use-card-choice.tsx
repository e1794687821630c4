import type { CardToCharge } from '@rihla/contract/bookings/card-token'
import type { SavedCard } from '@rihla/contract/payments'
import type { Fils } from '@rihla/domain/pricing/money'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useSite } from '../../app/root-data.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { PaidThing } from './bank-step.ts'
import { CardChoice } from './card-choice.tsx'
import { OTHER_CARD } from './saved-card-list.tsx'
import { useCardEntry } from './use-card-entry.tsx'

/** A refusal of a wallet's card is shown at the choice of cards. */
const WALLET = 'wallet'

const WalletButtons = lazyPart(async () => (await import('./wallet-buttons.tsx')).default)

/** A payment that can be made with a wallet. */
export interface WalletPayment {
  amountFils: Fils
  keepsCard: boolean
  mayPay: boolean
  onTaken: (taken: CardToCharge) => void
}

export interface ChosenCard {
  /** The choice of a card, with the refusal of the card that was taken last beside it. */
  form: (refusal: string | null) => ReactNode
  /** Resolves to the card to charge; to null after focusing the first invalid field, and while the saved cards load. */
  take: () => Promise<CardToCharge | null>
  /** Whether the card that was taken is to be saved. */
  isSaved: (taken: CardToCharge) => boolean
  /** Apple Pay and Google Pay where Stripe offers them; nothing with the simulated provider. */
  wallets: (payment: WalletPayment) => ReactNode
  /** Lets the renter complete the bank's authentication when the payment of this requires it. */
  answerBank: (of: PaidThing) => Promise<void>
}

/**
 * The choice between a saved card and one that is typed in. `cards` are those of the page; without them they are loaded
 * when the form first shows. `today` is `YYYY-MM-DD`.
 */
export function useCardChoice(
  today: string,
  { cards, offersSaving = false }: { cards?: readonly SavedCard[]; offersSaving?: boolean } = {},
): ChosenCard {
  const { stripe } = useSite()
  const entry = useCardEntry(today)
  const [picked, setPicked] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [wasTyped, setWasTyped] = useState(false)
  const [wantsSaving, setWantsSaving] = useState(false)
  // Null until the choice is shown: nobody can have chosen a card that was not there.
  const chosen = useRef<string | null>(null)

  function pick(choice: string) {
    if (chosen.current === OTHER_CARD) setWasTyped(true)
    setRefused(null)
    setPicked(choice)
  }

  return {
    form: (refusal) => (
      <CardChoice
        cards={cards}
        picked={picked}
        onPick={pick}
        onChosen={(choice) => {
          chosen.current = choice
        }}
        refused={refused}
        refusal={refused === null ? null : refusal}
        keepsForm={wasTyped}
        form={entry.form}
        saving={offersSaving ? { value: wantsSaving, onChange: setWantsSaving } : null}
      />
    ),
    take: async () => {
      const choice = chosen.current
      if (choice === null) return null
      const taken = choice === OTHER_CARD ? await entry.take() : null
      if (choice === OTHER_CARD && taken === null) return null
      setPicked(choice)
      setRefused(choice)
      return taken ? { card: taken } : { savedCardId: choice }
    },
    wallets: ({ onTaken, ...payment }) =>
      stripe && (
        <Suspense>
          <WalletButtons
            {...payment}
            stripe={stripe}
            onToken={(card) => {
              setRefused(WALLET)
              onTaken({ card })
            }}
          />
        </Suspense>
      ),
    isSaved: (taken) => offersSaving && wantsSaving && 'card' in taken,
    answerBank: entry.answerBank,
  }
}
