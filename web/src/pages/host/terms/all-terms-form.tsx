import type { TermsOfVehicle } from '@rihla/contract/vehicles/rental-terms'
import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { useFineFeeLimit } from '../../../features/vehicle-form/fine-fee-limit.ts'
import { TermsAmountField } from '../../../features/vehicle-form/rental-terms-fields.tsx'
import { TERMS_AMOUNTS } from '../../../features/vehicle-form/rental-terms-texts.ts'
import { fieldMessages } from '../../../i18n/field-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import {
  type AllTermsTexts,
  changesIn,
  DRIVER_TERM_LABELS,
  DRIVER_TERMS,
  driverMessage,
  kmMessage,
  NOTHING_GIVEN,
  whyTermsWait,
} from './all-terms-texts.ts'
import { driverTermNow, figureNow } from './terms-now.ts'

/** Sets terms on all cars at once; each empty field stays as it is on each car. */
export function AllTermsForm({ vehicles }: { vehicles: readonly TermsOfVehicle[] }) {
  const { run, isRunning } = useCommand()
  const { revalidate } = useRevalidator()
  const fineFeeMostFils = useFineFeeLimit()
  const [texts, setTexts] = useState<AllTermsTexts>(NOTHING_GIVEN)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (typed: Partial<AllTermsTexts>) => setTexts((current) => ({ ...current, ...typed }))

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isRunning || whyTermsWait(texts, fineFeeMostFils) !== null) return
    setErrors({})
    const result = await run(({ hosting }) => hosting.changeTerms(changesIn(texts)))
    if (result.kind === 'cancelled') return
    if (result.kind === 'done') {
      const { changed, vehicles: all } = result.value
      toast.success(m.host_terms_all_saved(), m.host_terms_all_saved_text({ changed, all }))
      setTexts(NOTHING_GIVEN)
      return void revalidate()
    }
    setErrors(fieldMessages(result.problem))
    toast.error(m.host_terms_all_save_failed(), failureMessage(result))
  }

  return (
    <Card>
      <ScriptForm onSubmit={(event) => void save(event)} className="grid gap-6">
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <div className="min-w-0">
            <TextField
              name="kmPerDay"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              label={m.list_vehicle_km()}
              hint={figureNow('kmPerDay', vehicles)}
              error={errors.kmPerDay ?? kmMessage(texts)}
              suffix={m.list_vehicle_unit_km()}
              disabled={texts.hasNoLimit}
              value={texts.hasNoLimit ? '' : texts.kmPerDay}
              onChange={(event) => change({ kmPerDay: event.target.value })}
            />
            <Checkbox
              label={m.host_terms_all_no_limit()}
              checked={texts.hasNoLimit}
              onChange={(event) => change({ hasNoLimit: event.target.checked })}
            />
          </div>
          {TERMS_AMOUNTS.map((amount) => (
            <TermsAmountField
              key={amount}
              amount={amount}
              fuelType={null}
              text={texts[amount]}
              error={errors[amount]}
              onChange={(text) => change({ [amount]: text })}
              whenEmpty={figureNow(amount, vehicles)}
            />
          ))}
          <OmanField vehicles={vehicles} value={texts.oman} onChange={(oman) => change({ oman })} />
        </div>
        <DriverFields vehicles={vehicles} texts={texts} errors={errors} onChange={change} />
        <Button
          type="submit"
          className="justify-self-start"
          pending={isRunning}
          whyDisabled={whyTermsWait(texts, fineFeeMostFils)}
        >
          {m.host_terms_all_save()}
        </Button>
      </ScriptForm>
    </Card>
  )
}

/** Age and months of drivers, or both left to the rules. */
function DriverFields(props: {
  vehicles: readonly TermsOfVehicle[]
  texts: AllTermsTexts
  errors: Record<string, string>
  onChange: (typed: Partial<AllTermsTexts>) => void
}) {
  const { vehicles, texts, errors, onChange } = props
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-strong text-sm">{m.host_terms_drivers()}</legend>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        {DRIVER_TERMS.map((term) => (
          <TextField
            key={term}
            name={term}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            label={DRIVER_TERM_LABELS[term]()}
            hint={driverTermNow(term, vehicles)}
            error={errors[term] ?? driverMessage(term, texts)}
            suffix={term === 'minDriverAge' ? m.host_terms_unit_years() : m.host_terms_unit_months()}
            disabled={texts.areDriversByRules}
            value={texts.areDriversByRules ? '' : texts.drivers[term]}
            onChange={(event) => onChange({ drivers: { ...texts.drivers, [term]: event.target.value } })}
          />
        ))}
      </div>
      <Checkbox
        label={m.host_terms_all_drivers_by_rules()}
        checked={texts.areDriversByRules}
        onChange={(event) => onChange({ areDriversByRules: event.target.checked })}
      />
    </fieldset>
  )
}

function OmanField(props: {
  vehicles: readonly TermsOfVehicle[]
  value: AllTermsTexts['oman']
  onChange: (value: AllTermsTexts['oman']) => void
}) {
  const count = props.vehicles.filter(({ terms }) => terms.omanAllowed).length
  const now = m.host_terms_all_oman_now({ count, all: props.vehicles.length })
  return (
    <SelectField
      name="oman"
      label={m.host_terms_all_oman()}
      hint={`${m.host_terms_oman_hint()} ${now}`}
      options={[
        { value: 'keep', label: m.host_terms_all_keep() },
        { value: 'allowed', label: m.rental_terms_allowed() },
        { value: 'not_allowed', label: m.rental_terms_not_allowed() },
      ]}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value as AllTermsTexts['oman'])}
    />
  )
}
