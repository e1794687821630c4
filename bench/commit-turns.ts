import { publishToFollowers } from '@rihla/server/jobs/live-event-store'
import { sql } from 'kysely'
import type { Dataset } from './open-dataset.ts'

const SECONDS = 2
const ROUNDS = 3
const CALLERS = 16
const CHANNEL = 'me:0198f2c4-7d1e-7abc-8def-0123456789ab'

type Trx = Parameters<typeof publishToFollowers>[0]
const event = { channel: CHANNEL, kind: 'bench', subject: 'a booking' } as const

/** What a deciding transaction does besides its own four rows. */
const CONTENDERS: Record<string, (trx: Trx) => Promise<unknown>> = {
  'no notification': (trx) => writeRow(trx),
  'NOTIFY in the transaction': (trx) => trx.insertInto('live_events').values(event).execute(),
  'NOTIFY after the commit': (trx) => publishToFollowers(trx, [event]),
}

const writeRow = (trx: Trx) => sql`insert into bench_rows (text) values (repeat('x', 400))`.execute(trx)

/**
 * Bare durable transactions a second, with and without a live event: on this disk, and as if each write to the disk took
 * another millisecond (`commit_delay`), as on a network disk.
 */
export async function benchCommitTurns({ deps: { db } }: Dataset): Promise<void> {
  await sql`create table if not exists bench_rows (id bigint generated always as identity primary key, text text not null)`.execute(
    db,
  )
  await sql`truncate bench_rows`.execute(db)
  for (const delay of [0, 1000]) {
    await sql`alter system set commit_delay = ${sql.lit(delay)}`.execute(db)
    await sql`alter system set commit_siblings = 0`.execute(db)
    await sql`select pg_reload_conf()`.execute(db)
    console.log(
      `\n${CALLERS} callers, ${delay / 1000} ms more for each write to the disk: transactions a second`,
    )
    const results = new Map(Object.keys(CONTENDERS).map((name) => [name, [] as number[]]))
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, run] of Object.entries(CONTENDERS))
        results.get(name)?.push(await transactionsASecond(db, run))
    for (const [name, rounds] of results)
      console.log(`  ${name.padEnd(30)}${rounds.map(Math.round).join(', ')}`)
  }
  await sql`alter system reset commit_delay`.execute(db)
  await sql`alter system reset commit_siblings`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
  await sql`drop table bench_rows`.execute(db)
}

async function transactionsASecond(
  db: Dataset['deps']['db'],
  run: (trx: Trx) => Promise<unknown>,
): Promise<number> {
  const end = performance.now() + SECONDS * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (performance.now() < end) {
        await db.transaction().execute(async (trx) => {
          for (let row = 0; row < 4; row++) await writeRow(trx)
          await run(trx)
        })
        done++
      }
    }),
  )
  return done / SECONDS
}
