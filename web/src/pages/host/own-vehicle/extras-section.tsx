import type { EditableVehicle } from '@rihla/contract/vehicles/own-vehicle'
import { type ExtraKind, MAX_EXTRA_PRICE_FILS, MAX_EXTRA_STOCK } from '@rihla/domain/pricing/extras'
import { useState } from 'react'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { EXTRA_NAMES, EXTRA_NOTES } from '../../../i18n/extra-words.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ScriptFields } from '../../../ui/fields/script-fields.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import {
  type ExtraTexts,
  extrasIn,
  hasStock,
  isPriceWrong,
  isStockWrong,
  textsOfExtras,
} from './extra-texts.ts'

/** What the host offers with the car for a price, saved by itself. Typed values stay when saving fails. */
export function ExtrasSection({ vehicle }: { vehicle: EditableVehicle }) {
  const { run, isRunning } = useCommand()
  const [texts, setTexts] = useState(() => textsOfExtras(vehicle.extras))
  const extras = extrasIn(texts)
  const isChanged = JSON.stringify(extras) !== JSON.stringify(extrasIn(textsOfExtras(vehicle.extras)))
  const wrong = texts.find((one) => one.isOffered && (isPriceWrong(one) || isStockWrong(one)))

  async function save() {
    if (!extras) return
    const result = await run(({ hosting }) => hosting.change({ id: vehicle.id, extras }))
    if (result.kind === 'cancelled') return
    if (result.kind === 'done') return toast.success(m.own_vehicle_saved())
    toast.error(m.own_vehicle_save_failed(), failureMessage(result, m.own_vehicle_lost()))
  }

  const heading = m.extras_title()
  return (
    <Section heading={heading} lead={m.extras_offer_hint()}>
      <Card className="grid gap-6">
        <ScriptFields className="grid gap-2 divide-y divide-line">
          {texts.map((one) => (
            <ExtraFields
              key={one.kind}
              texts={one}
              note={limitOf(one.kind, vehicle)}
              onChange={(typed) =>
                setTexts((all) =>
                  all.map((other) => (other.kind === one.kind ? { ...other, ...typed } : other)),
                )
              }
            />
          ))}
        </ScriptFields>
        <Button
          className="justify-self-start"
          pending={isRunning}
          whyDisabled={isChanged ? wrong && wordsOfFault(wrong) : m.own_vehicle_unchanged()}
          aria-label={m.own_vehicle_save_part({ part: heading })}
          onClick={() => void save()}
        >
          {m.own_vehicle_save()}
        </Button>
      </Card>
    </Section>
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
              error={isStockWrong(texts) ? m.extras_offer_stock_invalid({ most: MAX_EXTRA_STOCK }) : null}
              onChange={({ target }) => onChange({ stock: target.value })}
            />
          )}
        </div>
      )}
    </fieldset>
  )
}

const priceFault = ({ per }: ExtraTexts) =>
  m.extras_offer_price_invalid({ most: MAX_EXTRA_PRICE_FILS[per] / 100 })

function wordsOfFault(texts: ExtraTexts): string {
  return isPriceWrong(texts) ? priceFault(texts) : m.extras_offer_stock_invalid({ most: MAX_EXTRA_STOCK })
}

/** When renters do not see an extra though it is offered. */
function limitOf(kind: ExtraKind, { includedKmPerDay, terms }: EditableVehicle): string | null {
  if (kind === 'oman_letter' && !terms.omanAllowed) return m.extras_offer_oman_needed()
  return kind === 'unlimited_km' && includedKmPerDay === null ? m.extras_offer_km_needed() : null
}
