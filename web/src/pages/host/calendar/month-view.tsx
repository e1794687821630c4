import { addDays, type PlainDate, weekdayOf } from '@rihla/domain/time/plain-date'
import { dotList } from '../../../i18n/lists.ts'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { CarHeading } from './car-heading.tsx'
import { DayCell } from './day-cell.tsx'
import { weekdayInitials } from './days/weekday-words.ts'
import { barsAmong } from './days-of-vehicle.ts'
import type { DaysViewProps } from './timeline.tsx'
import { useDayGrid } from './use-day-grid.ts'

interface MonthViewProps extends DaysViewProps {
  onVehicle: (vehicleId: string) => void
}

/** One month of one car, for phones, with the same actions as the wide calendar. */
export function MonthView(props: MonthViewProps) {
  const { vehicles, span, today } = props
  const vehicle = vehicles.find(({ id }) => id === props.vehicleId) ?? vehicles[0]
  const name = vehicle ? vehicleTitle(vehicle) : ''
  const { gridProps, chosen, focusable } = useDayGrid({
    ...props,
    lie: 'in-weeks',
    label: m.host_calendar_grid_of({ car: name }),
    vehicleIds: [vehicle?.id ?? ''],
    days: span.monthDays,
    start: { vehicleId: vehicle?.id ?? '', date: span.monthDays.includes(today) ? today : span.from },
  })
  if (!vehicle) return null
  const weeks = weeksOf(span.monthDays)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {vehicles.length > 1 && (
        <SelectField
          label={m.host_calendar_car()}
          value={vehicle.id}
          onChange={(event) => props.onVehicle(event.target.value)}
          options={vehicles.map((each) => ({
            value: each.id,
            label: dotList([vehicleTitle(each), each.licensePlate]),
          }))}
        />
      )}
      <CarHeading vehicle={vehicle} first onOpen={(drawer) => props.onOpenDrawer(drawer, vehicle)} />
      <div {...gridProps} className="overflow-hidden rounded-card border border-line bg-raised">
        {/* biome-ignore lint/a11y/useSemanticElements: see DayCell */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus */}
        <div role="row" className="grid grid-cols-7 border-line border-b">
          {weeks[0]?.map((_, place) => {
            const name = weekdayInitials(addDays(MONDAY, place))
            return (
              // biome-ignore lint/a11y/useSemanticElements: see DayCell
              // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
              <div key={name} role="columnheader" className="py-2 text-center text-muted text-xs">
                {name}
              </div>
            )
          })}
        </div>
        {weeks.map((week) => {
          const days = week.filter((date) => date !== null)
          const bars = barsAmong(vehicle.entries, days[0] ?? span.from, days.at(-1) ?? span.from)
          return (
            // biome-ignore lint/a11y/useSemanticElements: see DayCell
            // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
            <div
              key={days[0]}
              role="row"
              className="grid grid-cols-7 overflow-hidden border-line border-b last:border-b-0"
            >
              {week.map((date, place) =>
                date === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is its place
                  <span key={place} aria-hidden="true" className="bg-sunken" />
                ) : (
                  <DayCell
                    key={date}
                    vehicle={vehicle}
                    date={date}
                    today={today}
                    now={props.now}
                    bars={bars.filter((bar) => bar.date === date)}
                    isChosen={chosen !== null && date >= chosen.first && date <= chosen.last}
                    isFocusable={focusable.date === date}
                    withNumber
                    className="min-h-20 min-w-0"
                  />
                ),
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

const MONDAY: PlainDate = '2026-11-23'

/** The days of a month as weeks from Monday, padded with null before the first and after the last day. */
function weeksOf(days: readonly PlainDate[]): (PlainDate | null)[][] {
  const before = days[0] ? (weekdayOf(days[0]) + 6) % 7 : 0
  const places = [...Array.from({ length: before }, () => null), ...days]
  const count = Math.ceil(places.length / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => places[week * 7 + place] ?? null),
  )
}
