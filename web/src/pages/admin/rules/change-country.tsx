import { LICENCE_CLASSES, type LicenceClass } from '@rihla/domain/people/licence-country'
import { isPlainDate } from '@rihla/domain/time/plain-date'
import { type SubmitEvent, useState } from 'react'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { DayField } from '../../../features/day-field/day-field.tsx'
import { CountryField } from '../../../features/verification/driver/country-field.tsx'
import { fieldMessages } from '../../../i18n/field-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { CLASS_WORDS } from './rule-words.ts'

const OWN_WORDS = { 'validFrom.in_the_past': m.admin_tolls_day_past }
const isClass = (text: string): text is LicenceClass => LICENCE_CLASSES.some((one) => one === text)

/** Sets what the licence of a country is worth from a day on. */
export function ChangeCountry({ today }: { today: string }) {
  const { run, isRunning } = useCommand()
  const [country, setCountry] = useState('')
  const [licenceClass, setLicenceClass] = useState<LicenceClass>('a')
  const [validFrom, setValidFrom] = useState(today)
  const [source, setSource] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})

  function problems(): Record<string, string> {
    const wrong: Record<string, string> = {}
    if (country === '' || country === 'AE') wrong.country = m.rules_country_missing()
    if (!isPlainDate(validFrom)) wrong.validFrom = m.errors_field_date()
    else if (validFrom < today) wrong.validFrom = m.admin_tolls_day_past()
    if (source.trim() === '') wrong.source = m.admin_tolls_source_missing()
    return wrong
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isRunning) return
    const wrong = problems()
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const sent = { country, licenceClass, validFrom, source: source.trim() }
    const result = await run(({ rules }) => rules.changeCountry(sent), { intent: sent })
    if (result.kind === 'cancelled') return
    if (result.kind === 'done') {
      setSource('')
      toast.success(m.rules_saved())
      return
    }
    setErrors(fieldMessages(result.problem, OWN_WORDS))
    toast.error(m.rules_save_failed(), failureMessage(result))
  }

  return (
    <ScriptForm
      onSubmit={(event) => void save(event)}
      className="grid max-w-3xl items-start gap-5 sm:grid-cols-2"
    >
      <CountryField
        name="country"
        label={m.rules_country()}
        value={country}
        error={errors.country}
        onChange={setCountry}
      />
      <SelectField
        label={m.rules_class()}
        value={licenceClass}
        options={LICENCE_CLASSES.map((value) => ({ value, label: CLASS_WORDS[value]() }))}
        onChange={({ target }) => isClass(target.value) && setLicenceClass(target.value)}
      />
      <DayField
        label={m.admin_tolls_valid_from()}
        value={validFrom}
        error={errors.validFrom}
        onChange={setValidFrom}
        onOtherText={setValidFrom}
      />
      <TextField
        label={m.admin_tolls_source()}
        dir="auto"
        maxCharacters={200}
        value={source}
        error={errors.source}
        onChange={({ target }) => setSource(target.value)}
      />
      <Button type="submit" className="justify-self-start sm:col-span-2" pending={isRunning}>
        {m.rules_change()}
      </Button>
    </ScriptForm>
  )
}
