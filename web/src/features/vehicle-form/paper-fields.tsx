import type { ComponentType } from 'react'
import { aedUnit } from '../../i18n/aed-unit.ts'
import { m } from '../../paraglide/messages.js'
import { Banner } from '../../ui/content/banner.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { PaperTexts } from './paper-texts.ts'

/** Messages by the name of the field in the contract, such as `expiresOn`. */
export type PaperErrors = Partial<Record<string, string>>

/** The field for a day, which is a feature of its own. */
type DayInput = ComponentType<{
  label: string
  value: string
  error: string | null
  onChange: (day: string) => void
  onOtherText: (typed: string) => void
}>

interface PaperFieldsProps {
  texts: PaperTexts
  DayField: DayInput
  onChange: (changes: Partial<PaperTexts>) => void
  errors?: PaperErrors
}

/** What is typed from the registration card, beside its upload. */
export function RegistrationFields({ texts, DayField, onChange, errors = {} }: PaperFieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label={m.papers_plate()}
        dir="ltr"
        autoComplete="off"
        maxLength={40}
        value={texts.plate}
        error={errors.plate ?? null}
        onChange={({ target }) => onChange({ plate: target.value })}
      />
      <TextField
        label={m.papers_chassis_ending()}
        hint={m.papers_chassis_ending_hint()}
        dir="ltr"
        autoComplete="off"
        maxLength={12}
        value={texts.chassisEnding}
        error={errors.chassisEnding ?? null}
        onChange={({ target }) => onChange({ chassisEnding: target.value })}
      />
      <DayField
        label={m.papers_registration_until()}
        value={texts.registrationUntil}
        error={errors.expiresOn ?? null}
        onChange={(registrationUntil) => onChange({ registrationUntil })}
        onOtherText={(registrationUntil) => onChange({ registrationUntil })}
      />
    </div>
  )
}

/** What is typed from the insurance policy, beside its upload. `name` groups its choice. */
export function InsuranceFields({
  texts,
  DayField,
  onChange,
  errors = {},
  name,
}: PaperFieldsProps & { name: string }) {
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={m.papers_insurer()}
          dir="auto"
          maxCharacters={80}
          value={texts.insurer}
          error={errors.insurer ?? null}
          onChange={({ target }) => onChange({ insurer: target.value })}
        />
        <TextField
          label={m.papers_policy()}
          dir="ltr"
          autoComplete="off"
          maxLength={60}
          value={texts.policyNumber}
          error={errors.policyNumber ?? null}
          onChange={({ target }) => onChange({ policyNumber: target.value })}
        />
        <TextField
          label={m.papers_excess()}
          hint={m.papers_excess_hint()}
          inputMode="decimal"
          {...aedUnit()}
          value={texts.excess}
          error={errors.excessFils ?? null}
          onChange={({ target }) => onChange({ excess: target.value })}
        />
        <DayField
          label={m.papers_insurance_until()}
          value={texts.insuranceUntil}
          error={errors.expiresOn ?? null}
          onChange={(insuranceUntil) => onChange({ insuranceUntil })}
          onOtherText={(insuranceUntil) => onChange({ insuranceUntil })}
        />
      </div>
      <RadioGroup
        legend={m.papers_covers()}
        name={name}
        variant="cards"
        value={texts.coversRental}
        options={[
          { value: 'yes', label: m.papers_covers_yes() },
          { value: 'no', label: m.papers_covers_no() },
        ]}
        onChange={(value) => onChange({ coversRental: value === 'yes' ? 'yes' : 'no' })}
      />
      <div role="status" className="contents">
        {texts.coversRental === 'no' && <Banner tone="danger">{m.errors_insurance_excludes_rental()}</Banner>}
      </div>
    </div>
  )
}
