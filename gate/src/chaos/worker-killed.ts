import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { inScratchHouse } from '@rihla/server/testing/scratch-test-app'
import type { TestApp } from '@rihla/server/testing/test-app'
import { sql } from 'kysely'
import type { Finding, Proof } from '../runner/check.ts'
import { type MailPoint, NEVER_TAKEN, openStoppingMailServer, TAKEN_LATER } from './failing-mail-server.ts'
import { startWorkerToKill } from './killable-server.ts'

const KILL_AT: readonly MailPoint[] = [
  'mail taken, not answered',
  'mail announced, not taken',
  'mail taken, not answered',
  'mail announced, not taken',
  'mail taken, not answered',
  'mail announced, not taken',
]
/** Longer than a worker that died keeps the rows it had taken. */
const PAST_ALL_CLAIMS_MS = 2 * MINUTE_MS
/** Longer than the longest pause before a mail is tried again. */
const PAST_ALL_PAUSES_MS = 15 * MINUTE_MS
const AT_REST_WITHIN_MS = 180_000
/** Of a hundred people one has no mailbox, and one has a mailbox that is full at first. */
const ODD_ONE_IN = 100

type MailServer = Awaited<ReturnType<typeof openStoppingMailServer>>

/** A worker with mails waiting dies in the middle of them, again and again; each time another takes over. */
export const workerKilled: Proof = {
  id: 'worker-killed',
  seconds: 150,
  prove: async (rows = 1000) =>
    await inScratchHouse({ poolSize: 4 }, async (house) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'rihla-worker-'))
      const mails = await openStoppingMailServer()
      const settings = { DATABASE_URL: house.url, RIHLA_DATA: folder, SMTP_URL: mails.url }
      try {
        await letMailsWait(house, rows)
        const { died, standing } = await workAndDie(house, settings, mails, rows)
        return judge(standing, mails, died, rows)
      } finally {
        await mails.close()
        rmSync(folder, { recursive: true, force: true })
      }
    }),
}

/** So many people with a letter to each of them, as a verb would have written it with what caused it. */
async function letMailsWait(house: TestApp, count: number): Promise<void> {
  await sql`
    with people as (
      insert into users (email, full_name, email_verified, user_type)
      select case n % ${ODD_ONE_IN}::int when 7 then ${NEVER_TAKEN}::text when 13 then ${TAKEN_LATER}::text else '' end
        || 'person-' || n || '@rihla.example', 'Person ' || n, true, 'renter'
      from generate_series(1, ${count}::int) n returning id)
    insert into outbox (topic, dedupe_key, payload)
    select 'email', 'proof:' || id, jsonb_build_object('kind', 'account_exists', 'userId', id) from people`.execute(
    house.db,
  )
}

interface Row {
  id: number
  email: string
  delivered: boolean
  parked: boolean
  last_error: string | null
}

async function workAndDie(
  house: TestApp,
  settings: Record<string, string>,
  mails: MailServer,
  count: number,
): Promise<{ died: MailPoint[]; standing: Row[] }> {
  const died: MailPoint[] = []
  let aheadMs = 0
  for (const [n, point] of KILL_AT.entries()) {
    const worker = await startWorkerToKill(settings, aheadMs)
    try {
      const share = (count * (n + 1)) / (KILL_AT.length + 1)
      while (mails.arrived.size < share) await pause(5)
      await mails.stopAt(point)
      died.push(point)
    } finally {
      await worker.kill()
    }
    aheadMs += PAST_ALL_CLAIMS_MS
  }
  const last = await startWorkerToKill(settings, aheadMs)
  try {
    const began = performance.now()
    for (;;) {
      const standing = await rowsOf(house)
      const isAtRest = standing.every(({ delivered, parked }) => delivered || parked)
      if (isAtRest || performance.now() - began > AT_REST_WITHIN_MS) return { died, standing }
      last.advance(PAST_ALL_PAUSES_MS)
      await sql`select pg_notify('rihla_outbox', '')`.execute(house.db)
      await pause(1000)
    }
  } finally {
    await last.kill()
  }
}

async function rowsOf(house: TestApp): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select o.id, u.email, o.delivered_at is not null as delivered, o.parked_at is not null as parked, o.last_error
    from outbox o join users u on u.id = (o.payload ->> 'userId')::uuid`.execute(house.db)
  return rows
}

function judge(standing: Row[], { arrived }: MailServer, died: MailPoint[], count: number): Finding {
  const breaches: string[] = []
  const timesOf = ({ id }: Row) =>
    [...arrived].find(([messageId]) => messageId.startsWith(`<outbox-${id}@`))?.[1] ?? 0
  for (const row of standing) {
    const times = timesOf(row)
    const what = `${row.email}, arrived ${times} times`
    if (!row.delivered && !row.parked) breaches.push(`still waiting: ${what}`)
    if (row.delivered && times === 0) breaches.push(`said to be delivered, and lost: ${what}`)
    if (row.parked && row.last_error === null) breaches.push(`parked without its error: ${what}`)
    if (row.parked !== row.email.startsWith(NEVER_TAKEN)) breaches.push(`wrongly parked or not: ${what}`)
  }
  if (standing.length !== count) breaches.push(`${standing.length} rows are there`)
  const arrivals = [...arrived.values()].reduce((sum, times) => sum + times, 0)
  const again = arrivals - arrived.size
  const inFlight = died.filter((point) => point === 'mail taken, not answered').length
  if (again > inFlight) breaches.push(`${again} mails came again, and ${inFlight} were in flight at a kill`)
  const delivered = standing.filter((row) => row.delivered).length
  return {
    value: `${count} rows, ${died.length} kills, ${delivered} delivered, ${standing.length - delivered} parked, ${again} mails came twice, ${breaches.length} breaches`,
    target: `every row delivered or parked with its error; no more come twice than had been taken unanswered at a kill (${inFlight}), with the same Message-ID`,
    passed: breaches.length === 0 && delivered > 0 && died.length === KILL_AT.length,
    details: [
      ...breaches.slice(0, 50),
      'guaranteed: at least once; a mail that was taken when its sender died comes again with the Message-ID it had, and whoever sorts by that shows one',
      ...KILL_AT.map((point, n) => `kill ${n + 1}: ${point}`),
    ],
  }
}
