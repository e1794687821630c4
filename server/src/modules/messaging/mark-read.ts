import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { ownThreadFor } from './thread-for.ts'
import { lockThread, moveReadMark } from './thread-store.ts'

/**
 * Saves how far the caller has read. The mark only moves forward, at most to the last line. Refuses with
 * `booking_not_found`, or `not_allowed` for staff, who are not part of the conversation.
 */
export async function markRead(
  deps: Deps,
  { id: bookingId, upTo }: { id: string; upTo: number },
  { viewer }: Call<'person'>,
): Promise<{ done: true }> {
  await deps.db.transaction().execute(async (trx) => {
    // The lock keeps new messages out, so that the unread count is exact.
    await lockThread(trx, bookingId)
    await ownThreadFor(trx, bookingId, viewer)
    if (await moveReadMark(trx, bookingId, viewer.id, upTo))
      await deps.publish(trx, { type: 'message.read', bookingId, readerId: viewer.id })
  })
  return { done: true }
}
