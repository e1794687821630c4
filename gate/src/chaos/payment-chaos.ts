import { HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { openHttpServer } from '@rihla/server/http/http-server'
import {
  expireUnansweredRequests,
  expireUnpaidHolds,
  STRIPE_EVENTS_PATH,
  settlePayments,
} from '@rihla/server/modules/bookings/public'
import { seededRandom } from '@rihla/server/testing/builders/seeded-random'
import { invariantViolations } from '@rihla/server/testing/invariants'
import type { Fault } from '@rihla/server/testing/peers/card-network-process'
import { openDistantCardNetwork } from '@rihla/server/testing/peers/remote-card-network'
import { type RunningCardNetwork, startCardNetwork } from '@rihla/server/testing/peers/start-card-network'
import { inScratchTestApp } from '@rihla/server/testing/scratch-test-app'
import { openTestApp, type TestApp } from '@rihla/server/testing/test-app'
import type { Check, Finding } from '../runner/check.ts'
import { type Scenario, scenarioOf, vehiclesForScenarios } from './booking-scenarios.ts'
import { moneyOutOfPlace } from './ledger-check.ts'

const SEED = 20_261_122
const AT_ONCE = 24
/** A booking is answered after this many others were begun, and ended after `ENDED_AFTER`. */
const ANSWERED_AFTER = 150
const ENDED_AFTER = 300
const CLEANED_UP_EVERY = 25
/** The network responds within a few milliseconds; after this time a response counts as lost. */
const ANSWERS_WITHIN_MS = 300
const FAULTS: Record<Fault, number> = {
  none: 70,
  'lost there': 5,
  'done, no answer': 6,
  'error before': 4,
  'error after': 4,
  'done twice': 6,
  'answered late': 5,
}
const ROUNDS_AT_MOST = 1000

/**
 * The card network runs in its own process behind an unreliable connection, and its events arrive twice, late and in
 * any order.
 */
export const paymentChaos: Check = {
  id: 'payment-chaos',
  seconds: 180,
  runCheck: async (bookings = 2000, seed = SEED) =>
    await inScratchTestApp({ poolSize: 2 }, async ({ url }) => {
      const network = await startCardNetwork(url)
      const now = () => testApp.clock.now()
      const cards = openDistantCardNetwork({ url: network.url, now, answersWithinMs: ANSWERS_WITHIN_MS })
      const testApp: TestApp = await openTestApp(url, { poolSize: 20, ports: { cards } })
      const http = openHttpServer({ host: '127.0.0.1', port: 0 })
      http.server.on('request', http.answerWith(testApp.app.fetch))
      try {
        network.makeLineBad(FAULTS, seed)
        network.sendEventsTo(`http://127.0.0.1:${await http.listen()}${STRIPE_EVENTS_PATH}`)
        return await chaos(testApp, network, { bookings, seed })
      } finally {
        await http.stop(0)
        await testApp.close()
        await network.stop()
      }
    }),
}

async function chaos(
  testApp: TestApp,
  network: RunningCardNetwork,
  { bookings, seed }: { bookings: number; seed: number },
): Promise<Finding> {
  const answers: Record<string, number> = {}
  const note = (what: string) => {
    answers[what] = (answers[what] ?? 0) + 1
  }
  const lives = await liveAll(testApp, { count: bookings, seed }, note)
  await comeToRest(testApp)
  const violations = await judge(testApp, lives, 'at rest')
  // The network still sends events days later.
  testApp.clock.advance(72 * HOUR_MS)
  await sendAllEvents(network)
  await comeToRest(testApp)
  violations.push(...(await judge(testApp, lives, 'after the last event')))

  const { happened } = await network.notify()
  const unseen = (Object.keys(FAULTS) as Fault[]).filter((fault) => !happened[fault])
  const refunds = lives.filter(({ promisedRefundFils }) => promisedRefundFils !== null).length
  const made = lives.filter(({ bookingId }) => bookingId !== null).length
  return {
    value: `${made} bookings, ${answers['approve 200'] ?? 0} approved, ${refunds} cancelled, ${violations.length} violations`,
    target: `${bookings} bookings; what the network holds per key is what payments say, and nothing else is held`,
    passed: violations.length === 0 && made === bookings && refunds > 0 && unseen.length === 0,
    details: [
      ...violations.slice(0, 50),
      `seed ${seed}`,
      `the network: ${JSON.stringify(happened)}`,
      `answered: ${JSON.stringify(answers)}`,
    ],
  }
}

/** Begins, answers and ends every booking, many at once, while jobs run and the clock advances. */
async function liveAll(
  testApp: TestApp,
  { count, seed }: { count: number; seed: number },
  note: (what: string) => void,
): Promise<Scenario[]> {
  const setting = { testApp, note, vehicles: await vehiclesForScenarios(testApp, count) }
  const random = seededRandom(seed)
  const lives: Scenario[] = []
  for (let n = 0; n < count; n++) lives.push(await scenarioOf(n, seed, setting))
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count + ENDED_AFTER) {
        const n = next++
        testApp.clock.advance(random.below(1500))
        await lives[n]?.book()
        await lives[n - ANSWERED_AFTER]?.answer()
        await lives[n - ENDED_AFTER]?.end()
        if (n % CLEANED_UP_EVERY === 0) await cleanUp(testApp)
      }
    }),
  )
  return lives
}

async function cleanUp(testApp: TestApp): Promise<number> {
  await expireUnpaidHolds(testApp.deps)
  await expireUnansweredRequests(testApp.deps)
  return await settlePayments(testApp.deps)
}

/** Advances time over the same unreliable connection until all payments are settled and no booking is pending. */
async function comeToRest(testApp: TestApp): Promise<void> {
  for (let round = 0; round < ROUNDS_AT_MOST; round++) {
    testApp.clock.advance(round < 3 ? 12 * HOUR_MS : 11 * MINUTE_MS)
    const taken = await cleanUp(testApp)
    const { open } = await testApp.db
      .selectFrom('payments')
      .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where((or) => or.or([or('requested', 'is not', null), or('bookings.status', '=', 'pending')]))
      .executeTakeFirstOrThrow()
    if (taken === 0 && open === 0) return
  }
  throw new Error('payments do not come to rest')
}

/** Sends events until none is left; rejected ones are sent again. */
async function sendAllEvents(network: RunningCardNetwork): Promise<void> {
  for (let round = 0; round < ROUNDS_AT_MOST; round++) {
    if ((await network.sendHeldEvents()) === 0) return
  }
  throw new Error('the network is never done telling')
}

async function judge(testApp: TestApp, lives: readonly Scenario[], when: string): Promise<string[]> {
  const promised = new Map(lives.map(({ bookingId, promisedRefundFils }) => [bookingId, promisedRefundFils]))
  const broken = (await invariantViolations(testApp.db)).map(
    ({ invariant, subject }) => `${invariant}: ${subject}`,
  )
  const misplaced = await moneyOutOfPlace(testApp.db, (bookingId) => promised.get(bookingId) ?? null)
  return [...broken, ...misplaced].map((violation) => `${when}: ${violation}`)
}
