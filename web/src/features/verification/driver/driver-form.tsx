import type { DriverProfile } from '@rihla/contract/drivers'
import { type SubmitEvent, useState } from 'react'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { fieldMessages } from '../../../i18n/field-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useEdits } from '../../../ui/hooks/use-edits.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { CountryField } from './country-field.tsx'
import { countryName } from './country-names.ts'
import type { DayInput } from './day-input.ts'
import { askedOf, type DriverTexts, driverIn, missingIn, textsOfDriver } from './driver-texts.ts'

const OWN_WORDS = {
  'dateOfBirth.under_age': m.driver_under_age,
  'expiresOn.date_invalid': m.driver_expires_invalid,
  'issuedOn.date_invalid': m.driver_issued_invalid,
  'emiratesId.emirates_id_invalid': m.driver_emirates_id_invalid,
}

type Errors = Partial<Record<string, string>>

interface DriverFormProps {
  profile: DriverProfile
  /** The rules of this day say what is asked. */
  pickUpDay: string
  DayField: DayInput
}

interface FieldsProps {
  profile: DriverProfile
  DayField: DayInput
  texts: DriverTexts
  errors: Errors
  change: (typed: Partial<DriverTexts>) => void
}

/** What decides whether a person may drive: birth, licence, residence, and what the country of the licence asks. */
export function DriverForm({ profile, pickUpDay, DayField }: DriverFormProps) {
  const { run, isRunning } = useCommand()
  const [texts, setTexts] = useEdits(textsOfDriver(profile))
  const [errors, setErrors] = useState<Errors>({})
  const asked = askedOf(texts, profile.countries, pickUpDay)
  const change = (typed: Partial<DriverTexts>) => setTexts((current) => ({ ...current, ...typed }))

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isRunning) return
    const missing = missingIn(texts, asked)
    setErrors(Object.fromEntries(missing.map((field) => [field, m.errors_field_required()])))
    if (missing.length > 0) {
      toast.error(m.driver_incomplete())
      return
    }
    const driver = driverIn(texts)
    const result = await run(({ drivers }) => drivers.save(driver), { intent: driver })
    if (result.kind === 'cancelled') return
    if (result.kind === 'done') {
      toast.success(m.driver_saved())
      return
    }
    setErrors(fieldMessages(result.problem, OWN_WORDS))
    toast.error(m.driver_save_failed(), failureMessage(result))
  }

  const fields = { profile, DayField, texts, errors, change }
  return (
    <ScriptForm aria-label={m.driver_form()} onSubmit={(event) => void save(event)} className="grid gap-6">
      {profile.emiratesIdDiffers && (
        <Banner tone="warning" title={m.driver_emirates_id_differs()}>
          {m.driver_emirates_id_differs_text()}
        </Banner>
      )}
      <PersonFields {...fields} />
      <LicenceFields {...fields} />
      {asked.nationality && <TiesFields {...fields} asksTies={asked.ties} />}
      {asked.permit && (
        <DayField
          name="idpExpiresOn"
          label={m.driver_idp_expires()}
          hint={m.driver_idp_expires_hint()}
          error={errors.idpExpiresOn ?? null}
          value={texts.idpExpiresOn}
          onChange={(idpExpiresOn) => change({ idpExpiresOn })}
          onOtherText={(idpExpiresOn) => change({ idpExpiresOn })}
        />
      )}
      <p className="text-muted text-sm">{m.driver_originals()}</p>
      <Button type="submit" className="w-fit" pending={isRunning}>
        {m.driver_save()}
      </Button>
    </ScriptForm>
  )
}

function PersonFields({ DayField, texts, errors, change }: FieldsProps) {
  return (
    <>
      <DayField
        name="dateOfBirth"
        label={m.profile_date_of_birth()}
        error={errors.dateOfBirth ?? null}
        value={texts.dateOfBirth}
        onChange={(dateOfBirth) => change({ dateOfBirth })}
        onOtherText={(dateOfBirth) => change({ dateOfBirth })}
      />
      <RadioGroup
        legend={m.driver_residence()}
        name="residence"
        variant="cards"
        value={texts.residence}
        error={errors.residence ?? null}
        options={[
          { value: 'resident', label: m.driver_resident(), description: m.driver_resident_hint() },
          { value: 'visitor', label: m.driver_visitor(), description: m.driver_visitor_hint() },
        ]}
        onChange={(value) => change({ residence: value === 'visitor' ? 'visitor' : 'resident' })}
      />
      {texts.residence === 'resident' && (
        <TextField
          name="emiratesId"
          label={m.driver_emirates_id()}
          hint={m.driver_emirates_id_hint()}
          error={errors.emiratesId}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={30}
          value={texts.emiratesId}
          onChange={({ target }) => change({ emiratesId: target.value })}
        />
      )}
    </>
  )
}

function LicenceFields({ profile, DayField, texts, errors, change }: FieldsProps) {
  return (
    <>
      <CountryField
        name="licenceCountry"
        label={m.driver_licence_country()}
        error={errors.licenceCountry}
        value={texts.licenceCountry}
        onChange={(licenceCountry) => {
          // The answer about residing in a country is none about another one.
          const isSaved = licenceCountry === profile.licenceCountry
          change({
            licenceCountry,
            residesInLicenceCountry: isSaved ? profile.residesInLicenceCountry : null,
          })
        }}
      />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <DayField
          name="issuedOn"
          label={m.driver_issued()}
          error={errors.issuedOn ?? null}
          value={texts.issuedOn}
          onChange={(issuedOn) => change({ issuedOn })}
          onOtherText={(issuedOn) => change({ issuedOn })}
        />
        <DayField
          name="expiresOn"
          label={m.driver_expires()}
          error={errors.expiresOn ?? null}
          value={texts.expiresOn}
          onChange={(expiresOn) => change({ expiresOn })}
          onOtherText={(expiresOn) => change({ expiresOn })}
        />
      </div>
    </>
  )
}

function TiesFields({ texts, errors, change, asksTies }: FieldsProps & { asksTies: boolean }) {
  const country = countryName(texts.licenceCountry)
  const answer = texts.residesInLicenceCountry
  return (
    <>
      <CountryField
        name="nationality"
        label={m.driver_nationality()}
        hint={m.driver_nationality_hint({ country })}
        error={errors.nationality}
        value={texts.nationality}
        onChange={(nationality) => change({ nationality })}
      />
      {asksTies && (
        <RadioGroup
          legend={m.driver_resides({ country })}
          name="residesInLicenceCountry"
          value={answer === null ? '' : answer ? 'yes' : 'no'}
          error={errors.residesInLicenceCountry ?? null}
          options={[
            { value: 'yes', label: m.driver_yes() },
            { value: 'no', label: m.driver_no() },
          ]}
          onChange={(value) => change({ residesInLicenceCountry: value === 'yes' })}
        />
      )}
    </>
  )
}
