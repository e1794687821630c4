import { VEHICLE_BRANDS } from '@rihla/domain/vehicles/brands'
import { m } from '../../paraglide/messages.js'
import { ComboboxField } from '../../ui/fields/combobox-field.tsx'
import type { VehicleFieldsProps } from './vehicle-texts.ts'

const MOST_SHOWN = 60

/** Brands that match the text, prefix matches first. An exact match lists all brands again. */
function brandsFor(text: string): string[] {
  const typed = text.trim().toLowerCase()
  if (typed === '' || VEHICLE_BRANDS.some((brand) => brand.toLowerCase() === typed))
    return [...VEHICLE_BRANDS]
  const fits = VEHICLE_BRANDS.filter((brand) => brand.toLowerCase().includes(typed))
  const begins = (brand: string) => brand.toLowerCase().startsWith(typed)
  return [...fits.filter(begins), ...fits.filter((brand) => !begins(brand))].slice(0, MOST_SHOWN)
}

/** The make: a known brand or free text. */
export function MakeField({ texts, onChange, errors }: VehicleFieldsProps) {
  return (
    <ComboboxField
      label={m.list_vehicle_make()}
      name="make"
      required
      maxLength={60}
      placeholder={m.list_vehicle_make_placeholder()}
      listLabel={m.list_vehicle_makes()}
      error={errors?.make}
      text={texts.make}
      onType={(make) => onChange({ make })}
      options={brandsFor(texts.make).map((brand) => ({ key: brand, label: brand }))}
      onTake={({ label }) => onChange({ make: label })}
    />
  )
}
