/** Tables of whose new rows other processes are notified after the commit. */
export type NotifiedTable = 'live_events' | 'outbox'

const WRITES = /\binsert into "?(live_events|outbox)\b(?!_)/g

/**
 * Watches the statements of one connection, and reports to which of these tables it has written, once that is
 * committed.
 */
export function watchCommits(onCommitted: (tables: ReadonlySet<NotifiedTable>) => void) {
  let isInTransaction = false
  let written = new Set<NotifiedTable>()
  return {
    /** A statement has succeeded. */
    ran(text: string): void {
      if (text === 'rollback') written = new Set()
      if (text === 'begin' || text.startsWith('start transaction')) isInTransaction = true
      else if (text === 'commit' || text === 'rollback') isInTransaction = false
      for (const [, table] of text.matchAll(WRITES)) written.add(table as NotifiedTable)
      if (isInTransaction || written.size === 0) return
      onCommitted(written)
      written = new Set()
    },
  }
}
