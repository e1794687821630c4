import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { type Database, openDatabase } from '@rihla/server/database/database'
import {
  type RunningPostgres,
  startEmbeddedPostgres,
} from '@rihla/server/database/embedded/embedded-postgres'
import { migrateToLatest } from '@rihla/server/database/migrations/migrate'
import { settlePayments } from '@rihla/server/modules/bookings/public'
import { syncCatalogue } from '@rihla/server/modules/vehicles/public'
import { aBookingRequest } from '@rihla/server/testing/builders/booking-request'
import { idempotencyKey } from '@rihla/server/testing/builders/card'
import { type SeededRandom, seededRandom } from '@rihla/server/testing/builders/seeded-random'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import { invariantViolations } from '@rihla/server/testing/invariants'
import { openTestApp, TEST_START, type TestApp } from '@rihla/server/testing/test-app'
import { sql } from 'kysely'
import type { Check, Finding } from '../runner/check.ts'

const SOCKETS = 40
/**
 * The most requests sent before the kill; `READY_AFTER` more are prepared, so that some are in flight when it happens.
 */
const ASKED_BEFORE_AT_MOST = 250
const READY_AFTER = 4 * SOCKETS
const VEHICLES = 12
/** Longer than any claim or lock of a dead process lasts. */
const PAST_ALL_CLAIMS_MS = 2 * MINUTE_MS

type Send = (request: Request) => Promise<Response>

interface Asked {
  renter: TestPerson
  body: ReturnType<typeof aBookingRequest>
  key: string
  /** Null: no response. */
  status: number | null
  bookingId: string | null
}

interface Kill {
  /** The named kill points, one per round; without them the kill happens at any moment. */
  points?: readonly string[]
  /** Prepares the database beyond the product's own migrations. */
  prepare?(db: Database): Promise<void>
  /** Starts the target of the kill. `kill` first stops further requests and returns the moment of the kill. */
  start(
    cluster: Cluster,
    testApp: TestApp,
  ): Promise<{
    send: Send
    kill(round: number, stopAsking: () => void): Promise<string>
    standUp(): Promise<void>
  }>
}

interface Cluster {
  folder: string
  postgres: RunningPostgres
}

/** Kills the database with bookings in flight. */
export const databaseKilled: Check = killCheck('database-killed', {
  start: (cluster, testApp) =>
    Promise.resolve({
      send: async (request) => await testApp.app.request(request),
      kill: async (round, stopAsking) => {
        await pause(seededRandom(round).below(60))
        stopAsking()
        killPostgres(cluster.folder)
        return 'at any moment'
      },
      standUp: async () => {
        cluster.postgres = await startAgain(cluster.folder)
      },
    }),
})

