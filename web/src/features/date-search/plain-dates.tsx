import { useId } from 'react'
import { useLocation } from 'react-router'
import { m } from '../../paraglide/messages.js'

/**
 * The dates as text, for a form without JavaScript: a browser's own date field has the order of its language, often the
 * month first. The server reads the day first (`storedQuery` of the results).
 */
export function PlainDates() {
  const id = useId()
  const asked = new URLSearchParams(useLocation().search)
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
              name={name}
              inputMode="numeric"
              autoComplete="off"
              placeholder={m.common_date_format()}
              defaultValue={dayFirst(asked.get(name) ?? '')}
              className="min-h-6 w-28 bg-transparent"
            />
          </div>
        ))}
      </div>
    </noscript>
  )
}

/** A date in the order of the field; whatever else was typed as it is. */
const dayFirst = (typed: string) => typed.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
