import { afterEach, beforeAll, expect, test } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import { askWhereTheyAre } from '../../../testing/builders/no-show.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import type { TestAnswer } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { expireBooking } from '../answer/expire-booking.ts'
import { completeEndedTrips, openStartedTrips, settlePayments } from '../booking-jobs.ts'
import { openTrip } from './open-trip.ts'

const CARS = 20
/** Takes ten seconds on an idle machine. */
const LONG_MS = 120_000
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

const testApp = useTestApp({ poolSize: 20 })
afterEach(() => expectInvariants(testApp.db))

interface Car {
  id: string
  host: TestPerson
}
interface Race {
  id: string
  renter: TestPerson
  host: TestPerson
}
let asked: Car[]
let instant: Car[]

beforeAll(async () => {
  const cars = (instantBook: boolean) =>
    Promise.all(
      Array.from({ length: CARS }, async (): Promise<Car> => {
        const host = await testApp.signUp({ userType: 'host' })
        return { id: (await testApp.aVehicle({ hostId: host.id, instantBook })).id, host }
      }),
    )
  asked = await cars(false)
  instant = await cars(true)
})

/** Books each car for one day, each by a new renter, starting in this many days. */
const bookAll = (cars: Car[], inDays: number): Promise<Race[]> =>
  Promise.all(
    cars.map(async ({ id: vehicleId, host }) => {
      const renter = await testApp.signUp()
      const pickUpDate = new Date(testApp.clock.now() + inDays * DAY_MS).toISOString().slice(0, 10)
      const requested = aBookingRequest(vehicleId, { pickUpDate, nights: 1 })
      const { status, body } = await testApp.as(renter).post('/api/v1/bookings', requested)
      expect(status).toBe(201)
      return { id: body.bookingId, renter, host }
    }),
  )

/** Runs the actions at once, in an order rotated by `turn`; returns the names of those that succeeded. */
async function atOnce<T extends string>(
  acts: Record<T, () => Promise<boolean | TestAnswer>>,
  turn: number,
): Promise<T[]> {
  const names = Object.keys(acts) as T[]
  const ordered = names.map((_, index) => names[(index + turn) % names.length] as T)
  const won = await Promise.all(
    ordered.map(async (name) => {
      const answer = await acts[name]()
      if (typeof answer === 'boolean') return answer
      if (answer.status !== 200) expect([name, answer.status]).toEqual([name, 409])
      return answer.status === 200
    }),
  )
  return ordered.filter((_, index) => won[index])
}

/** Delays a system action by some queries, so that the slower user calls sometimes come first. */
async function lookOn(looks: number): Promise<void> {
  for (let look = 0; look < looks; look++)
    await testApp.db.selectFrom('bookings').select('id').limit(1).execute()
}

const say = (person: TestPerson, { id }: Race, what: string, words: object = {}) =>
  testApp.as(person).post(`/api/v1/bookings/${id}/${what}`, words)
async function stateOf({ id, renter }: Race) {
  const { body } = await testApp.as(renter).get(`/api/v1/bookings/${id}`)
  return [body.status, body.cancellationReason, body.payment.status, body.payment.refundedFils]
}
const startOf = async ({ id, renter }: Race) =>
  Date.parse((await testApp.as(renter).get(`/api/v1/bookings/${id}`)).body.startsAt)
const goTo = (moment: number) => testApp.clock.advance(moment - testApp.clock.now())

test('exactly one of approval, withdrawal and expiry wins, 200 times, and the money follows it', {
  timeout: LONG_MS,
}, async () => {
  const LEAVES = {
    approve: ['confirmed', null, 'paid', 0],
    withdraw: ['cancelled', 'withdrawn_by_renter', 'voided', 0],
    expire: ['cancelled', 'request_expired', 'voided', 0],
  }
  for (let round = 0; round < 10; round++) {
    const races = await bookAll(asked, 10 + round)
    // Each expiry advances the clock, so that the due times pass one by one while users act.
    for (const [index, { id }] of races.entries()) {
      const due = new Date(testApp.clock.now() + 1 + index)
      await testApp.db.updateTable('bookings').set({ answer_due_at: due }).where('id', '=', id).execute()
    }
    const won = await Promise.all(
      races.map(async (race, index) => {
        const winners = await atOnce(
          {
            approve: () => say(race.host, race, 'approve'),
            withdraw: () => say(race.renter, race, 'withdraw'),
            expire: async () => {
              await lookOn((index + round) % 7)
              testApp.clock.advance(1)
              return await expireBooking(testApp.deps, race.id)
            },
          },
          round + index,
        )
        // The approval was too late and the expiry too early: the sweep job expires it afterwards.
        if (winners.length === 0) return 'expire'
        expect(winners).toHaveLength(1)
        return winners[0] as keyof typeof LEAVES
      }),
    )
    testApp.clock.advance(CARS)
    for (const { id } of races) await expireBooking(testApp.deps, id)
    await settlePayments(testApp.deps)
    for (const [index, race] of races.entries())
      expect(await stateOf(race)).toEqual(LEAVES[won[index] as keyof typeof LEAVES])
  }
})

