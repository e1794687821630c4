import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { ownThreadFor } from './thread-for.ts'
import { lockThread, moveReadMark } from './thread-store.ts'

/**
 * Notes how far one has read. The mark moves forward only, and no further than the last line. Refuses with
 * `booking_not_found` or, staff who only read along, `not_allowed`.
 */
export async function markRead(
  deps: Deps,
  { id: bookingId, upTo }: { id: string; upTo: number },
  { viewer }: Call<'person'>,
): Promise<{ done: true }> {
  await deps.db.transaction().execute(async (trx) => {
    // Under the thread's lock nobody writes, so that what waits is counted right.
    await lockThread(trx, bookingId)
    await ownThreadFor(trx, bookingId, viewer)
    if (await moveReadMark(trx, bookingId, viewer.id, upTo))
      await deps.publish(trx, { type: 'message.read', bookingId, readerId: viewer.id })
  })
  return { done: true }
}
