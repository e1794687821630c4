import type { ThreadLine } from '@rihla/contract/messaging'
import { whyChatClosed } from '@rihla/domain/messaging'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { ownThreadFor } from './thread-for.ts'
import { lineOf } from './thread-seen-by.ts'
import { countUnread, type LineRow, lockThread, readLine, writeLine } from './thread-store.ts'

/**
 * Writes to the other side of a booking; who writes is the session's word. Refuses with `booking_not_found`,
 * `not_allowed` (staff) or `chat_closed`, saying `why`. A call that is repeated after a crash answers the line it had
 * written.
 */
export async function sendMessage(
  deps: Deps,
  message: { id: string; text: string },
  call: Call<'person'>,
): Promise<{ line: ThreadLine }> {
  const { viewer, attempt } = call
  const line =
    attempt.subjectId === null
      ? await deps.db.transaction().execute((trx) => write(deps, trx, message, call))
      : await readLine(deps.db, attempt.subjectId)
  return { line: lineOf(line, { id: viewer.id, name: viewer.fullName, isMe: true }) }
}

async function write(
  deps: Deps,
  trx: Transaction,
  { id: bookingId, text }: { id: string; text: string },
  { viewer, attempt }: Call<'person'>,
): Promise<LineRow> {
  // What ends a booking notes it under this lock, so that no message stands behind the line that closes the chat.
  await lockThread(trx, bookingId)
  const now = deps.clock.now()
  const thread = await ownThreadFor(trx, bookingId, viewer)
  const why = whyChatClosed({ status: thread.status, endsAt: thread.ends_at.getTime() }, now)
  if (why !== null) throw new Refusal('chat_closed', { details: { why } })
  const line = await writeLine(trx, { bookingId, senderId: viewer.id, text, at: new Date(now) })
  await countUnread(trx, bookingId, viewer.id === thread.host_id ? thread.renter_id : thread.host_id)
  await deps.announce(trx, {
    type: 'message.written',
    bookingId,
    messageId: line.id,
    senderId: viewer.id,
    place: line.place,
  })
  await attempt.bind(trx, line.id)
  return line
}
