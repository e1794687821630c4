import type { StoredEvent } from './stored-events.ts'

const REMEMBERED = 500

/**
 * Returns a function that says whether an event was not sent before; it remembers the last few hundred. An event that
 * stands for several has the id of the last of them, which may have been sent with its own subject.
 */
export function rememberSent(): (event: Pick<StoredEvent, 'id' | 'subject'>) => boolean {
  const sent = new Set<string>()
  return ({ id, subject }) => {
    const key = `${id} ${subject}`
    if (sent.has(key)) return false
    sent.add(key)
    if (sent.size > REMEMBERED) sent.delete(sent.values().next().value ?? '')
    return true
  }
}
