import type { PlainDate } from '@rihla/domain/time/plain-date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { monthInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { addMonths, isWithinReach, REACH_DAYS } from './calendar-span.ts'

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
        <Arrow
          first={addMonths(from, -1)}
          label={m.host_calendar_previous()}
          icon={<ChevronLeft aria-hidden="true" />}
          {...{ today, addressOf }}
        />
        <Link
          to={addressOf(today)}
          preventScrollReset
          aria-current={from === today ? 'date' : undefined}
          className={buttonClasses({ variant: 'secondary' })}
        >
          {m.host_calendar_today()}
        </Link>
        <Arrow
          first={addMonths(from, 1)}
          label={m.host_calendar_next()}
          icon={<ChevronRight aria-hidden="true" />}
          {...{ today, addressOf }}
        />
      </div>
    </div>
  )
}

interface ArrowProps extends Omit<CalendarToolbarProps, 'from'> {
  first: PlainDate
  label: string
  icon: ReactNode
}

/** A link to another month, or why the calendar does not go there. */
function Arrow({ first, today, addressOf, label, icon }: ArrowProps) {
  if (!isWithinReach(first, today))
    return (
      <Button
        variant="secondary"
        aria-label={label}
        icon={icon}
        className="rtl:[&_svg]:-scale-x-100"
        whyDisabled={m.host_calendar_reach({ days: REACH_DAYS })}
      />
    )
  return (
    <Link to={addressOf(first)} preventScrollReset aria-label={label} title={label} className={ARROW}>
      {icon}
    </Link>
  )
}
