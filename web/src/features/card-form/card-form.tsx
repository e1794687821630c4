import { CreditCard } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/fields/text-field.tsx'
import {
  brandOfNumber,
  type CardDraft,
  type CardField,
  type CardProblem,
  maskCvv,
  maskExpiry,
  maskNumber,
} from './card-fields.ts'
import { problemInWords } from './card-problem-words.ts'
import { TestCards } from './test-cards.tsx'

interface CardFormProps {
  card: CardDraft
  problems: Partial<Record<CardField, CardProblem>>
  /** Why the card network refused this card; shown beside the number. */
  refusal: string | null
  onChange: (card: CardDraft) => void
}

/**
 * The four card fields. They have no names, so that no form can post them: the number is tokenized in the browser and
 * never leaves it. The masks limit the lengths: a `maxLength` would cut a pasted number before its spaces are removed.
 */
export function CardForm({ card, problems, refusal, onChange }: CardFormProps) {
  const message = (field: CardField) => problemInWords(problems[field])
  const isAmex = brandOfNumber(card.number) === 'amex'
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        id="card-number"
        className="col-span-2"
        label={m.checkout_card_number()}
        value={card.number}
        onChange={(event) => onChange({ ...card, number: maskNumber(event.target.value) })}
        error={message('number') ?? refusal}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 5678 9012 3456"
        prefix={<CreditCard aria-hidden="true" />}
      />
      <TextField
        id="card-expiry"
        label={m.checkout_expiry()}
        value={card.expiry}
        onChange={(event) => onChange({ ...card, expiry: maskExpiry(event.target.value) })}
        error={message('expiry')}
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM/YY"
      />
      <TextField
        id="card-cvv"
        label={m.checkout_cvv()}
        value={card.cvv}
        onChange={(event) => onChange({ ...card, cvv: maskCvv(event.target.value, card.number) })}
        error={message('cvv')}
        hint={isAmex ? m.checkout_cvv_hint_amex() : undefined}
        type="password"
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder={isAmex ? '1234' : '123'}
      />
      <TextField
        id="card-holderName"
        className="col-span-2"
        label={m.checkout_holder()}
        value={card.holderName}
        onChange={(event) => onChange({ ...card, holderName: event.target.value })}
        error={message('holderName')}
        autoComplete="cc-name"
        maxCharacters={100}
      />
      <TestCards onPick={(number) => onChange({ ...card, number: maskNumber(number) })} />
    </div>
  )
}
