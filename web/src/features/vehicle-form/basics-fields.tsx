import {
  FUEL_TYPES,
  MIN_YEAR,
  maxYear,
  SEAT_OPTIONS,
  TRANSMISSIONS,
  VEHICLE_CATEGORIES,
} from '@rihla/domain/vehicles/listing'
import { useSite } from '../../app/root-data.ts'
import { CATEGORY_WORDS, categoryWord } from '../../i18n/category-words.ts'
import { m } from '../../paraglide/messages.js'
import { ToggleChip } from '../../ui/buttons/chip.tsx'
import { FieldNote } from '../../ui/fields/field-frame.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { MakeField } from './make-field.tsx'
import type { VehicleFieldsProps, VehicleTexts } from './vehicle-texts.ts'
import { FUEL_WORDS, TRANSMISSION_WORDS } from './vehicle-words.ts'

/** The vehicle's identity; reviewers compare it with the vehicle documents. */
export function IdentityFields({ texts, onChange, errors }: VehicleFieldsProps) {
  const { now } = useSite()
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <MakeField {...{ texts, onChange, errors }} />
      <TextField
        label={m.list_vehicle_model()}
        name="model"
        required
        maxCharacters={60}
        autoComplete="off"
        placeholder={m.list_vehicle_model_placeholder()}
        value={texts.model}
        onChange={(event) => onChange({ model: event.target.value })}
        error={errors?.model}
      />
      <SelectField
        label={m.list_vehicle_year()}
        name="year"
        required
        options={yearsUpTo(maxYear(now))}
        value={texts.year}
        onChange={(event) => onChange({ year: event.target.value })}
        error={errors?.year}
      />
      <TextField
        label={m.list_vehicle_color()}
        name="color"
        maxCharacters={40}
        autoComplete="off"
        value={texts.color}
        onChange={(event) => onChange({ color: event.target.value })}
        error={errors?.color}
      />
      <TextField
        label={m.list_vehicle_plate()}
        name="licensePlate"
        required
        maxCharacters={40}
        autoComplete="off"
        placeholder={m.list_vehicle_plate_placeholder()}
        hint={m.list_vehicle_plate_hint()}
        value={texts.licensePlate}
        onChange={(event) => onChange({ licensePlate: event.target.value })}
        error={errors?.licensePlate}
      />
      <TextField
        label={m.list_vehicle_chassis()}
        name="chassisNumber"
        dir="ltr"
        maxCharacters={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={m.list_vehicle_chassis_hint()}
        value={texts.chassisNumber}
        onChange={(event) => onChange({ chassisNumber: event.target.value })}
        error={errors?.chassisNumber}
      />
    </div>
  )
}

/** Seats, transmission and fuel. */
export function KindFields({ texts, onChange }: VehicleFieldsProps) {
  const seats = new Set([...SEAT_OPTIONS.map(String), texts.seats])
  return (
    <div className="grid items-start gap-6 sm:grid-cols-3">
      <SelectField
        label={m.list_vehicle_seats()}
        name="seats"
        options={[...seats].map((count) => ({
          value: count,
          label: m.vehicle_card_seats({ count: Number(count) }),
        }))}
        value={texts.seats}
        onChange={(event) => onChange({ seats: event.target.value })}
      />
      <SelectField
        label={m.list_vehicle_transmission()}
        name="transmission"
        options={TRANSMISSIONS.map((one) => ({ value: one, label: TRANSMISSION_WORDS[one]() }))}
        value={texts.transmission}
        onChange={(event) => onChange({ transmission: event.target.value as VehicleTexts['transmission'] })}
      />
      <SelectField
        label={m.list_vehicle_fuel()}
        name="fuelType"
        options={FUEL_TYPES.map((one) => ({ value: one, label: FUEL_WORDS[one]() }))}
        value={texts.fuelType}
        onChange={(event) => onChange({ fuelType: event.target.value as VehicleTexts['fuelType'] })}
      />
    </div>
  )
}

const MOST_CATEGORIES = 5

/** The categories of the car; the first one chosen is its main category. */
export function CategoryChoice({ texts, onChange }: VehicleFieldsProps) {
  const chosen = texts.categoryIds
  return (
    <fieldset className="min-w-0" aria-describedby="categories-note">
      <legend className="mb-1.5 font-strong text-sm">{m.list_vehicle_categories()}</legend>
      <div className="flex flex-wrap gap-2">
        {VEHICLE_CATEGORIES.map(({ slug }) => (
          <ToggleChip
            key={slug}
            chosen={chosen.includes(slug)}
            onToggle={(isChosen) =>
              onChange({
                categoryIds: isChosen
                  ? [...chosen, slug].slice(0, MOST_CATEGORIES)
                  : chosen.filter((one) => one !== slug),
              })
            }
          >
            {CATEGORY_WORDS[slug]()}
          </ToggleChip>
        ))}
      </div>
      <div className="mt-1.5">
        <FieldNote
          id="categories-note"
          hint={
            chosen.length > 1
              ? m.list_vehicle_categories_first({
                  category: categoryWord(chosen[0] ?? '') ?? '',
                })
              : m.list_vehicle_categories_hint({ most: MOST_CATEGORIES })
          }
        />
      </div>
    </fieldset>
  )
}

const yearsUpTo = (newest: number) =>
  Array.from({ length: newest - MIN_YEAR + 1 }, (_, back) => {
    const year = String(newest - back)
    return { value: year, label: year }
  })
