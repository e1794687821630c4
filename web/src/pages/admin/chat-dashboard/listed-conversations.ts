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

/** The first page read anew comes first as it is; what was looked through behind it stays behind it. */
export function withFreshStart(known: Conversations, first: Conversations): Conversations {
  if (first.nextAfter === null || known.conversations.length <= first.conversations.length) return first
  const rest = without(known.conversations, first.conversations)
  return {
    conversations: [...first.conversations, ...rest],
    total: first.total,
    nextAfter: known.nextAfter,
  }
}

/** One more page at the end; what moved up in the meantime stays where it is. */
export const withMore = (known: Conversations, page: Conversations): Conversations => ({
  conversations: [...known.conversations, ...without(page.conversations, known.conversations)],
  total: page.total,
  nextAfter: page.nextAfter,
})
