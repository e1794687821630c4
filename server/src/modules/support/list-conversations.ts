import type { ConversationEntry } from '@rihla/contract/support'
import type { Deps } from '../../deps.ts'
import { MICROSECOND_DIGITS, orderCursorIn } from '../../http/api/order-cursor.ts'
import type { Status } from './conversation-store.ts'
import { entryOf } from './conversation-view.ts'
import { countConversations, type DeskPage, listConversationRows } from './desk-store.ts'

interface Asked {
  status?: Status | undefined
  search?: string | undefined
  after?: string | undefined
  limit: number
}

/** One page of all conversations for support, most recent message first; `total` counts all that match the query. */
export async function listConversations(
  { db }: Deps,
  { after, ...asked }: Asked,
): Promise<{ conversations: ConversationEntry[]; total: number; nextAfter: string | null }> {
  const page: DeskPage = {
    ...asked,
    after: orderCursorIn(after, MICROSECOND_DIGITS),
    limit: asked.limit + 1,
  }
  const [rows, total] = await Promise.all([listConversationRows(db, page), countConversations(db, asked)])
  const shown = rows.slice(0, asked.limit)
  const last = shown.at(-1)
  return {
    conversations: shown.map(entryOf),
    total,
    nextAfter: last && rows.length > asked.limit ? `${last.last_update_micros}.${last.id}` : null,
  }
}
