import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type DayOfCar, dayAt } from './use-day-selection.ts'

/** How long a touch must rest on a day to start a selection; moving earlier scrolls. */
const HOLD_MS = 300

interface Drag {
  from: DayOfCar
  to: string
  isChoosing: boolean
  timer: ReturnType<typeof setTimeout> | null
}

interface Options {
  grid: RefObject<HTMLElement | null>
  choose: (from: DayOfCar, to: string) => void
  finish: (from: DayOfCar, to: string) => void
  /** Called when the browser takes over the pointer to scroll, or it is released outside. */
  clear: () => void
}

/**
 * Selects days by dragging: immediately with mouse or pen, after a long press with touch, so that touch can still
 * scroll. A press without a drag selects one day.
 */
export function useDragOverDays({ grid, choose, finish, clear }: Options) {
  const drag = useRef<Drag | null>(null)

  // Only a non-passive listener can prevent touch scrolling.
  useEffect(() => {
    const node = grid.current
    const keepStill = (event: TouchEvent) => {
      if (drag.current?.isChoosing) event.preventDefault()
    }
    node?.addEventListener('touchmove', keepStill, { passive: false })
    return () => node?.removeEventListener('touchmove', keepStill)
  }, [grid])

  function stop() {
    if (drag.current?.timer) clearTimeout(drag.current.timer)
    drag.current = null
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const from = dayAt(event.target)
      if (!from || !event.isPrimary || event.button !== 0) return
      const begin = () => {
        if (drag.current) drag.current.isChoosing = true
        choose(from, from.date)
      }
      const isFinger = event.pointerType === 'touch'
      const timer = isFinger ? setTimeout(begin, HOLD_MS) : null
      drag.current = { from, to: from.date, isChoosing: false, timer }
      if (isFinger) return
      event.currentTarget.setPointerCapture(event.pointerId)
      begin()
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = drag
      if (!current?.isChoosing) return
      // Touch events keep targeting the element where the touch started.
      const over = dayAt(document.elementFromPoint(event.clientX, event.clientY))
      if (!over || over.date === current.to) return
      current.to = over.date
      choose(current.from, over.date)
    },
    onPointerUp() {
      const { current } = drag
      stop()
      if (current) finish(current.from, current.to)
    },
    onPointerCancel() {
      if (drag.current?.isChoosing) clear()
      stop()
    },
  }
}
