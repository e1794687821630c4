import { HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { openHttpServer } from '@rihla/server/http/http-server'
import {
  lapseUnansweredRequests,
  lapseUnpaidHolds,
  STRIPE_EVENTS_PATH,
  settlePayments,
} from '@rihla/server/modules/bookings/public'
import { seededRandom } from '@rihla/server/testing/builders/seeded-random'
import { brokenPromises } from '@rihla/server/testing/invariants'
import type { Fault } from '@rihla/server/testing/peers/card-network-process'
import { openDistantCardNetwork } from '@rihla/server/testing/peers/remote-card-network'
import { type RunningCardNetwork, startCardNetwork } from '@rihla/server/testing/peers/start-card-network'
import { inScratchHouse } from '@rihla/server/testing/scratch-test-app'
import { openTestApp, type TestApp } from '@rihla/server/testing/test-app'
import type { Finding, Proof } from '../runner/check.ts'
import { type Life, lifeOf, vehiclesForLives } from './booking-scenarios.ts'
import { moneyOutOfPlace } from './ledger-check.ts'

const SEED = 20_261_122
const AT_ONCE = 24
/** A booking is answered after so many others were begun, and ended after so many more. */
const ANSWERED_AFTER = 150
const ENDED_AFTER = 300
const CLEANED_UP_EVERY = 25
/** The network answers a call in a few milliseconds, or it is one whose answer is lost. */
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

/** The card network is a process of its own behind a bad line, and its events come twice, late and in any order. */
export const paymentChaos: Proof = {
  id: 'payment-chaos',
  seconds: 180,
  prove: async (bookings = 2000, seed = SEED) =>
    await inScratchHouse({ poolSize: 2 }, async ({ url }) => {
      const network = await startCardNetwork(url)
      const now = () => house.clock.now()
      const cards = openDistantCardNetwork({ url: network.url, now, answersWithinMs: ANSWERS_WITHIN_MS })
      const house: TestApp = await openTestApp(url, { poolSize: 20, ports: { cards } })
      const http = openHttpServer({ host: '127.0.0.1', port: 0 })
      http.server.on('request', http.answerWith(house.app.fetch))
      try {
        network.makeLineBad(FAULTS, seed)
        network.sendEventsTo(`http://127.0.0.1:${await http.listen()}${STRIPE_EVENTS_PATH}`)
        return await chaos(house, network, { bookings, seed })
      } finally {
        await http.stop(0)
        await house.close()
        await network.stop()
      }
    }),
}

async function chaos(
  house: TestApp,
  network: RunningCardNetwork,
  { bookings, seed }: { bookings: number; seed: number },
): Promise<Finding> {
  const answers: Record<string, number> = {}
  const note = (what: string) => {
    answers[what] = (answers[what] ?? 0) + 1
  }
  const lives = await liveAll(house, { count: bookings, seed }, note)
  await comeToRest(house)
  const breaches = await judge(house, lives, 'at rest')
  // Days later the network still has things to tell.
  house.clock.advance(72 * HOUR_MS)
  await sendAllEvents(network)
  await comeToRest(house)
  breaches.push(...(await judge(house, lives, 'after the last event')))

  const { happened } = await network.tell()
  const unseen = (Object.keys(FAULTS) as Fault[]).filter((fault) => !happened[fault])
  const refunds = lives.filter(({ promisedRefundFils }) => promisedRefundFils !== null).length
  const made = lives.filter(({ bookingId }) => bookingId !== null).length
  return {
    value: `${made} bookings, ${answers['approve 200'] ?? 0} approved, ${refunds} cancelled, ${breaches.length} breaches`,
    target: `${bookings} bookings; what the network holds per key is what payments say, and nothing else is held`,
    passed: breaches.length === 0 && made === bookings && refunds > 0 && unseen.length === 0,
    details: [
      ...breaches.slice(0, 50),
      `seed ${seed}`,
      `the network: ${JSON.stringify(happened)}`,
      `answered: ${JSON.stringify(answers)}`,
    ],
  }
}

/** Begins, answers and ends every booking, many at a time, while jobs run and the clock goes on. */
async function liveAll(
  house: TestApp,
  { count, seed }: { count: number; seed: number },
  note: (what: string) => void,
): Promise<Life[]> {
  const setting = { house, note, vehicles: await vehiclesForLives(house, count) }
  const random = seededRandom(seed)
  const lives: Life[] = []
  for (let n = 0; n < count; n++) lives.push(await lifeOf(n, seed, setting))
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count + ENDED_AFTER) {
        const n = next++
        house.clock.advance(random.below(1500))
        await lives[n]?.book()
        await lives[n - ANSWERED_AFTER]?.answer()
        await lives[n - ENDED_AFTER]?.end()
        if (n % CLEANED_UP_EVERY === 0) await cleanUp(house)
      }
    }),
  )
  return lives
}

async function cleanUp(house: TestApp): Promise<number> {
  await lapseUnpaidHolds(house.deps)
  await lapseUnansweredRequests(house.deps)
  return await settlePayments(house.deps)
}

/** Lets time pass, over the same bad line, until no payment wants anything and nobody waits for an answer. */
async function comeToRest(house: TestApp): Promise<void> {
  for (let round = 0; round < ROUNDS_AT_MOST; round++) {
    house.clock.advance(round < 3 ? 12 * HOUR_MS : 11 * MINUTE_MS)
    const taken = await cleanUp(house)
    const { open } = await house.db
      .selectFrom('payments')
      .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where((or) => or.or([or('wanted', 'is not', null), or('bookings.status', '=', 'pending')]))
      .executeTakeFirstOrThrow()
    if (taken === 0 && open === 0) return
  }
  throw new Error('payments do not come to rest')
}

/** Until the network has nothing left to tell: what is not taken is sent again. */
async function sendAllEvents(network: RunningCardNetwork): Promise<void> {
  for (let round = 0; round < ROUNDS_AT_MOST; round++) {
    if ((await network.sendHeldEvents()) === 0) return
  }
  throw new Error('the network is never done telling')
}

async function judge(house: TestApp, lives: readonly Life[], when: string): Promise<string[]> {
  const promised = new Map(lives.map(({ bookingId, promisedRefundFils }) => [bookingId, promisedRefundFils]))
  const broken = (await brokenPromises(house.db)).map(({ promise, subject }) => `${promise}: ${subject}`)
  const misplaced = await moneyOutOfPlace(house.db, (bookingId) => promised.get(bookingId) ?? null)
  return [...broken, ...misplaced].map((breach) => `${when}: ${breach}`)
}
