import type { ConversationEntry, SupportLine } from '@rihla/contract/support'
import type { Queryable } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { readLines } from './conversation-store.ts'
import { entryOf, hasOlder, lineIn } from './conversation-view.ts'
import { type ListedRow, listedConversation } from './desk-store.ts'

interface Page {
  id: string
  after?: number | undefined
  before?: number | undefined
  limit: number
}

/** A conversation for support, oldest line first. Throws `conversation_not_found`. */
export async function showConversation({ db }: Deps, { id, ...page }: Page, { viewer }: Call<'support'>) {
  const row = await conversationForDesk(db, id)
  const lines = await readLines(db, id, page)
  return {
    conversation: entryOf(row) satisfies ConversationEntry,
    lines: lines.map((line): SupportLine => lineIn(row, line, { agentId: viewer.id })),
    hasOlder: hasOlder(lines[0]?.place, page),
    guestReadUpTo: row.guest_read_up_to,
    readUpTo: row.support_read_up_to,
  }
}

/** Throws `conversation_not_found`. */
export async function conversationForDesk(db: Queryable, id: string): Promise<ListedRow> {
  const row = await listedConversation(db, id)
  if (!row) throw new Refusal('conversation_not_found')
  return row
}
