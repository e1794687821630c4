import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { ownerOf } from './conversation-owner.ts'
import { conversationOf, lockConversation, moveReadMark, type Side } from './conversation-store.ts'

/** Notes how far the caller has read in their own conversation; forward only. A visitor without one has read nothing. */
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

/** Notes how far support has read: what one of them has read, all have. Throws `conversation_not_found`. */
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
    // Under the conversation's lock nobody writes, so that what waits is counted right.
    if ((await lockConversation(trx, conversationId)) === null) throw new Refusal('conversation_not_found')
    if (await moveReadMark(trx, mark)) await publish(trx, { type: 'support.read', conversationId })
  })
}
