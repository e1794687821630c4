import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { startEmbeddedPostgres } from '@rihla/server/database/embedded/embedded-postgres'
import { settlePayments } from '@rihla/server/modules/bookings/public'
import { invariantViolations } from '@rihla/server/testing/invariants'
import { openFaultInjectingProxy } from '@rihla/server/testing/processes/fault-injecting-proxy'
import { openTestApp, TEST_START, type TestApp } from '@rihla/server/testing/test-app'
import { sql } from 'kysely'
import type { Check, Finding } from '../runner/check.ts'
import { type BackgroundLoad, startBackgroundLoad } from './background-load.ts'
import { prepare } from './database-killed.ts'
import { freezePostgres } from './frozen-postgres.ts'
import { type ServerToKill, startServerToKill } from './killable-server.ts'
import { openStream } from './reconnecting-stream.ts'

const STREAMS = 5
const FROZEN_SECONDS = 20
const CUT_MS = 5000
const CALM_MS = 3000
/**
 * The product's documented limits: 8 s for a connection and 6 s for a statement, plus time for handling the first
 * failure. Shorter than the freeze, so that a response cannot result from its end alone.
 */
const ANSWERED_WITHIN_MS = 18_000
const READY_ANSWERED_WITHIN_MS = 5000
const READY_AGAIN_WITHIN_MS = 10_000

