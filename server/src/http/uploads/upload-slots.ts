import { Refusal } from '../api/refusal.ts'

/** Uploads that a process holds in memory at a time, and how many of them may be one person's. */
const AT_A_TIME = 8
const OF_ONE_PERSON = 2

/**
 * Lets a few uploads in at a time, so that memory has an upper end however many come. Throws 429 with Retry-After to
 * the others.
 */
export function openUploadTurns() {
  const running = new Map<string, number>()
  let total = 0

  return async function takeTurn<T>(personId: string, upload: () => Promise<T>): Promise<T> {
    const own = running.get(personId) ?? 0
    if (total >= AT_A_TIME || own >= OF_ONE_PERSON)
      throw new Refusal('too_many_requests', { retryAfterSeconds: 3 })
    total++
    running.set(personId, own + 1)
    try {
      return await upload()
    } finally {
      total--
      const left = (running.get(personId) ?? 1) - 1
      if (left > 0) running.set(personId, left)
      else running.delete(personId)
    }
  }
}
