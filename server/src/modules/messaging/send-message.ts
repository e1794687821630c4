import type { ThreadLine } from '@rihla/contract/messaging'
import { whyChatClosed } from '@rihla/domain/messaging/messaging'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { ownThreadFor } from './thread-for.ts'
import { countUnread, findOwnLine, type LineRow, lockThread, readLine, writeLine } from './thread-store.ts'
import { lineOf } from './thread-view.ts'

interface NewMessage {
  id: string
  text: string
  clientMessageId?: string | null | undefined
}

/**
 * Sends a message to the other side of a booking; the sender is taken from the session. Refuses with
 * `booking_not_found`, `not_allowed` (staff) or `chat_closed` with `why`. A call repeated after a crash, or from
 * another tab of the sender with the same `clientMessageId`, returns the line already written; another text under that
 * id is refused with `idempotency_key_reused`.
 */
export async function sendMessage(
  deps: Deps,
  message: NewMessage,
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
  { id: bookingId, text, clientMessageId = null }: NewMessage,
  { viewer, attempt }: Call<'person'>,
): Promise<LineRow> {
  // Events that close the chat are written under this lock too, so that no message follows them.
  await lockThread(trx, bookingId)
  const now = deps.clock.now()
  const thread = await ownThreadFor(trx, bookingId, viewer)
  const known =
    clientMessageId && (await findOwnLine(trx, { bookingId, senderId: viewer.id, clientMessageId }))
  if (known) {
    if (known.message !== text) throw new Refusal('idempotency_key_reused')
    await attempt.bind(trx, known.id)
    return known
  }
  const why = whyChatClosed({ status: thread.status, endsAt: thread.ends_at.getTime() }, now)
  if (why !== null) throw new Refusal('chat_closed', { details: { why } })
  const line = await writeLine(trx, {
    bookingId,
    senderId: viewer.id,
    clientMessageId,
    text,
    at: new Date(now),
  })
  await countUnread(trx, bookingId, viewer.id === thread.host_id ? thread.renter_id : thread.host_id)
  await deps.publish(trx, {
    type: 'message.written',
    bookingId,
    messageId: line.id,
    senderId: viewer.id,
    place: line.place,
  })
  await attempt.bind(trx, line.id)
  return line
}
