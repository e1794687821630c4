import { useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { ComboboxField } from '../../ui/fields/combobox-field.tsx'
import { arabicMakes, makesFor, STORED_MAKES } from './make-options.ts'
import type { VehicleFieldsProps } from './vehicle-texts.ts'

/** The make: a known brand in any spelling, which the server stores in its own, or free text. */
export function MakeField({ texts, onChange, errors }: VehicleFieldsProps) {
  const makes = useMakes()
  return (
    <ComboboxField
      label={m.list_vehicle_make()}
      name="make"
      required
      maxCharacters={60}
      placeholder={m.list_vehicle_make_placeholder()}
      listLabel={m.list_vehicle_makes()}
      error={errors?.make}
      text={texts.make}
      onType={(make) => onChange({ make })}
      options={makesFor(texts.make, makes).map((make) => ({ key: make, label: make }))}
      onTake={({ label }) => onChange({ make: label })}
    />
  )
}

function useMakes() {
  const [makes, setMakes] = useState(STORED_MAKES)
  useEffect(() => {
    if (import.meta.env.LANGUAGE === 'ar') void arabicMakes().then(setMakes)
  }, [])
  return makes
}
