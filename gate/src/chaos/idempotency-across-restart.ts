import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { settlePayments } from '@rihla/server/modules/bookings/public'
import { invariantViolations } from '@rihla/server/testing/invariants'
import { inScratchTestApp } from '@rihla/server/testing/scratch-test-app'
import { TEST_START, type TestApp } from '@rihla/server/testing/test-app'
import type { Check, Finding } from '../runner/check.ts'
import { type KeyedCall, keyedCalls } from './idempotent-calls.ts'
import { type ServerToKill, startServerToKill } from './killable-server.ts'

const TIMES = 5
const KEYS_AT_ONCE = 20
/** Pause before a retry, shorter than the two seconds of a browser. */
const AGAIN_AFTER_MS = 200
/** The key of a call whose process died can be taken over after a minute; the next process starts later than that. */
const NEXT_START_MS = 2 * MINUTE_MS
const AGAIN = new Set(['idempotency_in_flight', 'too_busy', 'too_many_requests'])

interface Answer {
  status: number
  text: string
}

/** Sends identical calls with one key at once to a server that is killed twice meanwhile. */
export const keysAcrossARestart: Check = {
  id: 'keys-across-a-restart',
  seconds: 65,
  runCheck: async (keys = 1000) =>
    await inScratchTestApp({ poolSize: 10 }, async (testApp) => {
      const calls = await keyedCalls(testApp, keys)
      const town = await openTown(testApp)
      try {
        return await sendAll(testApp, town, calls)
      } finally {
        await town.close()
      }
    }),
}

/** The current server, and how many calls got no response from it. */
async function openTown(testApp: TestApp) {
  let now = TEST_START
  const start = () => startServerToKill(testApp.url, { startsAt: now })
  let server: ServerToKill = await start()
  let coming: Promise<unknown> = Promise.resolve()
  let unanswered = 0

  /** Sends until there is a final response. */
  async function send(call: KeyedCall, body: object): Promise<Answer> {
    for (;;) {
      await coming
      const answer = await sendOnce(server.origin, call, body)
      if (answer === null) unanswered++
      else if (!AGAIN.has(codeIn(answer))) return answer
      await pause(AGAIN_AFTER_MS)
    }
  }
  const ticking = setInterval(() => {
    now += 1000
    server.advance(1000)
  }, 1000)
  return {
    send,
    close: async (): Promise<void> => {
      clearInterval(ticking)
      await server.kill()
    },
    unanswered: () => unanswered,
    killAndStart: async (): Promise<void> => {
      await server.kill()
      now += NEXT_START_MS
      const next = start()
      coming = next
      server = await next
    },
  }
}

async function sendOnce(origin: string, call: KeyedCall, body: object): Promise<Answer | null> {
  try {
    const answer = await fetch(origin + call.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': call.key,
        'sec-fetch-site': 'same-origin',
        cookie: call.person.cookie,
      },
      body: JSON.stringify(body),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}

const codeIn = ({ status, text }: Answer): string =>
  status < 300 ? '' : ((JSON.parse(text) as { code?: string }).code ?? '')

async function sendAll(
  testApp: TestApp,
  town: Awaited<ReturnType<typeof openTown>>,
  calls: readonly KeyedCall[],
): Promise<Finding> {
  const violations: string[] = []
  const answered: Record<string, number> = {}
  let next = 0
  let kills: Promise<void> = Promise.resolve()
  const killedAt = new Set([Math.floor(calls.length / 3), Math.floor((2 * calls.length) / 3)])
  await Promise.all(
    Array.from({ length: KEYS_AT_ONCE }, async () => {
      for (let n = next++; n < calls.length; n = next++) {
        const call = calls[n] as KeyedCall
        const sending = Array.from({ length: TIMES }, () => town.send(call, call.body))
        if (killedAt.has(n)) kills = kills.then(town.killAndStart)
        const answers = await Promise.all(sending)
        for (const { status } of answers) answered[status] = (answered[status] ?? 0) + 1
        violations.push(...(await whatIsWrongWith(call, answers)))
      }
    }),
  )
  await kills
  const lost = town.unanswered()
  for (const call of calls) {
    const { status } = await town.send(call, call.otherBody)
    if (status !== 422)
      violations.push(`${call.endpoint}: the same key with another body was answered ${status}`)
    const effects = await call.countEffects()
    if (effects !== 1) violations.push(`${call.endpoint}: ${effects} effects of one key`)
  }
  for (let times = 0; times < 30; times++) {
    testApp.clock.advance(11 * MINUTE_MS)
    await settlePayments(testApp.deps)
  }
  for (const { invariant, subject } of await invariantViolations(testApp.db))
    violations.push(`${invariant}: ${subject}`)
  return {
    value: `${calls.length} keys × ${TIMES}, 2 kills, ${lost} calls without an answer sent again, ${violations.length} violations`,
    target: 'one effect a key, all its answers alike, another body 422',
    passed: violations.length === 0 && lost > 0,
    details: [...violations.slice(0, 50), `answered: ${JSON.stringify(answered)}`],
  }
}

async function whatIsWrongWith(call: KeyedCall, answers: readonly Answer[]): Promise<string[]> {
  const wrong: string[] = []
  const refused = answers.find(({ status }) => status >= 300)
  if (refused) wrong.push(`${call.endpoint} was answered ${refused.status} ${codeIn(refused)}`)
  if (new Set(answers.map(({ status, text }) => `${status} ${text}`)).size > 1)
    wrong.push(`${call.endpoint}: the answers of a key differ: ${JSON.stringify(answers)}`)
  const effects = await call.countEffects()
  if (effects !== 1) wrong.push(`${call.endpoint}: ${effects} effects of one key when it was answered`)
  return wrong
}
