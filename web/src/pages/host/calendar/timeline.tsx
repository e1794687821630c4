import type { CalendarVehicle } from '@rihla/contract/calendar'
import { isWeekend } from '@rihla/domain/places/weekend'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { dayWithYear, monthInWords } from '../../../i18n/dates.ts'
import { isolate } from '../../../i18n/isolate.ts'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { classNames } from '../../../ui/class-names.ts'
import type { CalendarSpan } from './calendar-span.ts'
import { type CarDrawer, CarHeading } from './car-heading.tsx'
import { DayCell } from './day-cell.tsx'
import { weekdayInitials } from './days/weekday-words.ts'
import { barsAmong } from './days-of-vehicle.ts'
import { type DayGrid, useDayGrid } from './use-day-grid.ts'
import type { ChosenDays } from './use-day-selection.ts'

const CARS_COLUMN = 'sticky start-0 z-10 w-72 shrink-0 border-line border-e bg-raised px-3'
const DAY_COLUMN = 'w-13 shrink-0'

export interface DaysViewProps {
  vehicles: readonly CalendarVehicle[]
  /** The car selected in the URL. */
  vehicleId: string
  span: CalendarSpan
  today: PlainDate
  now: Instant
  isRtl: boolean
  keysId: string
  onTurnTo: (date: PlainDate) => void
  onChosen: (chosen: ChosenDays) => void
  onOpenDrawer: (drawer: CarDrawer, vehicle: CalendarVehicle) => void
}

/** Cars as rows, days as columns; the car column is sticky while the days scroll. */
export function Timeline(props: DaysViewProps) {
  const { vehicles, span, today } = props
  const day = useDayGrid({
    ...props,
    lie: 'in-rows',
    label: m.host_calendar_grid(),
    vehicleIds: vehicles.map(({ id }) => id),
    days: span.days,
    start: { vehicleId: props.vehicleId, date: span.days.includes(today) ? today : span.from },
  })
  return (
    <div className="max-h-[80dvh] overflow-auto overscroll-x-contain rounded-card border border-line bg-raised">
      <div {...day.gridProps} className="w-max min-w-full">
        <Headings days={span.days} today={today} emirates={vehicles.map(({ emirate }) => emirate)} />
        {vehicles.map((vehicle, place) => (
          <TimelineRow
            key={vehicle.id}
            vehicle={vehicle}
            day={day}
            span={span}
            today={today}
            now={props.now}
            first={place === 0}
            onOpenDrawer={props.onOpenDrawer}
          />
        ))}
      </div>
    </div>
  )
}

/** Months above days; only the days are column headers of the grid. */
function Headings(props: { days: readonly PlainDate[]; today: PlainDate; emirates: readonly string[] }) {
  const { days, today, emirates } = props
  const months = new Map<string, number>()
  for (const day of days) months.set(monthInWords(day), (months.get(monthInWords(day)) ?? 0) + 1)
  return (
    <div role="presentation" className="sticky top-0 z-20 bg-raised">
      <div aria-hidden="true" className="flex">
        <span className={CARS_COLUMN} />
        {[...months].map(([month, daysOfMonth]) => (
          <span
            key={month}
            className="shrink-0 border-line border-s pt-2"
            style={{ width: `calc(${daysOfMonth} * var(--spacing) * 13)` }}
          >
            <span className="sticky start-74 inline-block truncate px-1.5 font-strong text-sm">{month}</span>
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see DayCell */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus */}
      <div role="row" className="flex border-line border-b">
        {/* biome-ignore lint/a11y/useSemanticElements: see DayCell */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus */}
        <div role="columnheader" className={`${CARS_COLUMN} flex items-end py-2 text-muted text-sm`}>
          {m.host_calendar_cars()}
        </div>
        {days.map((date) => (
          // biome-ignore lint/a11y/useSemanticElements: see DayCell
          // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
          <div
            key={date}
            role="columnheader"
            aria-label={dayWithYear(date)}
            className={classNames(
              DAY_COLUMN,
              'flex flex-col items-center gap-0.5 border-line border-s py-1.5 text-xs',
              // Cars in several emirates share the heading: what is the weekend of all of them.
              emirates.every((emirate) => isWeekend(date, emirate)) && 'bg-sunken',
              date < today && 'text-muted',
            )}
          >
            <span className="text-muted">{weekdayInitials(date)}</span>
            <span
              className={classNames(
                'figures grid size-7 place-items-center rounded-full text-sm',
                date === today && 'bg-on-surface font-strong text-surface',
              )}
            >
              {Number(date.slice(8))}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

interface TimelineRowProps extends Pick<DaysViewProps, 'span' | 'today' | 'now' | 'onOpenDrawer'> {
  vehicle: CalendarVehicle
  day: DayGrid
  first: boolean
}

function TimelineRow({ vehicle, day, span, today, now, first, onOpenDrawer }: TimelineRowProps) {
  const { chosen, focusable } = day
  const bars = barsAmong(vehicle.entries, span.from, span.days.at(-1) ?? span.from)
  const chosenHere = chosen?.vehicleId === vehicle.id ? chosen : null
  return (
    // biome-ignore lint/a11y/useSemanticElements: see DayCell
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
    <div role="row" className="flex border-line border-b last:border-b-0">
      {/* biome-ignore lint/a11y/useSemanticElements: see DayCell */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus */}
      <div
        role="rowheader"
        aria-label={isolate(vehicleTitle(vehicle))}
        className={`${CARS_COLUMN} flex min-h-22 items-center py-2`}
      >
        <CarHeading vehicle={vehicle} first={first} onOpen={(drawer) => onOpenDrawer(drawer, vehicle)} />
      </div>
      {span.days.map((date) => (
        <DayCell
          key={date}
          vehicle={vehicle}
          date={date}
          today={today}
          now={now}
          bars={bars.filter((bar) => bar.date === date)}
          isChosen={chosenHere !== null && date >= chosenHere.first && date <= chosenHere.last}
          isFocusable={focusable.vehicleId === vehicle.id && focusable.date === date}
          className={`${DAY_COLUMN} scroll-ms-74 scroll-me-4 scroll-mt-24`}
        />
      ))}
    </div>
  )
}
