import { keepPersonal, readPersonal } from '../../offline/personal-storage.ts'

/** Visitors search too; the places are deleted when a person signs out of this browser. */
const ANYONE = 'anyone'
const NAME = 'recent-places'
const MOST = 3

/** The last places searched in this browser, newest first; empty when storage is unavailable. */
export function recentPlaces(): string[] {
  const kept = readPersonal(ANYONE, NAME)
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string').slice(0, MOST) : []
}

/** Moves a place to the top of the recent ones. */
export function rememberPlace(name: string): void {
  const text = name.trim()
  if (text === '') return
  const others = recentPlaces().filter((one) => one !== text)
  keepPersonal(ANYONE, NAME, [text, ...others].slice(0, MOST))
}
