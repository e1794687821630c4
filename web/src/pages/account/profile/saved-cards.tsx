import type { SavedCard } from '@rihla/contract/payments'
import { expiryInDigits } from '@rihla/domain/pricing/saved-card'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { showResult } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { ConfirmDialog } from '../../../app/confirm-dialog.tsx'
import { refusalMessage } from '../../../i18n/refusal-messages.ts'
import { shownCard, spokenCard } from '../../../i18n/saved-card-words.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/content/badge.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { restoreFocus } from '../../../ui/overlays/restore-focus.ts'

const SECTION_ID = 'saved-cards'

/** The user's saved cards, each with a remove button; null when they could not be loaded. */
export function SavedCards({ cards }: { cards: readonly SavedCard[] | null }) {
  const { run, isRunning } = useCommand()
  const [asked, setAsked] = useState<SavedCard | null>(null)

  async function remove({ id: cardId }: SavedCard) {
    const result = await run(({ payments }) => payments.removeSavedCard({ cardId }), { name: cardId })
    setAsked(null)
    if (showResult(result, m.profile_card_removed())) restoreFocus(SECTION_ID)
  }

  return (
    <Section className="mt-12" heading={m.profile_cards()} lead={m.profile_cards_lead()}>
      <div id={SECTION_ID} tabIndex={-1} className="scroll-mt-36">
        {cards === null && <Banner tone="danger">{m.profile_cards_failed()}</Banner>}
        {cards?.length === 0 && <p className="text-muted">{m.profile_cards_none()}</p>}
        {cards && cards.length > 0 && (
          <ul className="divide-y divide-line border-line border-y">
            {cards.map((card) => (
              <CardRow key={card.id} card={card} onRemove={() => setAsked(card)} />
            ))}
          </ul>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={asked ? m.profile_card_remove_title({ card: spokenCard(asked) }) : ''}
        text={m.profile_card_remove_text()}
        cancelLabel={m.profile_card_remove_back()}
        confirmLabel={m.profile_card_remove()}
        pending={isRunning}
        onConfirm={() => asked && void remove(asked)}
        onClose={() => setAsked(null)}
      />
    </Section>
  )
}

function CardRow({ card, onRemove }: { card: SavedCard; onRemove: () => void }) {
  const { holderName, expires, whyNotRemovable } = card
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <CreditCard aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2">
          <span aria-hidden="true" className="figures font-strong">
            {shownCard(card)}
          </span>
          <span className="sr-only">{spokenCard(card)}</span>
          {card.isDefault && <Badge tone="success">{m.profile_card_default()}</Badge>}
          {card.hasExpired && <Badge tone="warning">{m.profile_card_expired()}</Badge>}
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          {m.profile_card_about({ holder: holderName, expiry: expiryInDigits(expires) })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={m.profile_card_remove_named({ card: spokenCard(card) })}
        whyDisabled={whyNotRemovable && refusalMessage({ code: whyNotRemovable })}
        onClick={onRemove}
      >
        {m.profile_card_remove()}
      </Button>
    </li>
  )
}
