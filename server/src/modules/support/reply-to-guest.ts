import type { SupportLine } from '@rihla/contract/support'
import { MESSAGE_MAIL_AFTER_MS } from '@rihla/domain/messaging/reminder'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import {
  conversationById,
  type LineRow,
  lineOfSupport,
  lockConversation,
  writeLine,
} from './conversation-store.ts'
import { lineIn } from './conversation-view.ts'
import { moveTo } from './set-conversation-status.ts'

interface Reply {
  id: string
  clientMessageId: string
  text: string
}

/**
 * Replies to a guest, which makes the conversation active. A guest with a known address who has not read it after some
 * minutes gets an email. Repeating the same `clientMessageId` returns the line already written. Throws
 * `conversation_not_found`, or `state_changed` for a closed conversation whose guest has begun another one.
 */
export async function replyToGuest(
  deps: Deps,
  reply: Reply,
  call: Call<'support'>,
): Promise<{ line: SupportLine }> {
  const line = await deps.db.transaction().execute((trx) => write(deps, trx, reply, call))
  const row = await conversationById(deps.db, reply.id)
  if (!row) throw new Refusal('conversation_not_found')
  return { line: lineIn(row, line, { agentId: call.viewer.id }) }
}

async function write(
  deps: Deps,
  trx: Transaction,
  { id: conversationId, clientMessageId, text }: Reply,
  { viewer }: Call<'support'>,
): Promise<LineRow> {
  const status = await lockConversation(trx, conversationId)
  if (status === null) throw new Refusal('conversation_not_found')
  const known = await lineOfSupport(trx, conversationId, clientMessageId)
  if (known) return known
  if (status !== 'active') await moveTo(trx, conversationId, 'active')
  const now = deps.clock.now()
  const line = await writeLine(trx, {
    conversationId,
    clientMessageId,
    text,
    at: new Date(now),
    from: 'support',
    agentId: viewer.id,
    mailDueAt: new Date(now + MESSAGE_MAIL_AFTER_MS),
  })
  await deps.publish(trx, { type: 'support.written', conversationId, place: line.place })
  return line
}
