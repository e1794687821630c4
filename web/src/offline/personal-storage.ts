/** What this browser keeps of one person, and must forget when they leave. */
const PREFIX = 'personal:'

const keyOf = (personId: string, name: string) => `${PREFIX}${personId}:${name}`

/** What was kept under a name for this person, as it was written; null where there is nothing or nothing can be kept. */
export function readPersonal(personId: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(personId, name)) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value for this person until they sign out here; null forgets it. A browser that keeps nothing is fine. */
export function keepPersonal(personId: string, name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(keyOf(personId, name))
    else localStorage.setItem(keyOf(personId, name), JSON.stringify(value))
  } catch {
    // Full or forbidden: the page still has what it shows.
  }
}

/** Forgets what was kept of everybody. */
export function forgetPersonal(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
