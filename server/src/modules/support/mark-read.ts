import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { ownerOf } from './conversation-owner.ts'
import { conversationOf, lockConversation, moveReadMark, type Side } from './conversation-store.ts'

/**
 * Stores how far the caller has read in their own conversation; forward only. Does nothing for a visitor without one.
 */
export async function markRead(
  deps: Deps,
  { upTo }: { upTo: number },
  call: Call<'public'>,
): Promise<{ done: true }> {
  const owner = await ownerOf(deps, call)
  const conversation = owner && (await conversationOf(deps.db, owner))
  if (conversation) await moveMark(deps, { conversationId: conversation.id, reader: 'guest', upTo })
  return { done: true }
}

/** Stores how far support has read, for all agents together. Throws `conversation_not_found`. */
export async function markReadBySupport(
  deps: Deps,
  { id: conversationId, upTo }: { id: string; upTo: number },
): Promise<{ done: true }> {
  await moveMark(deps, { conversationId, reader: 'support', upTo })
  return { done: true }
}

async function moveMark(
  { db, publish }: Deps,
  mark: { conversationId: string; reader: Side; upTo: number },
): Promise<void> {
  const { conversationId } = mark
  await db.transaction().execute(async (trx) => {
    // No line is written under the conversation lock, so the unread count is exact.
    if ((await lockConversation(trx, conversationId)) === null) throw new Refusal('conversation_not_found')
    if (await moveReadMark(trx, mark)) await publish(trx, { type: 'support.read', conversationId })
  })
}