/** PostgreSQL is frozen, and later its connection is cut, while users book and read; the server is not restarted. */
export const databaseFrozen: Check = {
  id: 'database-frozen',
  seconds: 70,
  async runCheck(seconds = FROZEN_SECONDS): Promise<Finding> {
    const folder = mkdtempSync(path.join(tmpdir(), 'rihla-frozen-'))
    const postgres = await startEmbeddedPostgres({ folder, fast: true })
    await prepare(postgres.url)
    const line = await openFaultInjectingProxy(postgres.url)
    const testApp = await openTestApp(postgres.url, { poolSize: 5 })
    const server = await startServerToKill(line.url, { startsAt: TEST_START })
    // Both clocks run at real speed.
    const ticking = setInterval(() => {
      server.advance(1000)
      testApp.clock.advance(1000)
    }, 1000)
    try {
      return await disturb(testApp, server, [
        {
          name: `frozen for ${seconds} s`,
          milliseconds: seconds * 1000,
          begin: () => freezePostgres(folder),
        },
        {
          name: `cut for ${CUT_MS / 1000} s`,
          milliseconds: CUT_MS,
          begin: () => {
            line.cut()
            return () => line.mend()
          },
        },
      ])
    } finally {
      clearInterval(ticking)
      await server.kill()
      await testApp.close()
      await line.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

interface Disturbance {
  name: string
  milliseconds: number
  begin(): () => void
}

async function disturb(
  testApp: TestApp,
  server: ServerToKill,
  disturbances: Disturbance[],
): Promise<Finding> {
  const load = await startBackgroundLoad(testApp, server.origin)
  const streams = Array.from({ length: STREAMS }, () => openStream(server.origin, 'vehicles', ''))
  const violations: string[] = []
  const details: string[] = []
  const moving = load.move()
  await pause(CALM_MS)
  for (const { name, milliseconds, begin } of disturbances) {
    const end = begin()
    let readyAnswers: string[]
    try {
      readyAnswers = await askWhetherReady(server.origin, milliseconds)
    } finally {
      end()
    }
    if (readyAnswers.some((answer) => answer !== '503'))
      violations.push(`${name}: ready said ${readyAnswers.join(', ')}`)
    const readyAfter = await untilReady(server.origin)
    if (readyAfter === null) violations.push(`${name}: not ready again`)
    for (const stream of streams) stream.heardSince()
    await pause(CALM_MS)
    const deaf = await deafStreams(testApp, streams)
    if (deaf > 0) violations.push(`${name}: ${deaf} of ${STREAMS} live streams did not come back`)
    details.push(`${name}: not ready ${readyAnswers.length} times, ready again after ${readyAfter} ms`)
  }
  load.stop()
  await moving
  for (const stream of streams) stream.close()
  violations.push(...(await afterwards(testApp, server, load)))
  const { counts, slowestMs } = load.found()
  const isSeen = (counts['503'] ?? 0) > 0 && (counts['201'] ?? 0) > 0
  return {
    value: `${Object.values(counts).reduce((sum, count) => sum + count, 0)} calls, slowest ${slowestMs} ms, ${violations.length} violations`,
    target: `every call answered within ${ANSWERED_WITHIN_MS} ms, 503 with Retry-After at the worst; all well again without a restart`,
    passed: violations.length === 0 && isSeen,
    details: [...violations.slice(0, 50), ...details, `answered: ${JSON.stringify(counts)}`],
  }
}

/**
 * Polls readiness once a second and returns the results, or a note when there was no response in time. The first second
 * is not checked.
 */
async function askWhetherReady(origin: string, milliseconds: number): Promise<string[]> {
  const answers: string[] = []
  const until = performance.now() + milliseconds
  await pause(1000)
  while (performance.now() < until - READY_ANSWERED_WITHIN_MS / 2) {
    const answer = await fetch(`${origin}/readyz`, {
      signal: AbortSignal.timeout(READY_ANSWERED_WITHIN_MS),
    }).then(
      ({ status }) => String(status),
      () => 'nothing in time',
    )
    answers.push(answer)
    await pause(1000)
  }
  await pause(Math.max(0, until - performance.now()))
  return answers
}

/** How many milliseconds pass until the server reports that it is ready; null when it takes longer than `withinMs`. */
export async function untilReady(origin: string, withinMs = READY_AGAIN_WITHIN_MS): Promise<number | null> {
  const began = performance.now()
  while (performance.now() - began < withinMs) {
    if ((await fetch(`${origin}/readyz`)).status === 200) return Math.round(performance.now() - began)
    await pause(50)
  }
  return null
}

/** Publishes vehicle events; returns the number of streams that received none in time. */
export async function deafStreams(
  testApp: TestApp,
  streams: Array<{ heardSince(): number }>,
): Promise<number> {
  let deaf = streams
  for (let tries = 0; tries < 20 && deaf.length > 0; tries++) {
    await testApp.aVehicle()
    await pause(500)
    deaf = deaf.filter((stream) => stream.heardSince() === 0)
  }
  return deaf.length
}

/** The violations found after recovery, once failed calls were repeated and payments were settled. */
export async function afterwards(
  testApp: TestApp,
  server: Pick<ServerToKill, 'advance'>,
  load: BackgroundLoad,
): Promise<string[]> {
  const { violations, unfinished } = load.found()
  for (const { what, ms } of load.found().slow(ANSWERED_WITHIN_MS)) violations.push(`${what} took ${ms} ms`)
  server.advance(2 * MINUTE_MS)
  testApp.clock.advance(2 * MINUTE_MS)
  for (const asking of unfinished) {
    const status = await load.repeat(asking)
    if (status >= 500) violations.push(`a call that was lost was answered ${status} when it was repeated`)
  }
  const status = await load.bookAgain(testApp)
  if (status !== 201) violations.push(`a new booking was answered ${status}`)
  for (let times = 0; times < 30; times++) {
    await settlePayments(testApp.deps)
    testApp.clock.advance(11 * MINUTE_MS)
  }
  const { rows } = await sql<{ id: string }>`select id from bookings`.execute(testApp.db)
  const kept = new Set(rows.map(({ id }) => id))
  for (const id of load.found().acknowledged)
    if (!kept.has(id)) violations.push(`answered 201, but there is no booking ${id}`)
  const broken = await invariantViolations(testApp.db)
  return [...violations, ...broken.map(({ invariant, subject }) => `${invariant}: ${subject}`)]
}
