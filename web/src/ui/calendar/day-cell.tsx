import type { CalendarDate } from '@internationalized/date'
import { useRef } from 'react'
import { useCalendarCell } from 'react-aria/useRangeCalendar'
import type { RangeCalendarState } from 'react-stately/useRangeCalendarState'
import { classNames } from '../class-names.ts'

/** One day of a month: free, taken, out of range, or part of the selected range. */
export function DayCell(props: {
  state: RangeCalendarState
  day: CalendarDate
  isToday: boolean
  takenLabel: string
}) {
  const { state, day } = props
  const ref = useRef<HTMLDivElement>(null)
  const cell = useCalendarCell({ date: day }, state, ref)
  const span = state.highlightedRange
  const isStart = cell.isSelected && span?.start.compare(day) === 0
  const isEnd = cell.isSelected && span?.end.compare(day) === 0
  const isFree = !cell.isDisabled && !cell.isUnavailable

  return (
    <td {...cell.cellProps} className="p-0 py-px">
      <div
        className={classNames(
          'flex justify-center',
          cell.isSelected && !(isStart && isEnd) && 'bg-accent-soft text-on-accent-soft',
          isStart && 'rounded-s-full',
          isEnd && 'rounded-e-full',
        )}
      >
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: buttonProps make it a button */}
        <div
          {...cell.buttonProps}
          aria-label={
            cell.isUnavailable
              ? `${cell.buttonProps['aria-label']}${props.takenLabel}`
              : cell.buttonProps['aria-label']
          }
          ref={ref}
          className={classNames(
            'figures relative flex h-11 w-full max-w-11 items-center justify-center rounded-full',
            isFree && !state.isReadOnly && 'cursor-pointer',
            isFree && !cell.isSelected && !state.isReadOnly && 'hover:bg-hover',
            !isFree && 'text-muted',
            cell.isUnavailable && 'line-through decoration-2',
            cell.isDisabled && 'opacity-60',
            (isStart || isEnd) && 'bg-accent font-strong text-on-accent',
            props.isToday &&
              'after:absolute after:bottom-1.5 after:size-1 after:rounded-full after:bg-current',
          )}
        >
          {cell.formattedDate}
        </div>
      </div>
    </td>
  )
}
