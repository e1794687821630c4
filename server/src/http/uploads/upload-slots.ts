import { Refusal } from '../api/refusal.ts'

/** Uploads a process holds in memory at once, and the most of one person. */
const AT_A_TIME = 8
const OF_ONE_PERSON = 2

/** Limits concurrent uploads, so that their memory is bounded. Throws 429 with Retry-After when no slot is free. */
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
