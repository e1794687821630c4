import { type CalendarDate, GregorianCalendar, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { useRangeCalendar } from 'react-aria/useRangeCalendar'
import { useRangeCalendarState } from 'react-stately/useRangeCalendarState'
import { IconButton } from '../buttons/icon-button.tsx'
import { FIRST_DAY_OF_WEEK, MonthGrid } from './month-grid.tsx'
import { useWideScreen } from './use-wide-screen.ts'

/** A range of days, both ends included; days are 'YYYY-MM-DD'. */
export interface DayRange {
  start: string
  end: string
}

export interface RangeCalendarProps {
  /** Names the calendar, e.g. "Trip dates". */
  label: string
  value: DayRange | null
  /** Called once both ends are selected; one day pressed twice is a range of that day. */
  onChange?: (range: DayRange) => void
  /** Today in the Emirates: marked, and its month is displayed first when nothing is selected. */
  today: string
  /** First and last selectable day. */
  min?: string
  max?: string
  /**
   * Whether a day is taken; it is struck through and no range crosses it. During a selection, `from` is the end already
   * pressed.
   */
  isTaken?: (day: string, from: string | null) => boolean
  /** Displays the days without selection. */
  readOnly?: boolean
  /** Number of months on wide screens, two by default. Phones always show one. */
  months?: 1 | 2
  /** Language of month and weekday names, e.g. 'en-AE'; it also decides the reading direction. */
  locale: string
  previousLabel: string
  nextLabel: string
  /** Added to a taken day's name for screen readers, e.g. "taken". */
  takenLabel: string
  autoFocus?: boolean
}

/**
 * A calendar to select a range of days by pointer, touch and keyboard (arrows, Page Up and Down, Home, End), based on
 * react-aria. It is large: import LazyRangeCalendar instead.
 */
export function RangeCalendar(props: RangeCalendarProps) {
  return (
    <I18nProvider locale={props.locale}>
      <Months {...props} />
    </I18nProvider>
  )
}

function Months(props: RangeCalendarProps) {
  const wide = useWideScreen()
  const months = wide ? (props.months ?? 2) : 1
  const { isTaken, value } = props
  const calendarProps = {
    'aria-label': props.label,
    value: value && { start: parseDate(value.start), end: parseDate(value.end) },
    onChange: (range: { start: CalendarDate; end: CalendarDate } | null) =>
      range && props.onChange?.({ start: range.start.toString(), end: range.end.toString() }),
    minValue: props.min ? parseDate(props.min) : undefined,
    maxValue: props.max ? parseDate(props.max) : undefined,
    isDateUnavailable: (day: { toString(): string }, from: CalendarDate | null) =>
      isTaken?.(day.toString(), from?.toString() ?? null) ?? false,
    isReadOnly: props.readOnly,
    defaultFocusedValue: parseDate(value?.start ?? props.today),
    autoFocus: props.autoFocus,
    pageBehavior: 'single' as const,
    selectionAlignment: 'start' as const,
  }
  const state = useRangeCalendarState({
    ...calendarProps,
    visibleDuration: { months },
    locale: props.locale,
    firstDayOfWeek: FIRST_DAY_OF_WEEK,
    // Rental days are Gregorian in every language; other calendars would only increase the bundle.
    createCalendar: () => new GregorianCalendar(),
  })
  const root = useRef<HTMLDivElement>(null)
  const {
    calendarProps: rootProps,
    prevButtonProps,
    nextButtonProps,
  } = useRangeCalendar(calendarProps, state, root)

  return (
    <div {...rootProps} ref={root} className="relative w-full select-none">
      <div className="absolute inset-x-0 top-0 flex justify-between">
        <IconButton
          label={props.previousLabel}
          icon={<ChevronLeft className="rtl:-scale-x-100" />}
          disabled={prevButtonProps.isDisabled}
          onClick={() => state.focusPreviousPage()}
        />
        <IconButton
          label={props.nextLabel}
          icon={<ChevronRight className="rtl:-scale-x-100" />}
          disabled={nextButtonProps.isDisabled}
          onClick={() => state.focusNextPage()}
        />
      </div>
      <div className="flex justify-center gap-8">
        {Array.from({ length: months }, (_, ahead) => {
          const first = state.visibleRange.start.add({ months: ahead })
          return (
            <MonthGrid
              key={first.toString()}
              state={state}
              first={first}
              today={props.today}
              locale={props.locale}
              takenLabel={props.takenLabel}
            />
          )
        })}
      </div>
    </div>
  )
}
