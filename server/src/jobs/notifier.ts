import { sql } from 'kysely'
import type pg from 'pg'
import type { OpenDatabase } from '../database/database.ts'
import type { NotifiedTable } from '../database/watch-commits.ts'
import type { Deps } from '../deps.ts'
import type { Log } from '../log.ts'

/** What is written within this time is in one notification. */
const PAUSE_MS = 5
const RETRY_MS = 1000

/**
 * Without waiting for the disk, so that the lock of NOTIFY is held for a moment only. A crash can lose that an event was
 * passed on: it is passed on twice then, and readers drop repeated ids (docs/decisions/0029).
 */
const NOTIFY: Record<NotifiedTable, string> = {
  live_events: `select notify_of_live_events() as notified, set_config('synchronous_commit', 'off', true)`,
  outbox: `select 0 as notified, pg_notify('rihla_outbox', '')`,
}
const BATCH = 1000

/**
 * Notifies all processes of what this one has written to the live events and the outbox, after each commit, in
 * transactions of its own: a NOTIFY inside the others would make their commits take turns.
 */
export function openNotifier({ pool, onCommitted }: OpenDatabase, log: Log): { close(): Promise<void> } {
  const loops = {
    live_events: openLoop(() => notifyAll(pool, 'live_events'), log),
    outbox: openLoop(() => notifyAll(pool, 'outbox'), log),
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

async function notifyAll(pool: pg.Pool, table: NotifiedTable): Promise<void> {
  let notified = BATCH
  while (notified >= BATCH) {
    const { rows } = await pool.query<{ notified: number }>(NOTIFY[table])
    notified = rows[0]?.notified ?? 0
  }
}

/** Notifies of live events whose process died between their commit and its notification. */
export async function notifyOfLeftEvents({ db }: Pick<Deps, 'db'>): Promise<void> {
  await sql`select notify_of_live_events()`.execute(db)
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
      if (!isClosed) log.warn({ err: error }, 'other processes could not be notified of changes')
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
