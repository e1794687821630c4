import type { PlainDate } from '@rihla/domain/time/plain-date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { monthInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { addMonths } from './calendar-span.ts'

interface CalendarToolbarProps {
  from: PlainDate
  today: PlainDate
  addressOf: (from: PlainDate) => string
}

const ARROW =
  'inline-flex size-11 items-center justify-center rounded-full border border-line bg-raised hover:bg-hover [&_svg]:size-5 rtl:[&_svg]:-scale-x-100'

/** The heading with the month, and links to other months. */
export function CalendarToolbar({ from, today, addressOf }: CalendarToolbarProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h2 className="text-2xl">{monthInWords(from)}</h2>
        <p className="mt-1 max-w-prose text-muted">{m.host_calendar_lead()}</p>
      </div>
      <div className="flex items-center gap-2">
        <Link
          to={addressOf(addMonths(from, -1))}
          preventScrollReset
          aria-label={m.host_calendar_previous()}
          title={m.host_calendar_previous()}
          className={ARROW}
        >
          <ChevronLeft aria-hidden="true" />
        </Link>
        <Link
          to={addressOf(today)}
          preventScrollReset
          aria-current={from === today ? 'date' : undefined}
          className={buttonClasses({ variant: 'secondary' })}
        >
          {m.host_calendar_today()}
        </Link>
        <Link
          to={addressOf(addMonths(from, 1))}
          preventScrollReset
          aria-label={m.host_calendar_next()}
          title={m.host_calendar_next()}
          className={ARROW}
        >
          <ChevronRight aria-hidden="true" />
        </Link>
      </div>
    </div>
  )
}
