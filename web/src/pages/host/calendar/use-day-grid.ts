import type { MouseEvent } from 'react'
import { type DaySelectionOptions, dayAt, useDaySelection } from './use-day-selection.ts'
import { useDragOverDays } from './use-drag-over-days.ts'

/** Keyboard, pointer and screen reader support for a grid of days; spread `gridProps` on the grid element. */
export function useDayGrid(options: DaySelectionOptions & { label: string; keysId: string }) {
  const { grid, focusable, chosen, onKeyDown, choose, finish, clear } = useDaySelection(options)
  const drag = useDragOverDays({ grid, choose, finish, clear })
  return {
    focusable,
    chosen,
    gridProps: {
      ref: grid,
      role: 'grid',
      'aria-label': options.label,
      'aria-describedby': options.keysId,
      'aria-multiselectable': true,
      onKeyDown,
      ...drag,
      // Screen readers click without pointer events.
      onClick: (event: MouseEvent<HTMLElement>) => {
        const day = event.detail === 0 ? dayAt(event.target) : null
        if (!day) return
        choose(day, day.date)
        finish(day, day.date)
      },
    },
  }
}

export type DayGrid = ReturnType<typeof useDayGrid>
