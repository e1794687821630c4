import type { SavedCard } from '@rihla/contract/payments'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useSite } from '../../app/root-data.ts'
import { m } from '../../paraglide/messages.js'
import { Skeleton, SkeletonGroup } from '../../ui/content/skeleton.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { OTHER_CARD, SavedCardList } from './saved-card-list.tsx'
import { useSavedCards } from './use-saved-cards.ts'

export interface CardChoiceProps {
  /** The cards of the page; undefined: they are loaded when this first shows. */
  cards: readonly SavedCard[] | undefined
  /** The user's choice so far; null before they made one. */
  picked: string | null
  onPick: (choice: string) => void
  /** Called with the choice once it is shown, also with one that the user did not make. */
  onChosen: (choice: string) => void
  /** The choice that `refusal` is about. */
  refused: string | null
  refusal: string | null
  /** The form for another card stays mounted once it was used, so that nothing typed is lost. */
  keepsForm: boolean
  form: (refusal: string | null) => ReactNode
  /** Whether to save another card; null where that is not offered. */
  saving: { value: boolean; onChange: (value: boolean) => void } | null
}

/** A choice of the user's saved cards and the form for another card; the form alone when there is no saved card. */
export function CardChoice(props: CardChoiceProps) {
  const { picked, refusal, saving } = props
  const { stripe } = useSite()
  const cards = useSavedCards(props.cards, refusal)
  const chosen = choiceOf(cards, picked)
  const notify = useEffectEvent(props.onChosen)
  const isShown = cards !== null
  useEffect(() => {
    if (isShown) notify(chosen)
  }, [chosen, isShown])

  if (cards === null)
    return (
      <SkeletonGroup label={m.checkout_saved_cards_loading()}>
        <Skeleton className="h-20" />
      </SkeletonGroup>
    )
  const isOther = chosen === OTHER_CARD
  const isListed = cards.length > 0
  const isOfForm = props.refused === OTHER_CARD || !isListed
  return (
    <div className="grid gap-4">
      {isListed && (
        <SavedCardList
          cards={cards}
          chosen={chosen}
          onChoose={props.onPick}
          refusal={isOfForm ? null : refusal}
        />
      )}
      {(isOther || props.keepsForm) && (
        <div hidden={!isOther}>
          <div className="grid gap-2">
            {props.form(isOfForm ? refusal : null)}
            {saving && (
              <Checkbox
                label={m.checkout_save_card()}
                hint={stripe ? m.checkout_save_card_hint_stripe() : m.checkout_save_card_hint()}
                checked={saving.value}
                onChange={(event) => saving.onChange(event.target.checked)}
              />
            )}
          </div>
        </div>
      )}
    </div>
  )
}

/** The user's choice while it can be charged, else their default card, else another card. */
function choiceOf(cards: readonly SavedCard[] | null, picked: string | null): string {
  const usable = cards?.filter((card) => !card.hasExpired) ?? []
  if (picked === OTHER_CARD || usable.some((card) => card.id === picked)) return picked ?? OTHER_CARD
  return usable.find((card) => card.isDefault)?.id ?? OTHER_CARD
}
