import { sql } from 'kysely'
import type pg from 'pg'
import type { OpenDatabase } from '../database/database.ts'
import type { AnnouncedTable } from '../database/watch-commits.ts'
import type { Deps } from '../deps.ts'
import type { Log } from '../log.ts'

/** What is written within this time is announced together. */
const PAUSE_MS = 5
const RETRY_MS = 1000

/**
 * A crash loses at most that events were announced: they are announced twice then, and readers drop repeated ids. So
 * nothing waits for the disk while it holds the lock of NOTIFY (docs/decisions/0029).
 */
const ANNOUNCE: Record<AnnouncedTable, string> = {
  live_events: `select announce_live_events() as announced, set_config('synchronous_commit', 'off', true)`,
  outbox: `select 0 as announced, pg_notify('rihla_outbox', '')`,
}
const BATCH = 1000

/**
 * Announces to all processes what this one has written to the live events and the outbox, after each commit, on
 * connections of its own: a NOTIFY inside the transactions would make their commits take turns.
 */
export function openAnnouncer({ pool, onCommitted }: OpenDatabase, log: Log): { close(): Promise<void> } {
  const loops = {
    live_events: openLoop(() => announceAll(pool, 'live_events'), log),
    outbox: openLoop(() => announceAll(pool, 'outbox'), log),
  }
  const stopWatching = onCommitted((tables) => {
    for (const table of tables) loops[table].wake()
  })
  return {
    close: async () => {
      stopWatching()
      await Promise.all(Object.values(loops).map((loop) => loop.close()))
    },
  }
}

async function announceAll(pool: pg.Pool, table: AnnouncedTable): Promise<void> {
  let announced = BATCH
  while (announced >= BATCH) {
    const { rows } = await pool.query<{ announced: number }>(ANNOUNCE[table])
    announced = rows[0]?.announced ?? 0
  }
}

/** Announces live events whose process died between their commit and their announcement. */
export async function announceLeftEvents({ db }: Pick<Deps, 'db'>): Promise<void> {
  await sql`select announce_live_events()`.execute(db)
}

/** Runs once for everything that woke it in the meantime; after a failure again, until it succeeds. */
function openLoop(run: () => Promise<void>, log: Log) {
  let isWoken = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null

  async function runUntilQuiet(): Promise<void> {
    isWoken = false
    let pause = PAUSE_MS
    try {
      await run()
    } catch (error) {
      if (!isClosed) log.warn({ err: error }, 'changes could not be announced')
      isWoken = true
      pause = RETRY_MS
    }
    timer = setTimeout(() => {
      running = isWoken && !isClosed ? runUntilQuiet() : null
    }, pause)
    timer.unref()
  }

  return {
    wake: () => {
      isWoken = true
      if (!isClosed) running ??= runUntilQuiet()
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
