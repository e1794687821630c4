import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { addDays, daysFrom, type PlainDate } from '@rihla/domain/time/plain-date'
import { dayWithYear } from '../../i18n/dates.ts'
import { m } from '../../paraglide/messages.js'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TimeSelect } from '../../ui/fields/time-select.tsx'

interface ReturnFieldsProps {
  period: RentalPeriod
  onChange: (period: RentalPeriod) => void
  /** The first and the last day offered. */
  first: PlainDate
  last: PlainDate
}

/** The day and the time of the return of a trip whose pick-up can no longer change. */
export function ReturnFields({ period, onChange, first, last }: ReturnFieldsProps) {
  const days = Array.from({ length: daysFrom(first, last) + 1 }, (_, ahead) => addDays(first, ahead))
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[3fr_2fr] gap-3">
        <SelectField
          label={m.search_return_date()}
          value={period.returnDate}
          options={days.map((day) => ({ value: day, label: dayWithYear(day) }))}
          onChange={({ target }) => onChange({ ...period, returnDate: target.value })}
        />
        <TimeSelect
          label={m.search_return_time()}
          value={period.returnTime}
          onChange={({ target }) => onChange({ ...period, returnTime: target.value })}
        />
      </div>
      <p className="text-muted text-sm">{m.search_dubai_time()}</p>
    </div>
  )
}
