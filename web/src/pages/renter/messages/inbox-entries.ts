import type { InboxEntry } from '@rihla/contract/messaging'

/** The newest conversations as far as they were looked through, and where the rest begins. */
export interface Inbox {
  entries: InboxEntry[]
  nextAfter: string | null
}

const without = (entries: InboxEntry[], others: InboxEntry[]) => {
  const ids = new Set(others.map(({ bookingId }) => bookingId))
  return entries.filter(({ bookingId }) => !ids.has(bookingId))
}

/** The first page read anew: it comes first as it is, what was looked through behind it stays behind it. */
export function withFreshStart(known: Inbox, first: Inbox): Inbox {
  if (first.nextAfter === null) return first
  const rest = without(known.entries, first.entries)
  // Nothing more was looked through than a page: the rest begins where the new one ends.
  if (known.entries.length <= first.entries.length) return first
  return { entries: [...first.entries, ...rest], nextAfter: known.nextAfter }
}

/** One more page at the end; what moved up in the meantime stays where it is. */
export const withMore = (known: Inbox, page: Inbox): Inbox => ({
  entries: [...known.entries, ...without(page.entries, known.entries)],
  nextAfter: page.nextAfter,
})
