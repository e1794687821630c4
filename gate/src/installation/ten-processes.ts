import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setDefaultCACertificates } from 'node:tls'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { openTestApp } from '@rihla/server/testing/test-app'
import { startBackgroundLoad } from '../chaos/background-load.ts'
import { afterwards, deafStreams } from '../chaos/database-frozen.ts'
import { killPostgres } from '../chaos/database-killed.ts'
import { openStream } from '../chaos/reconnecting-stream.ts'
import type { Check, Finding } from '../runner/check.ts'
import { type Installation, startInstallation } from './installation.ts'

const CALM_MS = 10_000
const STREAMS = 5
/** Seven processes, two databases and the people are on one machine: without a pause they would only wait for it. */
const PAUSE_MS = 1000
const REFUSED_AT_MOST_MS = 30_000
/** What people may be answered at any time: 409 where the dates are taken, 429 by a rate limit. */
const ANSWERS = new Set([200, 201, 409, 429])
/** What they may be answered besides while the primary is dead, each with Retry-After. */
const REFUSALS = new Set([502, 503, 504])

/**
 * Three web processes, two workers, a primary, a replica, PgBouncer and a TLS proxy, with the settings of `deploy/`,
 * while people book: each process is replaced, then the primary is killed and the replica takes over.
 */
export const tenProcesses: Check = {
  id: 'ten-processes',
  seconds: 200,
  async runCheck(): Promise<Finding> {
    const folder = mkdtempSync(path.join(tmpdir(), 'rihla-installation-'))
    // PostgreSQL and PgBouncer run as a user of their own, who passes through here.
    chmodSync(folder, 0o711)
    const installation = await startInstallation(folder)
    try {
      setDefaultCACertificates([installation.authority])
      return await replaceAndFailOver(installation)
    } finally {
      await installation.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function replaceAndFailOver(installation: Installation): Promise<Finding> {
  const before = await openTestApp(installation.databaseUrl(), { startsAt: Date.now() })
  const refusals = refusalsOver()
  const load = await startBackgroundLoad(before, installation.origin, {
    firstDay: addDays(dateInDubai(Date.now()), 2),
    cookieOf: ({ cookie }) => cookie.replace('rihla.', '__Host-rihla.'),
    isExpected: (status) => refusals.isExpected(status),
    onAnswer: (status) => refusals.note(status),
    pauseMs: PAUSE_MS,
  })
  await before.close()
  const streams = Array.from({ length: STREAMS }, () => openStream(installation.origin, 'vehicles', ''))
  const moving = load.move()
  await pause(CALM_MS)
  const phases = [`processes replaced from ${load.now()}`]
  await installation.replaceEachProcess()
  phases.push(`to ${load.now()}`)
  const acknowledgedBefore = load.found().acknowledged.length
  await pause(CALM_MS)

  refusals.allow()
  phases.push(`primary killed at ${load.now()}`)
  const began = performance.now()
  killPostgres(installation.primaryFolder)
  await installation.failOver()
  const takenOverMs = Math.round(performance.now() - began)
  phases.push(`taken over at ${load.now()}`)
  await pause(CALM_MS)
  refusals.forbid()
  phases.push(`refusals forbidden from ${load.now()}`)
  await pause(CALM_MS)

  const after = await openTestApp(installation.databaseUrl(), { startsAt: Date.now() })
  try {
    for (const stream of streams) stream.heardSince()
    const deaf = await deafStreams(after, streams)
    load.stop()
    await moving
    for (const stream of streams) stream.close()
    const violations = await afterwards(after, { advance: () => {} }, load)
    if (deaf > 0) violations.push(`${deaf} of ${STREAMS} live streams did not come back`)
    const { faults, reasons } = installation.logged()
    violations.push(...faults)
    const { counts, acknowledged } = load.found()
    const refusedMs = refusals.longestMs()
    return {
      value: `5 processes replaced, failover in ${takenOverMs} ms, refused for ${refusedMs} ms, ${acknowledged.length} bookings acknowledged, ${violations.length} violations`,
      target: `no request refused while processes are replaced, at most ${REFUSED_AT_MOST_MS / 1000} s at a failover, nothing acknowledged lost`,
      passed:
        violations.length === 0 &&
        refusedMs > 0 &&
        refusedMs <= REFUSED_AT_MOST_MS &&
        acknowledged.length > acknowledgedBefore,
      details: [
        ...violations.slice(0, 50),
        phases.join(', '),
        ...reasons,
        `answered: ${JSON.stringify(counts)}`,
      ],
    }
  } finally {
    await after.close()
  }
}

/** How long people were refused while that was allowed: from the first refusal to the last one. */
function refusalsOver() {
  let isAllowed = false
  let first = 0
  let last = 0
  return {
    allow() {
      isAllowed = true
    },
    forbid() {
      isAllowed = false
    },
    isExpected: (status: number) => ANSWERS.has(status) || (isAllowed && REFUSALS.has(status)),
    note(status: number) {
      if (!isAllowed || !REFUSALS.has(status)) return
      first ||= performance.now()
      last = performance.now()
    },
    longestMs: () => Math.round(last - first),
  }
}
