/** Key prefix of personal data in local storage, which is deleted on sign-out. */
const PREFIX = 'personal:'
/** The database with personal files, which is deleted on sign-out. */
export const PERSONAL_FILES = 'personal-files'
/** The message to the service worker that a session has ended. */
export const SESSION_ENDED = 'session-ended'

/** Called after every change of stored data in this tab, and in others. */
const watchers = new Set<() => void>()
const notifyWatchers = () => {
  for (const notify of watchers) notify()
}

/** Subscribes to changes of the stored data of all users, also by other tabs; returns the unsubscribe function. */
export function watchPersonal(notify: () => void): () => void {
  if (watchers.size === 0) addEventListener('storage', notifyWatchers)
  watchers.add(notify)
  return () => {
    watchers.delete(notify)
    if (watchers.size === 0) removeEventListener('storage', notifyWatchers)
  }
}

const keyOf = (personId: string, name: string) => `${PREFIX}${personId}:${name}`

/** Reads a stored value of this user; null when it is missing or storage is unavailable. */
export function readPersonal(personId: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(personId, name)) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a JSON value for this user until sign-out in this browser; null removes it. Storage failures are ignored. */
export function keepPersonal(personId: string, name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(keyOf(personId, name))
    else localStorage.setItem(keyOf(personId, name), JSON.stringify(value))
  } catch {
    // Storage is full or unavailable: the page works without it.
  }
  notifyWatchers()
}

/**
 * Deletes the stored data of all users of this browser. The service worker deletes its copies and ends the notifications
 * of this device, which may take longer than this page is open.
 */
export function forgetPersonal(): void {
  try {
    navigator.serviceWorker?.controller?.postMessage(SESSION_ENDED)
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
    indexedDB.deleteDatabase(PERSONAL_FILES)
  } catch {
    // Storage is unavailable, so there is nothing to delete.
  }
  notifyWatchers()
}
