import type { OwnConversation, SupportHours } from '@rihla/contract/support'
import type { Queryable } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { ownerOf } from './conversation-owner.ts'
import { conversationOf, readLines } from './conversation-store.ts'
import { ownConversationOf } from './conversation-view.ts'
import type { Owner } from './owner-store.ts'
import { supportHoursAt } from './support-hours.ts'

interface Page {
  after?: number | undefined
  before?: number | undefined
}

/** The maximum number of lines per response in the guest's chat. */
const LINES_SHOWN = 100

export async function showOwnConversation(
  deps: Deps,
  page: Page,
  call: Call<'public'>,
): Promise<{ conversation: OwnConversation | null; hours: SupportHours }> {
  const owner = await ownerOf(deps, call)
  return {
    conversation: owner && (await readOwnConversation(deps.db, owner, page)),
    hours: await supportHoursAt(deps.db, deps.clock.now()),
  }
}

/**
 * The owner's current conversation with its newest lines, those before a position, or the first ones after it; null
 * when there is none.
 */
export async function readOwnConversation(
  db: Queryable,
  owner: Owner,
  page: Page = {},
): Promise<OwnConversation | null> {
  const row = await conversationOf(db, owner)
  if (!row) return null
  const lines = await readLines(db, row.id, { ...page, limit: LINES_SHOWN })
  return ownConversationOf(row, lines, page)
}
