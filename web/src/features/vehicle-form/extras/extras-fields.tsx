import type { ExtraKind } from '@rihla/domain/pricing/extras'
import { EXTRA_NAMES, EXTRA_NOTES } from '../../../i18n/extra-words.ts'
import { m } from '../../../paraglide/messages.js'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import {
  type ExtraTexts,
  hasStock,
  isPriceWrong,
  isStockWrong,
  priceFault,
  stockFault,
} from './extra-texts.ts'

interface ExtrasFieldsProps {
  texts: readonly ExtraTexts[]
  onChange: (texts: ExtraTexts[]) => void
  /** What decides whether renters are offered a letter for Oman, and unlimited kilometres. */
  omanAllowed: boolean
  hasKmLimit: boolean
}

/** What a host offers with a car for a price: each extra with its price and, where there is a number of it, its stock. */
export function ExtrasFields(props: ExtrasFieldsProps) {
  const { texts, onChange } = props
  return (
    <div className="grid gap-2 divide-y divide-line">
      {texts.map((one) => (
        <ExtraFields
          key={one.kind}
          texts={one}
          note={limitOf(one.kind, props)}
          onChange={(typed) =>
            onChange(texts.map((other) => (other.kind === one.kind ? { ...other, ...typed } : other)))
          }
        />
      ))}
    </div>
  )
}

interface ExtraFieldsProps {
  texts: ExtraTexts
  note: string | null
  onChange: (typed: Partial<ExtraTexts>) => void
}

function ExtraFields({ texts, note, onChange }: ExtraFieldsProps) {
  const { kind, isOffered } = texts
  const isPriceShownWrong = texts.price.trim() !== '' && isPriceWrong(texts)
  return (
    <fieldset className="min-w-0 py-2">
      <legend className="sr-only">{EXTRA_NAMES[kind]()}</legend>
      <Checkbox
        label={EXTRA_NAMES[kind]()}
        hint={note ?? EXTRA_NOTES[kind]()}
        checked={isOffered}
        onChange={({ target }) => onChange({ isOffered: target.checked })}
      />
      {isOffered && (
        <div className="mt-3 grid items-start gap-4 pb-3 sm:grid-cols-2 sm:ps-8 lg:grid-cols-3">
          <TextField
            label={m.extras_offer_price()}
            inputMode="decimal"
            autoComplete="off"
            value={texts.price}
            error={isPriceShownWrong ? priceFault(texts) : null}
            onChange={({ target }) => onChange({ price: target.value })}
          />
          <SelectField
            label={m.extras_offer_per()}
            options={[
              { value: 'day', label: m.extras_offer_per_day() },
              { value: 'trip', label: m.extras_offer_per_trip() },
            ]}
            value={texts.per}
            onChange={({ target }) => onChange({ per: target.value === 'day' ? 'day' : 'trip' })}
          />
          {hasStock(kind) && (
            <TextField
              label={m.extras_offer_stock()}
              hint={m.extras_offer_stock_hint()}
              inputMode="numeric"
              autoComplete="off"
              value={texts.stock}
              error={isStockWrong(texts) ? stockFault() : null}
              onChange={({ target }) => onChange({ stock: target.value })}
            />
          )}
        </div>
      )}
    </fieldset>
  )
}

/** When renters do not see an extra though it is offered. */
function limitOf(kind: ExtraKind, { omanAllowed, hasKmLimit }: ExtrasFieldsProps): string | null {
  if (kind === 'oman_letter' && !omanAllowed) return m.extras_offer_oman_needed()
  return kind === 'unlimited_km' && !hasKmLimit ? m.extras_offer_km_needed() : null
}
