import { TOLL_DAYS, TOLL_ROADS, type TollDay, type TollRoad } from '@rihla/domain/tolls/toll-rules'
import { useState } from 'react'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { DAY_WORDS, ROAD_WORDS, SEASON_WORDS } from '../../../features/admin-words/toll-words.ts'
import { DayField } from '../../../features/day-field/day-field.tsx'
import { aedUnit } from '../../../i18n/aed-unit.ts'
import { fieldMessages } from '../../../i18n/field-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import type { Tariff } from './tariff-card.tsx'
import { RATES_KEYS, type TariffErrors, type TypedTariff, tariffIn, typedCopyOf } from './typed-tariff.ts'

const OWN_MESSAGES = {
  'validFrom.in_the_past': m.admin_tolls_valid_from_past,
  'validFrom.in_force': m.admin_tolls_valid_from_in_force,
}

/** Adds a tariff; it starts from a copy of the newest one of the road. `tariffs`: newest first. */
export function TariffForm({ tariffs, today }: { tariffs: readonly Tariff[]; today: string }) {
  const copyOf = (road: TollRoad) =>
    typedCopyOf(
      road,
      tariffs.find((tariff) => tariff.road === road),
    )
  const [typed, setTyped] = useState(() => copyOf('salik'))
  const [errors, setErrors] = useState<TariffErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const { run, isRunning } = useCommand()

  function change(changed: Partial<TypedTariff>) {
    setTyped({ ...typed, ...changed })
    setErrors({})
  }

  async function save() {
    setFailure(null)
    const { tariff, errors: wrong } = tariffIn(typed, today)
    setErrors(wrong ?? {})
    if (!tariff) return
    const result = await run(({ tolls }) => tolls.addTariff(tariff))
    if (result.kind === 'done') {
      setTyped(typedCopyOf(typed.road, tariff))
      toast.success(m.admin_tolls_saved())
    } else if (result.kind !== 'cancelled') {
      setErrors(fieldMessages(result.problem ?? null, OWN_MESSAGES))
      setFailure(failureMessage(result))
    }
  }

  return (
    <ScriptForm
      className="mt-4 grid max-w-3xl gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={m.admin_tolls_road()}
          value={typed.road}
          options={TOLL_ROADS.map((value) => ({ value, label: ROAD_WORDS[value]() }))}
          onChange={({ target: { value } }) => {
            setTyped({ ...copyOf(value as TollRoad), validFrom: typed.validFrom, source: typed.source })
            setErrors({})
          }}
        />
        <DayField
          label={m.admin_tolls_valid_from()}
          value={typed.validFrom}
          error={errors.validFrom ?? null}
          onChange={(validFrom) => change({ validFrom })}
          onOtherText={(validFrom) => change({ validFrom })}
        />
      </div>
      <TextField
        label={m.admin_tolls_source()}
        hint={m.admin_tolls_source_hint()}
        dir="auto"
        maxCharacters={200}
        value={typed.source}
        error={errors.source ?? null}
        onChange={({ target: { value } }) => change({ source: value })}
      />
      <RatesFields typed={typed} errors={errors} onChange={change} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <CountsAsField
          label={m.admin_tolls_holidays()}
          value={typed.holidayCountsAs}
          onChange={(holidayCountsAs) => change({ holidayCountsAs })}
        />
        <CountsAsField
          label={m.admin_tolls_events()}
          value={typed.eventCountsAs}
          onChange={(eventCountsAs) => change({ eventCountsAs })}
        />
        <TextField
          label={m.admin_tolls_cap()}
          hint={m.admin_tolls_cap_hint()}
          {...aedUnit()}
          inputMode="decimal"
          value={typed.dailyCap}
          error={errors.dailyCap ?? null}
          onChange={({ target: { value } }) => change({ dailyCap: value })}
        />
        <TextField
          label={m.admin_tolls_pair_label()}
          inputMode="numeric"
          value={typed.pairMinutes}
          error={errors.pairMinutes ?? null}
          onChange={({ target: { value } }) => change({ pairMinutes: value })}
        />
      </div>
      {failure && (
        <Banner tone="danger" live>
          {failure}
        </Banner>
      )}
      <Button type="submit" className="justify-self-start" pending={isRunning}>
        {m.admin_tolls_save()}
      </Button>
    </ScriptForm>
  )
}

interface FieldsProps {
  typed: TypedTariff
  errors: TariffErrors
  onChange: (changed: Partial<TypedTariff>) => void
}

function RatesFields({ typed, errors, onChange }: FieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-strong">{m.admin_tolls_rates()}</legend>
      <p className="mt-1 mb-3 text-muted text-sm">{m.admin_tolls_rates_hint()}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {RATES_KEYS.map(({ key, season, day }) => (
          <TextArea
            key={key}
            label={`${SEASON_WORDS[season]()} · ${DAY_WORDS[day]()}`}
            dir="ltr"
            maxCharacters={1000}
            value={typed.rates[key]}
            error={errors[key] ?? null}
            onChange={({ target: { value } }) => onChange({ rates: { ...typed.rates, [key]: value } })}
          />
        ))}
      </div>
    </fieldset>
  )
}

const BY_CALENDAR = 'calendar'

function CountsAsField(props: {
  label: string
  value: TollDay | ''
  onChange: (value: TollDay | '') => void
}) {
  return (
    <SelectField
      label={props.label}
      value={props.value || BY_CALENDAR}
      options={[
        { value: BY_CALENDAR, label: m.admin_tolls_by_calendar() },
        ...TOLL_DAYS.map((value) => ({ value, label: DAY_WORDS[value]() })),
      ]}
      onChange={({ target: { value } }) => props.onChange(value === BY_CALENDAR ? '' : (value as TollDay))}
    />
  )
}
