import { COMPARED_AT_MOST } from '@rihla/domain/vehicles/comparison'
import { useSyncExternalStore } from 'react'

export interface ComparedCar {
  id: string
  title: string
}

export interface Comparison {
  cars: readonly ComparedCar[]
  /** The car that exceeded the limit, and how often adding was tried. */
  refused: { title: string; times: number } | null
}

const KEY = 'compared-cars'
const NOTHING: Comparison = { cars: [], refused: null }

let comparison: Comparison | null = null
const listeners = new Set<() => void>()

const isCar = (value: unknown): value is ComparedCar =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'title' in value &&
  typeof value.title === 'string'

function kept(): Comparison {
  try {
    const cars: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return { cars: Array.isArray(cars) ? cars.filter(isCar).slice(0, COMPARED_AT_MOST) : [], refused: null }
  } catch {
    return NOTHING
  }
}

const shown = (): Comparison => (comparison ??= kept())

function change(next: Comparison): void {
  comparison = next
  try {
    localStorage.setItem(KEY, JSON.stringify(next.cars))
  } catch {
    // Without storage the selection lasts until the page is left.
  }
  for (const notify of listeners) notify()
}

/** Adds a car to the comparison. Beyond the limit it is refused, and the tray says why. */
export function compareCar(car: ComparedCar): void {
  const { cars, refused } = shown()
  if (cars.some(({ id }) => id === car.id)) return
  if (cars.length >= COMPARED_AT_MOST)
    change({ cars, refused: { title: car.title, times: (refused?.times ?? 0) + 1 } })
  else change({ cars: [...cars, car], refused: null })
}

export function stopComparing(id: string): void {
  change({ cars: shown().cars.filter((car) => car.id !== id), refused: null })
}

/** Replaces the selection with these cars. */
export const goOnComparing = (cars: readonly ComparedCar[]): void => change({ cars, refused: null })

export const compareNothing = (): void => change(NOTHING)

/** Another tab changed the selection. */
function readAgain({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return
  comparison = null
  for (const notify of listeners) notify()
}

function listen(notify: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', readAgain)
  listeners.add(notify)
  return () => {
    listeners.delete(notify)
    if (listeners.size === 0) removeEventListener('storage', readAgain)
  }
}

/** The cars selected in this browser, stored until they are removed. Empty during server rendering. */
export const useComparison = (): Comparison => useSyncExternalStore(listen, shown, () => NOTHING)
