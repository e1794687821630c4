import { type CalendarDate, endOfMonth, getWeeksInMonth, isSameMonth } from '@internationalized/date'
import { useCalendarGrid } from 'react-aria/useRangeCalendar'
import type { RangeCalendarState } from 'react-stately/useRangeCalendarState'
import { DayCell } from './day-cell.tsx'

/** Of the Emirates in every language: Firefox and old browsers still begin their week on Saturday. */
export const FIRST_DAY_OF_WEEK = 'mon'

export interface MonthGridProps {
  state: RangeCalendarState
  /** First day of the month. */
  first: CalendarDate
  today: string
  locale: string
  takenLabel: string
}

/**
 * One month: its name, the weekdays, the days. Always six weeks high, so that changing the month does not shift the
 * layout.
 */
export function MonthGrid({ state, first, today, locale, takenLabel }: MonthGridProps) {
  const { gridProps, headerProps, weekDays } = useCalendarGrid(
    {
      startDate: first,
      endDate: endOfMonth(first),
      weekdayStyle: 'short',
      firstDayOfWeek: FIRST_DAY_OF_WEEK,
    },
    state,
  )
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const weeks = getWeeksInMonth(first, locale, FIRST_DAY_OF_WEEK)
  return (
    <div className="w-full max-w-88">
      <div aria-hidden="true" className="flex h-11 items-center justify-center font-strong">
        {name.format(first.toDate('UTC'))}
      </div>
      <table
        {...gridProps}
        style={{ marginBottom: `calc(${6 - weeks} * (var(--spacing) * 11 + 2px))` }}
        className="w-full table-fixed border-collapse"
      >
        <thead {...headerProps}>
          <tr>
            {weekDays.map((day) => (
              <th key={day} className="h-9 font-normal text-muted text-xs">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeks }, (_, week) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week of a month is its place
            <tr key={week}>
              {state.getDatesInWeek(week, first).map((day, place) =>
                day && isSameMonth(day, first) ? (
                  <DayCell
                    key={day.toString()}
                    state={state}
                    day={day}
                    isToday={day.toString() === today}
                    takenLabel={takenLabel}
                  />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is its place
                  <td key={place} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
