const KEY = 'recent-places'
const MOST = 3

/** The last places searched in this browser, newest first; empty when storage is unavailable. */
export function recentPlaces(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Moves a place to the top of the recent ones. */
export function rememberPlace(name: string): void {
  const text = name.trim()
  if (text === '') return
  try {
    const others = recentPlaces().filter((one) => one !== text)
    localStorage.setItem(KEY, JSON.stringify([text, ...others].slice(0, MOST)))
  } catch {
    // Storage is unavailable: recent places are optional.
  }
}
