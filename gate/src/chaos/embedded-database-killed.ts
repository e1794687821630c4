import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { urlOfRunningPostgres } from '@rihla/server/database/embedded/running-postgres'
import { seededRandom } from '@rihla/server/testing/builders/seeded-random'
import { openTestApp, TEST_START, type TestApp } from '@rihla/server/testing/test-app'
import type { Check, Finding } from '../runner/check.ts'
import { startBackgroundLoad } from './background-load.ts'
import { afterwards, deafStreams, untilReady } from './database-frozen.ts'
import { killPostgres } from './database-killed.ts'
import { type ServerToKill, startWorkerToKill } from './killable-server.ts'
import { openStream } from './reconnecting-stream.ts'

const KILLS = 3
const STREAMS = 5
const CALM_MS = 3000
/** The limit stated in the runbook. */
const BACK_WITHIN_MS = 30_000
const SECRET = 'a secret that only tests know, 32 characters'

/**
 * Kills the postmaster of the embedded database while users book and read; the running product must restart it. Finally
 * the product receives SIGTERM, and must stop the database too.
 */
export const embeddedDatabaseKilled: Check = {
  id: 'embedded-database-killed',
  seconds: 50,
  async runCheck(rounds = KILLS): Promise<Finding> {
    const folder = mkdtempSync(path.join(tmpdir(), 'rihla-embedded-killed-'))
    const server = await startWorkerToKill(
      { ROLE: 'all', RIHLA_DATA: folder, AUTH_SECRET: SECRET, SANDBOX_PAYMENT_DELAY_MS: '0' },
      TEST_START - Date.now(),
    )
    try {
      const url = await urlOfRunningPostgres(folder)
      if (url === null) throw new Error('the product has no database')
      const testApp = await openTestApp(url, { poolSize: 5 })
      // The product's own clock runs at real speed; this one must keep up.
      const ticking = setInterval(() => testApp.clock.advance(1000), 1000)
      const found = await killAgainAndAgain(testApp, server, folder, rounds).finally(() => {
        clearInterval(ticking)
        return testApp.close()
      })
      return findingOf(found, rounds, await stopInOrder(server, folder))
    } finally {
      await server.kill()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

type Found = Awaited<ReturnType<typeof killAgainAndAgain>>

async function killAgainAndAgain(testApp: TestApp, server: ServerToKill, folder: string, rounds: number) {
  const load = await startBackgroundLoad(testApp, server.origin)
  const streams = Array.from({ length: STREAMS }, () => openStream(server.origin, 'vehicles', ''))
  const violations: string[] = []
  const times: number[] = []
  const moving = load.move()
  for (let round = 0; round < rounds; round++) {
    await pause(CALM_MS + seededRandom(round).below(1000))
    killPostgres(folder)
    await untilNotReady(server.origin)
    const backAfter = await untilReady(server.origin, BACK_WITHIN_MS)
    if (backAfter === null) {
      violations.push(`kill ${round}: not back within ${BACK_WITHIN_MS} ms`)
      break
    }
    times.push(backAfter)
    for (const stream of streams) stream.heardSince()
    const deaf = await deafStreams(testApp, streams)
    if (deaf > 0)
      violations.push(`kill ${round}: ${deaf} of ${STREAMS} live streams heard nothing afterwards`)
  }
  await pause(CALM_MS)
  load.stop()
  await moving
  for (const stream of streams) stream.close()
  violations.push(...(await afterwards(testApp, server, load)))
  return { ...load.found(), times, violations }
}

/** The violations of a regular shutdown. */
async function stopInOrder(server: ServerToKill, folder: string): Promise<string[]> {
  const code = await server.stop()
  const violations = code === 0 ? [] : [`the product ended with ${code} when it was asked to stop`]
  if (existsSync(path.join(folder, 'postgres/postmaster.pid'))) violations.push('its database runs on')
  return violations
}

function findingOf(
  { times, violations: found, counts, acknowledged, slowestMs }: Found,
  rounds: number,
  whileStopping: string[],
): Finding {
  const violations = [...found, ...whileStopping]
  const isSeen = (counts['503'] ?? 0) > 0 && acknowledged.length > 0
  return {
    value: `${times.length} kills, back after ${times.join(', ')} ms, ${acknowledged.length} bookings acknowledged, ${violations.length} violations`,
    target: `back by itself within ${BACK_WITHIN_MS / 1000} s, 503 with Retry-After at the worst, nothing acknowledged lost`,
    passed: violations.length === 0 && isSeen && times.length === rounds,
    details: [...violations.slice(0, 50), `answered: ${JSON.stringify(counts)}, slowest ${slowestMs} ms`],
  }
}

/** Waits until the product notices the failure; until then it still reports ready. */
async function untilNotReady(origin: string): Promise<void> {
  const until = performance.now() + CALM_MS
  while (performance.now() < until && (await fetch(`${origin}/readyz`)).status === 200) await pause(10)
}
