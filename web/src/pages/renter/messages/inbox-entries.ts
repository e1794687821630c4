import type { InboxEntry } from '@rihla/contract/messaging'

/** The loaded conversations, newest first, and the cursor of the next page. */
export interface Inbox {
  entries: InboxEntry[]
  nextAfter: string | null
}

const without = (entries: InboxEntry[], others: InboxEntry[]) => {
  const ids = new Set(others.map(({ bookingId }) => bookingId))
  return entries.filter(({ bookingId }) => !ids.has(bookingId))
}

/** Merges a reloaded first page: its entries come first, the further loaded entries follow. */
export function withFreshStart(known: Inbox, first: Inbox): Inbox {
  if (first.nextAfter === null) return first
  const rest = without(known.entries, first.entries)
  // Only the first page was loaded, so the next page starts where the new first page ends.
  if (known.entries.length <= first.entries.length) return first
  return { entries: [...first.entries, ...rest], nextAfter: known.nextAfter }
}

/** Appends the next page; entries that are already in the list keep their position. */
export const withMore = (known: Inbox, page: Inbox): Inbox => ({
  entries: [...known.entries, ...without(page.entries, known.entries)],
  nextAfter: page.nextAfter,
})
