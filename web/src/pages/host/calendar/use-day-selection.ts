import { compareDates, type PlainDate } from '@rihla/domain/time/plain-date'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type DaysLie, moveOfKey } from './key-moves.ts'

export interface DayOfCar {
  vehicleId: string
  date: PlainDate
}

/** A selected range of days of one car, `last` included. */
export interface ChosenDays {
  vehicleId: string
  first: PlainDate
  last: PlainDate
}

export interface DaySelectionOptions {
  lie: DaysLie
  vehicleIds: readonly string[]
  days: readonly PlainDate[]
  /** The day that is focusable first. */
  start: DayOfCar
  isRtl: boolean
  /** Called to display other days, including this one. */
  onTurnTo: (date: PlainDate) => void
  /** Called when a selection is complete. */
  onChosen: (chosen: ChosenDays) => void
}

/**
 * Selection of days in a grid by keyboard and pointer. One cell is focusable (roving tabindex); arrows move the focus,
 * Shift extends the selection, Enter and Space complete it, Escape clears it. Cells carry `data-vehicle` and
 * `data-date`.
 */
export function useDaySelection(options: DaySelectionOptions) {
  const { vehicleIds, days } = options
  const grid = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(options.start)
  const [anchor, setAnchor] = useState<PlainDate | null>(null)
  const focusNext = useRef<DayOfCar | null>(null)

  const focusable: DayOfCar = {
    vehicleId: vehicleIds.includes(active.vehicleId) ? active.vehicleId : (vehicleIds[0] ?? ''),
    date: days.includes(active.date) ? active.date : (days[0] ?? active.date),
  }
  const chosen: ChosenDays | null = anchor === null ? null : chosenBetween(focusable, anchor)

  // The cell may only exist after the days around it were loaded. The effect of an earlier render can run after a key was
  // pressed: its day is not the one that the key asked for.
  useEffect(() => {
    if (focusNext.current === null || !isSameDay(focusNext.current, focusable)) return
    focusNext.current = null
    cellOf(grid.current, focusable)?.focus()
  })

  function go(to: DayOfCar, from: DayOfCar, extending: boolean) {
    setAnchor(extending && to.vehicleId === from.vehicleId ? anchorOf(from) : null)
    setActive(to)
    focusNext.current = to
    if (!days.includes(to.date)) options.onTurnTo(to.date)
  }

  /** Start of the selection that ends at `day`; a day that was focused otherwise starts a new selection. */
  const anchorOf = (day: DayOfCar): PlainDate =>
    anchor !== null && isSameDay(day, focusable) ? anchor : day.date

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const here = isCell(event.target) ? dayAt(event.target) : null
    if (!here || event.altKey || event.metaKey || event.ctrlKey) return
    if (event.key === 'Escape') return setAnchor(null)
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      setActive(here)
      return options.onChosen(chosenBetween(here, anchorOf(here)))
    }
    const move = moveOfKey(event.key, { ...options, date: here.date })
    if (!move) return
    event.preventDefault()
    if (move.to === 'day') return go({ ...here, date: move.date }, here, event.shiftKey)
    const below = vehicleIds[vehicleIds.indexOf(here.vehicleId) + move.below]
    if (below !== undefined) go({ ...here, vehicleId: below }, here, false)
  }

  return {
    grid,
    focusable,
    chosen,
    onKeyDown,
    /** Called on pointer down on a day and while dragging over others. */
    choose: (from: DayOfCar, to: PlainDate) => {
      setActive({ vehicleId: from.vehicleId, date: to })
      setAnchor(from.date)
    },
    finish: (from: DayOfCar, to: PlainDate) => {
      const last = { vehicleId: from.vehicleId, date: to }
      setActive(last)
      focusNext.current = last
      options.onChosen(chosenBetween(last, from.date))
    },
    clear: () => setAnchor(null),
  }
}

const chosenBetween = ({ vehicleId, date }: DayOfCar, anchor: PlainDate): ChosenDays =>
  compareDates(date, anchor) < 0
    ? { vehicleId, first: date, last: anchor }
    : { vehicleId, first: anchor, last: date }

const isSameDay = (one: DayOfCar, other: DayOfCar) =>
  one.date === other.date && one.vehicleId === other.vehicleId

const isCell = (target: EventTarget) => target instanceof HTMLElement && target.dataset.date !== undefined

/** The day under the pointer; null outside the days and on a link or button above them. */
export function dayAt(target: EventTarget | null): DayOfCar | null {
  const isLink = target instanceof Element && target.closest('a, button') !== null
  const cell = target instanceof Element && !isLink ? target.closest<HTMLElement>('[data-date]') : null
  const { vehicle, date } = cell?.dataset ?? {}
  return vehicle !== undefined && date !== undefined ? { vehicleId: vehicle, date } : null
}

const cellOf = (grid: HTMLElement | null, { vehicleId, date }: DayOfCar) =>
  grid?.querySelector<HTMLElement>(`[data-vehicle="${vehicleId}"][data-date="${date}"]`)
