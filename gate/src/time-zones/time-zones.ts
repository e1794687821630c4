import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { copyDatabase } from '@rihla/server/testing/database-copy'
import { withScratchDatabase } from '@rihla/server/testing/scratch-test-app'
import type { Check } from '../runner/check.ts'
import type { Answer } from './live-in-a-zone.ts'

/** The time zone of a process and a different one for its database sessions. */
const ZONES = [
  ['Pacific/Kiritimati', 'America/Los_Angeles'],
  ['America/Los_Angeles', 'Asia/Dubai'],
  ['Asia/Dubai', 'Pacific/Pago_Pago'],
  ['Europe/London', 'Pacific/Kiritimati'],
  ['Pacific/Chatham', 'Europe/London'],
  ['America/St_Johns', 'Asia/Kathmandu'],
] as const
const HOME = ['UTC', 'UTC'] as const
const CHILD = path.resolve(import.meta.dirname, 'live-in-a-zone.ts')
const ROOT = path.resolve(import.meta.dirname, '../../..')
const RULES = path.join(ROOT, 'domain/src')
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs')

/** In any time zone of the machine or the database, days, due times, prices, emails and documents are the same. */
export const timeZones: Check = {
  id: 'time-zones',
  seconds: 35,
  fastRounds: 1,
  runCheck: async (rounds = ZONES.length) =>
    await withScratchDatabase(async (templateUrl) => {
      const zones = ZONES.slice(0, rounds)
      const lives = [HOME, ...zones].map(
        ([zone, sessionZone]) =>
          () =>
            liveIn(templateUrl, zone, sessionZone),
      )
      const tests = zones.map(
        ([zone]) =>
          () =>
            testRules(zone),
      )
      const [[atHome, ...away], rulesHold] = await inTurns(lives, tests)
      if (!atHome) throw new Error('nobody stayed at home')
      const differences = away.flatMap((answer) => differencesBetween(atHome, answer))
      for (const [n, [zone, sessionZone]] of zones.entries()) {
        const answer = away[n]
        if (!rulesHold[n]) differences.push(`${zone}: a test of the rules fails`)
        if (answer?.zone !== zone || answer.sessionZone !== sessionZone)
          differences.push(
            `meant to live in ${zone} over ${sessionZone}, not ${answer?.zone} over ${answer?.sessionZone}`,
          )
      }
      const asked = atHome.answers.length
      const receipts = atHome.answers.filter(
        (one) => /receipt\.pdf$/.test(one.asked) && isReceipt(one.answer),
      )
      return {
        value: `${zones.length} zones, ${asked} answers each, ${receipts.length} of them PDFs, and the tests of the rules, ${differences.length} differ`,
        target: 'byte for byte what is answered in UTC, PDFs word for word',
        passed: differences.length === 0 && asked > 100 && receipts.length > 10,
        details: differences.slice(0, 20),
      }
    }),
}

/** Whether a document names the renter, the pick-up and the total. */
const isReceipt = (answer: string) => /^200 .*Renter.*Pick-up.*Total/s.test(answer)

const AT_ONCE = 2

/** Runs all tasks of both lists, as many at once as there are cores. */
async function inTurns<A, B>(
  some: ReadonlyArray<() => Promise<A>>,
  others: ReadonlyArray<() => Promise<B>>,
): Promise<[A[], B[]]> {
  const [done, alsoDone]: [A[], B[]] = [[], []]
  const left = [
    ...some.map((act, n) => async () => {
      done[n] = await act()
    }),
    ...others.map((act, n) => async () => {
      alsoDone[n] = await act()
    }),
  ]
  const goOn = async () => {
    for (let next = left.shift(); next; next = left.shift()) await next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, goOn))
  return [done, alsoDone]
}

/** The answers of a process in one zone over a database whose sessions use another. */
async function liveIn(templateUrl: string, zone: string, sessionZone: string): Promise<Answer> {
  const copy = await copyDatabase(templateUrl)
  const url = new URL(copy.url)
  // Options in the address take precedence over the session settings of the product.
  url.searchParams.set('options', `-c statement_timeout=5000 -c lock_timeout=3000 -c timezone=${sessionZone}`)
  const child = fork(CHILD, [url.href], { env: { ...process.env, TZ: zone } })
  try {
    const [answer] = (await Promise.race([once(child, 'message'), endOf(child)])) as [Answer]
    return answer
  } finally {
    if (child.exitCode === null && child.connected) await once(child, 'exit')
    await copy.drop()
  }
}

async function endOf(child: ReturnType<typeof fork>): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`a process that was to report what it sees ended with ${code}`)
}

/** Domain rules that deal with days, hours or months. */
const TIMELY =
  /^(booking|calendar|cancellation|day|dubai|earnings|plain-date|reminder|rental|support-hours|trip)/

const TESTS = readdirSync(RULES)
  .filter((name) => name.endsWith('.test.ts') && TIMELY.test(name))
  .map((name) => path.join(RULES, name))

/** Whether the tests of those rules pass in a zone. */
async function testRules(zone: string): Promise<boolean> {
  const tests = spawn(process.execPath, [VITEST, 'run', '--project', 'domain', ...TESTS], {
    cwd: ROOT,
    env: { ...process.env, TZ: zone },
    stdio: 'ignore',
  })
  const [code] = await once(tests, 'exit')
  return code === 0
}

function differencesBetween(home: Answer, away: Answer): string[] {
  const count = Math.max(home.answers.length, away.answers.length)
  return Array.from({ length: count }, (_, index) => [home.answers[index], away.answers[index]] as const)
    .filter(([here, there]) => here?.asked !== there?.asked || here?.answer !== there?.answer)
    .map(([here, there]) =>
      here?.asked === there?.asked
        ? `${away.zone}: ${here?.asked}: ${firstDifference(here?.answer, there?.answer)}`
        : `${away.zone}: what was asked: ${firstDifference(here?.asked, there?.asked)}`,
    )
}

function firstDifference(here = '', there = ''): string {
  let at = 0
  while (at < here.length && here[at] === there[at]) at++
  const from = Math.max(0, at - 40)
  return `…${here.slice(from, at + 40)}… became …${there.slice(from, at + 40)}…`
}
