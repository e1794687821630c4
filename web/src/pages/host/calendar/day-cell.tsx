import type { CalendarEntry, CalendarVehicle } from '@rihla/contract/calendar'
import { isWeekend } from '@rihla/domain/places/weekend'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { dayWithYear } from '../../../i18n/dates.ts'
import { formatMoney } from '../../../i18n/format-money.ts'
import { commaList } from '../../../i18n/lists.ts'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { classNames } from '../../../ui/class-names.ts'
import { aedText } from './days/aed-amount.ts'
import { type Bar, entriesOn, priceOn } from './days-of-vehicle.ts'
import { EntryBar } from './entry-bar.tsx'
import { answerInWords, entryInWords } from './entry-look.tsx'

interface DayCellProps {
  vehicle: CalendarVehicle
  date: PlainDate
  today: PlainDate
  now: Instant
  isChosen: boolean
  isFocusable: boolean
  /** Bars that start on this day. */
  bars: readonly Bar[]
  /** Shows the day number in the cell, for phones, which have no heading per day. */
  withNumber?: boolean
  className?: string
}

/** One day of a car: its own price, if any, and the bars that start on it. */
export function DayCell(props: DayCellProps) {
  const { vehicle, date, today, now, isChosen } = props
  const price = priceOn(vehicle, date)
  const isPast = date < today
  return (
    // biome-ignore lint/a11y/useSemanticElements: bars lie across cells, which a table's cells would clip
    <div
      role="gridcell"
      tabIndex={props.isFocusable ? 0 : -1}
      aria-selected={isChosen}
      aria-current={date === today ? 'date' : undefined}
      data-vehicle={vehicle.id}
      data-date={date}
      className={classNames(
        'relative select-none border-line border-s p-1.5 text-xs [-webkit-touch-callout:none] focus-visible:z-2 focus-visible:-outline-offset-2',
        isChosen && 'bg-accent-soft text-on-accent-soft',
        !isChosen && (isPast || isWeekend(date, vehicle.emirate)) && 'bg-sunken',
        !isChosen && isPast && 'text-muted',
        !isPast && 'cursor-pointer',
        !isPast && !isChosen && 'hover:bg-hover',
        props.className,
      )}
    >
      <span className="sr-only">{wordsOfDay(vehicle, date, today, now)}</span>
      <span aria-hidden="true" className="flex flex-wrap items-center justify-between gap-x-1">
        {props.withNumber && (
          <span
            className={classNames(
              'figures grid size-6 place-items-center rounded-full text-sm',
              date === today && 'bg-on-surface font-strong text-surface',
            )}
          >
            {Number(date.slice(8))}
          </span>
        )}
        {price.isOwn && <span className="figures font-strong">{aedText(price.fils)}</span>}
      </span>
      {props.bars.map((bar) => (
        <EntryBar key={bar.entry.id} bar={bar} now={now} />
      ))}
    </div>
  )
}

function wordsOfDay(vehicle: CalendarVehicle, date: PlainDate, today: PlainDate, now: Instant): string {
  const { fils, isOwn } = priceOn(vehicle, date)
  const amount = formatMoney(fils, { currency: 'AED', cents: fils % 100 !== 0 })
  const entries = entriesOn(vehicle.entries, date)
  const words = (entry: CalendarEntry) =>
    commaList([entryInWords(entry), answerInWords(entry, now)].filter((part) => part !== null))
  const free = date < today ? m.host_calendar_cell_past() : m.host_calendar_cell_open()
  const state = entries.length === 0 ? free : commaList(entries.map(words))
  return m.host_calendar_cell({
    day: dayWithYear(date),
    car: vehicleTitle(vehicle),
    price: isOwn ? m.host_calendar_own_price({ price: amount }) : amount,
    state: date === today ? m.host_calendar_cell_today({ state }) : state,
  })
}
