import { Plus, Trash2 } from 'lucide-react'
import { roadWords } from '../../../../../features/charges/computed-words.tsx'
import type { Gate } from '../../../../../features/charges/gate-names.ts'
import { DayField } from '../../../../../features/day-field/day-field.tsx'
import { m } from '../../../../../paraglide/messages.js'
import { Button } from '../../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../../ui/buttons/icon-button.tsx'
import { FieldNote } from '../../../../../ui/fields/field-frame.tsx'
import { RadioGroup } from '../../../../../ui/fields/radio-group.tsx'
import { SelectField } from '../../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../../ui/fields/text-field.tsx'
import { AmountField } from './amount-field.tsx'
import type { TypedCrossing } from './ask-draft.ts'
import type { KindFieldsProps } from './kind-fields-props.ts'
import { MomentFields, tripSpanWords } from './moment-fields.tsx'

const ROADS = ['salik', 'darb'] as const
const EMPTY: TypedCrossing = { gate: '', day: '', time: '' }

/** Tolls by the gates that were passed, or by the total of a receipt. */
export function TollFields(props: KindFieldsProps) {
  const { draft, change, errors, charged } = props
  return (
    <div className="grid gap-5">
      <SelectField
        label={m.charges_road()}
        options={ROADS.map((road) => ({ value: road, label: roadWords(road) }))}
        value={draft.road}
        onChange={(event) =>
          change(({ crossings }) => ({
            road: event.target.value === 'darb' ? 'darb' : 'salik',
            // The gates of the other road are no longer offered.
            crossings: crossings.map((crossing) => ({ ...crossing, gate: '' })),
          }))
        }
        className="max-w-64"
      />
      <RadioGroup
        legend={m.charges_toll_how()}
        name="toll-by"
        variant="cards"
        value={draft.tollBy}
        onChange={(by) => change(() => ({ tollBy: by === 'receipt' ? 'receipt' : 'crossings' }))}
        options={[
          {
            value: 'crossings',
            label: m.charges_toll_crossings(),
            description: m.charges_toll_crossings_text(),
          },
          { value: 'receipt', label: m.charges_toll_receipt(), description: m.charges_toll_receipt_text() },
        ]}
      />
      {draft.tollBy === 'crossings' ? (
        <Crossings {...props} />
      ) : (
        <>
          <AmountField
            label={m.charges_toll_total()}
            mostFils={null}
            error={errors.receipt ?? null}
            value={draft.receipt}
            onChange={(receipt) => change(() => ({ receipt }))}
          />
          <MomentFields {...{ draft, change, charged }} error={errors.moment ?? null} />
        </>
      )}
    </div>
  )
}

function Crossings({ draft, change, errors, charged, gates }: KindFieldsProps) {
  const offered = gates.filter(({ road }) => road === draft.road)
  const error = errors.crossings ?? errors.moment ?? null
  const set = (place: number, changes: Partial<TypedCrossing>) =>
    change(({ crossings }) => ({
      crossings: crossings.map((one, at) => (at === place ? { ...one, ...changes } : one)),
    }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: the choice above is the visible heading
    <div
      role="group"
      aria-label={m.charges_toll_crossings()}
      aria-describedby="charge-crossings-note"
      data-invalid={error ? true : undefined}
      tabIndex={-1}
      className="grid gap-3"
    >
      <FieldNote id="charge-crossings-note" hint={tripSpanWords(charged)} error={error} />
      <ol className="grid gap-4">
        {draft.crossings.map((crossing, place) => (
          <CrossingRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity besides their place
            key={place}
            crossing={crossing}
            place={place + 1}
            gates={offered}
            onChange={(changes) => set(place, changes)}
            onRemove={
              draft.crossings.length > 1
                ? () => change(({ crossings }) => ({ crossings: crossings.filter((_, at) => at !== place) }))
                : null
            }
          />
        ))}
      </ol>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        icon={<Plus aria-hidden="true" />}
        onClick={() =>
          // The next crossing is most often on the same day.
          change(({ crossings }) => ({
            crossings: [...crossings, { ...EMPTY, day: crossings.at(-1)?.day ?? '' }],
          }))
        }
      >
        {m.charges_crossing_add()}
      </Button>
      <p className="text-muted text-sm">{m.charges_crossings_priced()}</p>
    </div>
  )
}

function CrossingRow(props: {
  crossing: TypedCrossing
  place: number
  gates: readonly Gate[]
  onChange: (changes: Partial<TypedCrossing>) => void
  onRemove: (() => void) | null
}) {
  const { crossing, place, gates, onChange, onRemove } = props
  return (
    <li>
      <fieldset className="grid grid-cols-[3fr_2fr] items-start gap-3 rounded-control border border-line p-3 sm:grid-cols-[2fr_3fr_2fr_auto]">
        <legend className="sr-only">{m.charges_crossing({ place })}</legend>
        <SelectField
          label={m.charges_gate()}
          placeholder={m.charges_gate_choose()}
          options={gates.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={crossing.gate}
          required
          onChange={(event) => onChange({ gate: event.target.value })}
          className="col-span-2 sm:col-span-1"
        />
        <DayField
          label={m.charges_day()}
          required
          value={crossing.day}
          onChange={(day) => onChange({ day })}
          onOtherText={(day) => onChange({ day })}
        />
        <TextField
          type="time"
          label={m.charges_time()}
          required
          value={crossing.time}
          onChange={(event) => onChange({ time: event.target.value })}
        />
        {onRemove && (
          <IconButton
            label={m.charges_crossing_remove({ place })}
            icon={<Trash2 />}
            onClick={onRemove}
            className="sm:mt-6.5"
          />
        )}
      </fieldset>
    </li>
  )
}
