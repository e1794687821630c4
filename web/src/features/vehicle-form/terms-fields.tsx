import { CANCELLATION_POLICIES } from '@rihla/domain/booking/cancellation-policy'
import { LISTING_FEATURES } from '@rihla/domain/vehicles/features'
import {
  MAX_DESCRIPTION_CHARACTERS,
  MIN_DESCRIPTION_CHARACTERS,
  SUGGESTED_DESCRIPTION_CHARACTERS,
} from '@rihla/domain/vehicles/listing'
import { descriptionLength } from '@rihla/domain/vehicles/listing-wizard'
import { FEATURE_WORDS } from '../../i18n/feature-words.ts'
import { m } from '../../paraglide/messages.js'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import type { VehicleFieldsProps, VehicleTexts } from './vehicle-texts.ts'
import { POLICY_WORDS, refundsInWords, spanInWords } from './vehicle-words.ts'

/** Whether a renter books instantly or sends a request. */
export function InstantBookSwitch({ texts, onChange }: VehicleFieldsProps) {
  return (
    <Switch
      label={<span className="font-strong">{m.list_vehicle_instant()}</span>}
      name="instantBook"
      hint={texts.instantBook ? m.list_vehicle_instant_on() : m.list_vehicle_instant_off()}
      checked={texts.instantBook}
      onChange={(event) => onChange({ instantBook: event.target.checked })}
    />
  )
}

/** The cancellation policy; each booking keeps the one it was made with. */
export function PolicyChoice({ texts, onChange }: VehicleFieldsProps) {
  return (
    <RadioGroup
      legend={m.list_vehicle_policy()}
      name="cancellationPolicy"
      variant="cards"
      hint={m.list_vehicle_policy_hint()}
      value={texts.cancellationPolicy}
      onChange={(policy) => onChange({ cancellationPolicy: policy as VehicleTexts['cancellationPolicy'] })}
      options={CANCELLATION_POLICIES.map((policy) => ({
        value: policy,
        label: POLICY_WORDS[policy](),
        description: refundsInWords(policy),
      }))}
    />
  )
}

/** The host's description of the car, with a character counter. */
export function DescriptionField({ texts, onChange, errors }: VehicleFieldsProps) {
  return (
    <TextArea
      label={m.list_vehicle_description()}
      name="description"
      required
      rows={6}
      placeholder={m.list_vehicle_description_placeholder()}
      hint={m.list_vehicle_description_hint({ min: MIN_DESCRIPTION_CHARACTERS })}
      error={
        errors?.description ??
        (descriptionLength(texts.description) > MAX_DESCRIPTION_CHARACTERS
          ? m.list_vehicle_lack_description_long()
          : null)
      }
      counter={() =>
        m.list_vehicle_counter({
          used: descriptionLength(texts.description),
          most: SUGGESTED_DESCRIPTION_CHARACTERS,
        })
      }
      value={texts.description}
      onChange={(event) => onChange({ description: event.target.value })}
    />
  )
}

export function FeatureChoice({ texts, onChange }: VehicleFieldsProps) {
  const chosen = texts.features
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-strong text-sm">{m.list_vehicle_features()}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {LISTING_FEATURES.map(({ slug }) => (
          <Checkbox
            key={slug}
            label={FEATURE_WORDS[slug]()}
            checked={chosen.includes(slug)}
            onChange={(event) =>
              onChange({
                features: event.target.checked ? [...chosen, slug] : chosen.filter((one) => one !== slug),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** What the host allows and offers. */
export function AllowanceFields({ texts, onChange }: VehicleFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-strong text-sm">{m.list_vehicle_allowances()}</legend>
      <div className="grid gap-x-6 sm:grid-cols-3">
        <Checkbox
          label={m.list_vehicle_pets()}
          checked={texts.petFriendly}
          onChange={(event) => onChange({ petFriendly: event.target.checked })}
        />
        <Checkbox
          label={m.list_vehicle_smoking()}
          checked={texts.smokingAllowed}
          onChange={(event) => onChange({ smokingAllowed: event.target.checked })}
        />
      </div>
    </fieldset>
  )
}

const NOTICES = [60, 120, 240, 720, 1440, 2880, 4320, 10_080]
const TURNAROUNDS = [0, 30, 60, 120, 240, 480, 1440]

/** Advance notice, and the turnaround time between two trips. */
export function NoticeFields({ texts, onChange }: VehicleFieldsProps) {
  const choices = (minutes: number[], own: string) =>
    [...new Set([...minutes, Number(own)])]
      .sort((a, b) => a - b)
      .map((span) => ({ value: String(span), label: spanInWords(span) }))
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <SelectField
        label={m.list_vehicle_notice()}
        hint={m.list_vehicle_notice_hint()}
        name="advanceNoticeMinutes"
        options={choices(NOTICES, texts.advanceNoticeMinutes)}
        value={texts.advanceNoticeMinutes}
        onChange={(event) => onChange({ advanceNoticeMinutes: event.target.value })}
      />
      <SelectField
        label={m.list_vehicle_turnaround()}
        hint={m.list_vehicle_turnaround_hint()}
        name="turnaroundMinutes"
        options={choices(TURNAROUNDS, texts.turnaroundMinutes)}
        value={texts.turnaroundMinutes}
        onChange={(event) => onChange({ turnaroundMinutes: event.target.value })}
      />
    </div>
  )
}
