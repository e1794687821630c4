import { DEFAULT_SEATS, SEAT_OPTIONS } from '@rihla/domain/vehicles/listing'
import { m } from '../../../../paraglide/messages.js'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { SHORT_LINES } from './check-list.tsx'

export interface SeatsFilterProps {
  minSeats: number | null
  onChange: (minSeats: number | null) => void
}

/** The least number of seats. Off at first; once it is on, it starts at the default number. */
export function SeatsFilter({ minSeats, onChange }: SeatsFilterProps) {
  return (
    <fieldset className={`grid gap-1 ${SHORT_LINES}`}>
      <legend className="mb-1 font-strong text-sm">{m.browse_seats()}</legend>
      <Checkbox
        label={m.browse_seats_limit()}
        checked={minSeats !== null}
        onChange={(event) => onChange(event.target.checked ? DEFAULT_SEATS : null)}
      />
      {minSeats !== null && (
        <SelectField
          label={m.browse_seats()}
          labelHidden
          value={String(minSeats)}
          onChange={({ target }) =>
            onChange(SEAT_OPTIONS.find((count) => String(count) === target.value) ?? DEFAULT_SEATS)
          }
          options={SEAT_OPTIONS.map((count) => ({
            value: String(count),
            label: m.browse_seats_or_more({ count }),
          }))}
        />
      )}
    </fieldset>
  )
}
