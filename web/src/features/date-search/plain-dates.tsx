import { MAX_DAYS_AHEAD } from '@rihla/domain/booking/rental-period'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { useId } from 'react'
import { m } from '../../paraglide/messages.js'

/** The dates as fields of the browser, for a form without JavaScript. */
export function PlainDates({ now }: { now: number }) {
  const id = useId()
  const today = dateInDubai(now)
  const fields = [
    { name: 'pickUpDate', label: m.search_pick_up_date() },
    { name: 'returnDate', label: m.search_return_date() },
  ]
  return (
    <noscript>
      <div className="flex flex-wrap gap-x-6 gap-y-2 py-2 ps-7 pe-4">
        {fields.map(({ name, label }) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`} className="block font-strong text-xs">
              {label}
            </label>
            <input
              id={`${id}-${name}`}
              type="date"
              name={name}
              min={today}
              max={addDays(today, MAX_DAYS_AHEAD)}
              className="min-h-6 bg-transparent"
            />
          </div>
        ))}
      </div>
    </noscript>
  )
}
