const KEY = 'visited-cars'
const KEPT_AT_MOST = 300

/** The ids of the cars that were opened on the map in this tab, oldest first. */
export function visitedCars(): string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function rememberVisit(id: string): void {
  try {
    const others = visitedCars().filter((other) => other !== id)
    sessionStorage.setItem(KEY, JSON.stringify([...others, id].slice(-KEPT_AT_MOST)))
  } catch {
    // Without storage no pin is paler.
  }
}
