import type { ConversationEntry } from '@rihla/contract/support'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
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
    after: after === undefined ? null : cursorIn(after),
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

function cursorIn(text: string): { lastUpdateMicros: number; id: string } {
  const found = /^(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text)
  if (!found?.[2])
    throw new Refusal('invalid_input', { fields: [{ field: 'after', code: 'format_invalid' }] })
  return { lastUpdateMicros: Number(found[1]), id: found[2] }
}
