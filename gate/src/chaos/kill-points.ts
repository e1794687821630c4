import { setTimeout as pause } from 'node:timers/promises'
import type { StoppingPoint } from '@rihla/server/testing/peers/card-network-process'
import type { RunningCardNetwork } from '@rihla/server/testing/peers/start-card-network'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'

const AT_THE_NETWORK = [
  'authorise asked, not done',
  'authorise done, not answered',
  'capture asked, not done',
  'capture done, not answered',
] as const satisfies readonly StoppingPoint[]

/** The trigger events of each kill point; the transaction waits there and never commits. */
const IN_THE_DATABASE = {
  'booking written, not committed': 'after insert on payments for each row',
  'authorised, not committed':
    "after update on payments for each row when (new.status = 'authorised' and old.status <> 'authorised')",
  'paid, not committed':
    "after update on payments for each row when (new.status = 'paid' and old.status <> 'paid')",
  'answer written, not committed':
    'after update on idempotency_keys for each row when (new.response_status is not null)',
} as const

type PointInDatabase = keyof typeof IN_THE_DATABASE
export type KillPoint = (typeof AT_THE_NETWORK)[number] | PointInDatabase

/** The moments of a booking at which a process may be killed. */
export const KILL_POINTS: readonly KillPoint[] = [
  'booking written, not committed',
  'authorise asked, not done',
  'authorise done, not answered',
  'authorised, not committed',
  'capture asked, not done',
  'capture done, not answered',
  'paid, not committed',
  'answer written, not committed',
]

const REACHED_WITHIN_MS = 30_000
const LOOK_EVERY_MS = 2

/** A kill point where a call is held. `leave` releases what holds it. */
export interface Reached {
  leave(): Promise<void>
}

/**
 * Adds triggers to the database that hold a transaction at a kill point: each requests a lock that the check may hold.
 */
export async function openKillPoints(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function wait_at_kill_point() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(hashtext(tg_argv[0])); return null; end $$`.execute(db)
  for (const [n, [point, when]] of Object.entries(IN_THE_DATABASE).entries())
    await sql
      .raw(`create trigger kill_point_${n} ${when} execute function wait_at_kill_point('${point}')`)
      .execute(db)
}

/** Resolves when a call is held at the point. Rejects when none reaches it in time. */
export async function reach(
  point: KillPoint,
  { databaseUrl, network }: { databaseUrl: string; network: RunningCardNetwork },
): Promise<Reached> {
  const signal = AbortSignal.timeout(REACHED_WITHIN_MS)
  if (isInDatabase(point)) return await holdInDatabase(point, databaseUrl, signal)
  await network.stopAt(point, signal)
  return { leave: () => Promise.resolve() }
}

const isInDatabase = (point: KillPoint): point is PointInDatabase => point in IN_THE_DATABASE

async function holdInDatabase(
  point: PointInDatabase,
  databaseUrl: string,
  signal: AbortSignal,
): Promise<Reached> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('select pg_advisory_lock(hashtext($1))', [point])
  const waiting = `select pid from pg_locks where locktype = 'advisory' and not granted`
  for (;;) {
    const { rowCount } = await client.query(waiting)
    if (rowCount) break
    signal.throwIfAborted()
    await pause(LOOK_EVERY_MS)
  }
  return {
    // A waiting backend belongs to a killed process; terminating it rolls back its transaction.
    leave: async () => {
      await client.query(`select pg_terminate_backend(pid) from (${waiting}) held`)
      await client.end()
    },
  }
}
