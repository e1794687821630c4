import type { ConversationEntry } from '@rihla/contract/support'

export interface Conversations {
  conversations: ConversationEntry[]
  total: number
  nextAfter: string | null
}

const without = (entries: ConversationEntry[], others: ConversationEntry[]) => {
  const ids = new Set(others.map(({ id }) => id))
  return entries.filter(({ id }) => !ids.has(id))
}

/** Replaces the start of the list with a freshly loaded first page; the rest of the loaded conversations follows it. */
export function withFreshStart(known: Conversations, first: Conversations): Conversations {
  if (first.nextAfter === null || known.conversations.length <= first.conversations.length) return first
  const rest = without(known.conversations, first.conversations)
  return {
    conversations: [...first.conversations, ...rest],
    total: first.total,
    nextAfter: known.nextAfter,
  }
}

/** Appends a page; conversations that are already listed keep their position. */
export const withMore = (known: Conversations, page: Conversations): Conversations => ({
  conversations: [...known.conversations, ...without(page.conversations, known.conversations)],
  total: page.total,
  nextAfter: page.nextAfter,
})
