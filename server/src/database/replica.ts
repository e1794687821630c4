import type pg from 'pg'
import type { Log } from '../log.ts'
import { openPool } from './database.ts'

/** A position in the primary's write-ahead log, in bytes from its beginning. */
export type LogPosition = number

/** Why the replica is not used at present. */
export type WhyNot = 'unreachable' | 'not_a_replica' | 'of_another_database' | 'behind'

export interface Replica {
  pool: pg.Pool
  /** Whether the replica has replayed everything up to this position; null requires nothing. */
  has(seen: LogPosition | null): Promise<'yes' | 'not_yet' | WhyNot>
  /** Reports a failed read: the replica is not used until a check finds it healthy. */
  failed(error: unknown): void
  /** The replication lag in seconds; infinite when unknown. */
  lagSeconds(): number
  close(): Promise<void>
}

interface Options {
  poolSize: number
  primary: pg.Pool
  log: Log
  /** The maximum lag; beyond it the replica is not used at all. */
  atMostBehindMs?: number
  lookEveryMs?: number
}

/** A replica that takes longer than this to answer is considered unavailable: the primary answers instead. */
const ANSWER_WITHIN_MS = 3000
const CONNECT_WITHIN_MS = 1000
export const AT_MOST_BEHIND_MS = 5000
const LOOK_EVERY_MS = 500

/** The current end of the primary's write-ahead log. Everything committed lies before it. */
export async function positionOf(primary: pg.Pool): Promise<LogPosition> {
  const { rows } = await primary.query<{ position: LogPosition }>(
    "select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint as position",
  )
  return rows[0]?.position ?? Number.MAX_SAFE_INTEGER
}

/**
 * Opens a streaming replica and checks it twice a second: one that does not answer, is not in recovery, follows another
 * database or lags too far is not used until it is healthy again.
 */
export function openReplica(url: string, options: Options): Replica {
  const { primary, log, atMostBehindMs = AT_MOST_BEHIND_MS, lookEveryMs = LOOK_EVERY_MS } = options
  const pool = openPool(url, {
    poolSize: options.poolSize,
    applicationName: 'rihla reads',
    connectWithinMs: CONNECT_WITHIN_MS,
    answerWithinMs: ANSWER_WITHIN_MS,
  })
  const progress = trackReplay()
  const nameOfPrimary = readNameOnce(primary)
  let whyNot: WhyNot | null = 'unreachable'
  let isNew = true
  let isClosed = false
  let timer: NodeJS.Timeout | null = null
  let looking: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    progress.primaryIsAt(await positionOf(primary))
    const { rows } = await pool.query<{ follows: boolean; replayed: LogPosition | null; name: string }>(`
      select pg_is_in_recovery() as follows, system_identifier::text as name,
        (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint as replayed
      from pg_control_system()`)
    const found = rows[0]
    if (!found?.follows) return become('not_a_replica')
    if (found.name !== (await nameOfPrimary())) return become('of_another_database')
    progress.replicaIsAt(found.replayed)
    progress.dropOldSamples()
    become(progress.lagSeconds() * 1000 > atMostBehindMs ? 'behind' : null)
  }

  function become(next: WhyNot | null, error?: unknown): void {
    // The recorded progress does not apply to another server at the same address.
    if (next !== null && next !== 'behind') progress.reset()
    if (next === whyNot && !isNew) return
    if (next === null) log.info({}, 'the replica is read')
    else log.warn({ why: next, err: error }, 'the replica is not read: the primary answers instead')
    whyNot = next
    isNew = false
  }

  function lookAgain(): void {
    looking = look().catch((error: unknown) => {
      if (!isClosed) become('unreachable', error)
    })
    void looking.then(() => {
      if (isClosed) return
      timer = setTimeout(lookAgain, lookEveryMs)
      timer.unref()
    })
  }
  lookAgain()

  return {
    pool,
    lagSeconds: progress.lagSeconds,
    async has(seen) {
      if (whyNot !== null) return whyNot
      if (seen === null || progress.hasReached(seen)) return 'yes'
      try {
        const { rows } = await pool.query<{ replayed: LogPosition | null }>(
          "select (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint as replayed",
        )
        progress.replicaIsAt(rows[0]?.replayed ?? null)
      } catch (error) {
        become('unreachable', error)
        return 'unreachable'
      }
      return progress.hasReached(seen) ? 'yes' : 'not_yet'
    },
    failed: (error) => become('unreachable', error),
    async close() {
      isClosed = true
      if (timer) clearTimeout(timer)
      await looking
      await pool.end()
    },
  }
}

/** Tracks how far the replica has replayed the primary's log, and how old that position is. */
function trackReplay() {
  /**
   * Samples of the primary's log position over time; the oldest one needed is the last that the replica has reached.
   */
  let written: Array<{ at: number; position: LogPosition }> = []
  let replayed: LogPosition = -1
  return {
    primaryIsAt(position: LogPosition): void {
      written.push({ at: performance.now(), position })
    },
    replicaIsAt(position: LogPosition | null): void {
      replayed = Math.max(replayed, position ?? -1)
    },
    /** Drops the samples before the last one that the replica has reached. */
    dropOldSamples(): void {
      const reached = written.findLastIndex((sample) => sample.position <= replayed)
      if (reached > 0) written = written.slice(reached)
    },
    hasReached: (position: LogPosition) => position <= replayed,
    lagSeconds(): number {
      const reached = written.findLast((sample) => sample.position <= replayed)
      if (reached === undefined) return Number.POSITIVE_INFINITY
      return reached === written.at(-1) ? 0 : (performance.now() - reached.at) / 1000
    },
    reset(): void {
      replayed = -1
      written = []
    },
  }
}

/** The system identifier of the primary's cluster, read once and cached; read again after an error. */
function readNameOnce(primary: pg.Pool): () => Promise<string> {
  let name: Promise<string> | null = null
  return () => {
    name ??= primary
      .query<{ name: string }>('select system_identifier::text as name from pg_control_system()')
      .then(({ rows }) => rows[0]?.name ?? '')
    name.catch(() => {
      name = null
    })
    return name
  }
}