export function killCheck(id: string, how: Kill): Check {
  return {
    id,
    seconds: 130,
    async runCheck(rounds = 20): Promise<Finding> {
      const folder = mkdtempSync(path.join(tmpdir(), 'rihla-kills-'))
      const cluster: Cluster = { folder, postgres: await startEmbeddedPostgres({ folder }) }
      try {
        await prepare(cluster.postgres.url, how)
        const sum = { asked: 0, answered: 0, lost: 0, confirmed: 0 }
        const violations: string[] = []
        const died: Record<string, number> = {}
        let now = TEST_START
        for (let round = 0; round < rounds; round++) {
          const found = await killOnce(how, cluster, { round, now })
          now = found.now
          died[found.died] = (died[found.died] ?? 0) + 1
          for (const part of Object.keys(sum) as Array<keyof typeof sum>) sum[part] += found[part]
          violations.push(...found.violations.map((violation) => `round ${round}: ${violation}`))
        }
        const missed = how.points?.slice(0, rounds).filter((point) => !died[point]) ?? []
        return {
          value: `${rounds} kills, ${sum.asked} asked, ${sum.answered} answered, ${sum.lost} lost in flight, ${sum.confirmed} confirmed, ${violations.length} violations`,
          target:
            'every 201 stands, no money without a booking, every lost call can be repeated, no invariant violated',
          passed: violations.length === 0 && sum.lost > 0 && sum.confirmed > 0 && missed.length === 0,
          details: [
            ...Object.entries(died).map(([point, times]) => `died ${times} times: ${point}`),
            ...violations.slice(0, 50),
          ],
        }
      } finally {
        await cluster.postgres.stop()
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

/** Migrates a new database and fills its catalogue. */
export async function prepare(url: string, how: Pick<Kill, 'prepare'> = {}): Promise<void> {
  const database = openDatabase(url, { poolSize: 2 })
  await migrateToLatest(database.db)
  await syncCatalogue(database.db)
  await how.prepare?.(database.db)
  await database.close()
}

async function killOnce(how: Kill, cluster: Cluster, { round, now }: { round: number; now: number }) {
  const random = seededRandom(round + 1)
  const testApp = await openTestApp(cluster.postgres.url, { poolSize: 20, startsAt: now })
  const vehicles: string[] = []
  for (let n = 0; n < VEHICLES; n++) vehicles.push((await testApp.aVehicle({ instantBook: n % 3 > 0 })).id)
  // Kills happen between the first booking and full load.
  const after = random.below(ASKED_BEFORE_AT_MOST)
  const asked = await Promise.all(
    Array.from({ length: after + READY_AFTER }, () => anAsking(testApp, vehicles, random)),
  )

  const { send, kill, standUp } = await how.start(cluster, testApp)
  let next = 0
  let isDead = false
  const asking = Array.from({ length: SOCKETS }, async () => {
    while (next < asked.length && !isDead) await ask(send, testApp, asked[next++] as Asked)
  })
  while (next < after) await pause(2)
  const died = await kill(round, () => {
    isDead = true
  })
  await Promise.allSettled(asking)
  await testApp.close().catch(() => {})
  await standUp()

  const sent = asked.slice(0, next)
  const lost = sent.filter(({ status }) => status === null || status >= 500)
  const later = await openTestApp(cluster.postgres.url, { poolSize: 20, startsAt: now + PAST_ALL_CLAIMS_MS })
  try {
    const violations = await judge(later, sent, lost)
    const confirmed = sent.filter(({ status }) => status === 201).length
    const answered = sent.length - lost.length
    return {
      asked: sent.length,
      answered,
      lost: lost.length,
      confirmed,
      violations,
      died,
      now: later.clock.now(),
    }
  } finally {
    await later.close()
  }
}

async function anAsking(testApp: TestApp, vehicles: string[], random: SeededRandom): Promise<Asked> {
  const vehicle = vehicles[random.below(vehicles.length)] as string
  const pickUpDate = addDays('2026-03-10', random.below(120))
  const card = random.weighted({ ok: 90, declined: 5, timeout: 5 })
  const body = aBookingRequest(vehicle, { pickUpDate, nights: 1 + random.below(4), card })
  return {
    renter: await testApp.signUp({ email: `${idempotencyKey()}@rihla.example` }),
    body,
    key: idempotencyKey(),
    status: null,
    bookingId: null,
  }
}

async function ask(send: Send, testApp: TestApp, asking: Asked): Promise<void> {
  try {
    const answer = await send(
      new Request(`${testApp.deps.config.publicUrl}/api/v1/bookings`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': asking.key,
          'sec-fetch-site': 'same-origin',
          cookie: asking.renter.cookie,
        },
        body: JSON.stringify(asking.body),
      }),
    )
    const body = (await answer.json()) as { bookingId?: string }
    asking.status = answer.status
    asking.bookingId = body.bookingId ?? null
  } catch {
    asking.status = null
  }
}

/** The violations found after recovery, once lost calls were repeated and payments were settled. */
async function judge(testApp: TestApp, sent: Asked[], lost: Asked[]): Promise<string[]> {
  const violations: string[] = []
  for (const asking of lost) {
    await ask(async (request) => await testApp.app.request(request), testApp, asking)
    if (asking.status === null || asking.status >= 500 || asking.status === 401)
      violations.push(`a lost call was answered ${asking.status} when it was repeated`)
  }
  for (let times = 0; times < 30; times++) {
    await settlePayments(testApp.deps)
    testApp.clock.advance(11 * MINUTE_MS)
  }
  for (const { invariant, subject } of await invariantViolations(testApp.db))
    violations.push(`${invariant}: ${subject}`)
  const { rows: state } = await sql<{ id: string; renter_id: string; status: string }>`
    select id, renter_id, status from bookings`.execute(testApp.db)
  const ids = new Set(state.map(({ id }) => id))
  const booked = new Set(state.flatMap((one) => (one.status === 'cancelled' ? [] : one.renter_id)))
  for (const { status, renter } of lost)
    if (status !== 201 && booked.has(renter.id))
      violations.push(`a booking that stands was answered ${status}`)
  for (const { status, bookingId } of sent)
    if (status === 201 && (bookingId === null || !ids.has(bookingId)))
      violations.push(`answered 201, but there is no booking ${bookingId}`)
  const { rows: unowned } = await sql<{ key: string }>`
    select n.provider_key as key from sandbox_card_network n
    left join payments p on p.provider_key = n.provider_key
    left join bookings b on b.id = p.booking_id and b.status <> 'cancelled'
    left join deposit_holds d on d.provider_key = n.provider_key and d.captured_fils = n.captured_fils
    where n.captured_fils > n.refunded_fils and d.booking_id is null
      and (b.id is null or p.captured_fils <> n.captured_fils)`.execute(testApp.db)
  for (const { key } of unowned) violations.push(`money without a booking: ${key}`)
  return violations
}

/** Kills the process like the kernel's out-of-memory killer, without a clean shutdown. */
export function killPostgres(folder: string): void {
  const file = path.join(folder, 'postgres/postmaster.pid')
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
}

/** Retries, because the last child processes may still hold the shared memory for a moment. */
async function startAgain(folder: string): Promise<RunningPostgres> {
  for (let tries = 0; ; tries++) {
    try {
      return await startEmbeddedPostgres({ folder })
    } catch (error) {
      if (tries >= 20) throw error
      await pause(500)
    }
  }
}