test('at pick-up exactly one of host cancellation, renter cancellation and opening wins', {
  timeout: LONG_MS,
}, async () => {
  const LEAVES = {
    host: ['cancelled', 'cancelled_by_host', 'refunded', 22_000],
    renter: ['cancelled', 'cancelled_by_renter', 'partially_refunded', 11_000],
    clock: ['active', null, 'paid', 0],
  }
  for (let round = 0; round < 4; round++) {
    const races = await bookAll(instant, 2)
    goTo(await startOf(races[0] as Race))
    const won = await Promise.all(
      races.map(async (race, index) => {
        const winners = await atOnce(
          {
            host: () => say(race.host, race, 'host-cancel', { reason: 'A puncture' }),
            renter: () => say(race.renter, race, 'cancel', { expectedRefundFils: 11_000 }),
            clock: async () => {
              await lookOn((index + round) % 7)
              return await openTrip(testApp.deps, race.id)
            },
          },
          round + index,
        )
        expect(winners).toHaveLength(1)
        return winners[0] as keyof typeof LEAVES
      }),
    )
    await settlePayments(testApp.deps)
    for (const [index, race] of races.entries())
      expect(await stateOf(race)).toEqual(LEAVES[won[index] as keyof typeof LEAVES])
    await openStartedTrips(testApp.deps)
    testApp.clock.advance(3 * DAY_MS)
    await completeEndedTrips(testApp.deps)
  }
})

test('exactly one of renter, host, sweep job and no-show ends a trip, and it earns at most once', {
  timeout: LONG_MS,
}, async () => {
  for (let round = 0; round < 4; round++) {
    const races = await bookAll(instant, 2)
    const starts = await startOf(races[0] as Race)
    goTo(starts + 3 * HOUR_MS)
    // Even rounds: the first day, when a no-show can be reported. Odd rounds: the sweep job is due.
    const isSweepersTime = round % 2 === 1
    if (isSweepersTime) {
      await openStartedTrips(testApp.deps)
      goTo(starts + 2 * DAY_MS)
    } else for (const race of races) await askWhereTheyAre(testApp, race)
    await Promise.all(
      races.map(async (race, index) => {
        const closers = {
          renter: () => say(race.renter, race, 'complete'),
          // Until a day after the agreed end the car must be checked out first, and after a check-out no no-show can be
          // reported.
          host: async () => {
            const checkOut = { odometerKm: 10, fuelPercent: 50 }
            if (!isSweepersTime)
              await testApp.as(race.host).post(`/api/v1/trips/${race.id}/check-out`, checkOut)
            return await say(race.host, race, 'complete')
          },
        }
        const last: () => Promise<boolean | TestAnswer> = isSweepersTime
          ? async () => {
              await completeEndedTrips(testApp.deps)
              return false
            }
          : () => say(race.host, race, 'no-show')
        const winners = await atOnce({ ...closers, last }, round + index)
        expect(winners.length).toBeLessThanOrEqual(1)
        if (!isSweepersTime) expect(winners).toHaveLength(1)
        const isNoShow = winners[0] === 'last'
        expect(await stateOf(race)).toEqual(
          isNoShow ? ['cancelled', 'no_show', 'paid', 0] : ['completed', null, 'paid', 0],
        )
      }),
    )
    testApp.clock.advance(3 * DAY_MS)
  }
  for (const { counted, completed } of await countTrips()) expect(counted).toBe(completed)
})

/** For each vehicle, its trip count and the number of its completed bookings. */
const countTrips = () =>
  testApp.db
    .selectFrom('vehicles as v')
    .leftJoin('bookings as b', (join) =>
      join.onRef('b.vehicle_id', '=', 'v.id').on('b.status', '=', 'completed'),
    )
    .select(['v.id', 'v.trip_count as counted'])
    .select(({ fn }) => fn.count<number>('b.id').as('completed'))
    .groupBy(['v.id', 'v.trip_count'])
    .execute()
