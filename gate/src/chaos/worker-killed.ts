import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { LONGEST_WAIT_MS } from '@rihla/server/jobs/outbox-worker'
import { inScratchTestApp } from '@rihla/server/testing/scratch-test-app'
import type { TestApp } from '@rihla/server/testing/test-app'
import { sql } from 'kysely'
import type { Check, Finding } from '../runner/check.ts'
import { type MailPoint, NEVER_TAKEN, openStoppingMailServer, TAKEN_LATER } from './failing-mail-server.ts'
import { startWorkerToKill } from './killable-server.ts'

const KILL_AT: readonly MailPoint[] = [
  'mail taken, not answered',
  'mail offered, not taken',
  'mail taken, not answered',
  'mail offered, not taken',
  'mail taken, not answered',
  'mail offered, not taken',
]
/** Longer than the rows claimed by a dead worker stay claimed. */
const PAST_ALL_CLAIMS_MS = 2 * MINUTE_MS
const AT_REST_WITHIN_MS = 180_000
/** Of a hundred users, one has no mailbox, and one has a mailbox that is full at first. */
const ODD_ONE_IN = 100

type MailServer = Awaited<ReturnType<typeof openStoppingMailServer>>

/** Kills a worker repeatedly while it sends pending emails; each time another worker takes over. */
export const workerKilled: Check = {
  id: 'worker-killed',
  seconds: 150,
  runCheck: async (rows = 1000) =>
    await inScratchTestApp({ poolSize: 4 }, async (testApp) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'rihla-worker-'))
      const mails = await openStoppingMailServer()
      const settings = { DATABASE_URL: testApp.url, RIHLA_DATA: folder, SMTP_URL: mails.url }
      try {
        await letMailsWait(testApp, rows)
        const { died, state } = await workAndDie(testApp, settings, mails, rows)
        return judge(state, mails, died, rows)
      } finally {
        await mails.close()
        rmSync(folder, { recursive: true, force: true })
      }
    }),
}

/** Creates `count` users, each with a pending email in the outbox. */
async function letMailsWait(testApp: TestApp, count: number): Promise<void> {
  await sql`
    with people as (
      insert into users (email, full_name, email_verified, user_type)
      select case n % ${ODD_ONE_IN}::int when 7 then ${NEVER_TAKEN}::text when 13 then ${TAKEN_LATER}::text else '' end
        || 'person-' || n || '@rihla.example', 'Person ' || n, true, 'renter'
      from generate_series(1, ${count}::int) n returning id)
    insert into outbox (topic, dedupe_key, payload)
    select 'email', 'check:' || id, jsonb_build_object('kind', 'account_exists', 'userId', id) from people`.execute(
    testApp.db,
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
  testApp: TestApp,
  settings: Record<string, string>,
  mails: MailServer,
  count: number,
): Promise<{ died: MailPoint[]; state: Row[] }> {
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
      const state = await rowsOf(testApp)
      const isAtRest = state.every(({ delivered, parked }) => delivered || parked)
      if (isAtRest || performance.now() - began > AT_REST_WITHIN_MS) return { died, state }
      last.advance(LONGEST_WAIT_MS)
      await sql`select pg_notify('rihla_outbox', '')`.execute(testApp.db)
      await pause(1000)
    }
  } finally {
    await last.kill()
  }
}

async function rowsOf(testApp: TestApp): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select o.id, u.email, o.delivered_at is not null as delivered, o.parked_at is not null as parked, o.last_error
    from outbox o join users u on u.id = (o.payload ->> 'userId')::uuid`.execute(testApp.db)
  return rows
}

function judge(state: Row[], { arrived }: MailServer, died: MailPoint[], count: number): Finding {
  const violations: string[] = []
  const timesOf = ({ id }: Row) =>
    [...arrived].find(([messageId]) => messageId.startsWith(`<outbox-${id}@`))?.[1] ?? 0
  for (const row of state) {
    const times = timesOf(row)
    const what = `${row.email}, arrived ${times} times`
    if (!row.delivered && !row.parked) violations.push(`still waiting: ${what}`)
    if (row.delivered && times === 0) violations.push(`said to be delivered, and lost: ${what}`)
    if (row.parked && row.last_error === null) violations.push(`parked without its error: ${what}`)
    if (row.parked !== row.email.startsWith(NEVER_TAKEN)) violations.push(`wrongly parked or not: ${what}`)
  }
  if (state.length !== count) violations.push(`${state.length} rows are there`)
  const arrivals = [...arrived.values()].reduce((sum, times) => sum + times, 0)
  const again = arrivals - arrived.size
  const inFlight = died.filter((point) => point === 'mail taken, not answered').length
  if (again > inFlight) violations.push(`${again} mails came again, and ${inFlight} were in flight at a kill`)
  const delivered = state.filter((row) => row.delivered).length
  return {
    value: `${count} rows, ${died.length} kills, ${delivered} delivered, ${state.length - delivered} parked, ${again} emails came twice, ${violations.length} violations`,
    target: `every row delivered or parked with its error; no more come twice than had been taken unanswered at a kill (${inFlight}), with the same Message-ID`,
    passed: violations.length === 0 && delivered > 0 && died.length === KILL_AT.length,
    details: [
      ...violations.slice(0, 50),
      'guaranteed: at least once; a mail that was taken when its sender died comes again with the Message-ID it had, and a program that sorts by that shows one',
      ...KILL_AT.map((point, n) => `kill ${n + 1}: ${point}`),
    ],
  }
}
