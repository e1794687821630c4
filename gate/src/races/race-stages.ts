import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { CardNetworkTimeout } from '@rihla/server/providers/payments/card-network'
import { aBookingRequest } from '@rihla/server/testing/builders/booking-request'
import { askWhereTheyAre, contestNoShow, reportNoShow } from '@rihla/server/testing/builders/no-show'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import { verifyRenter } from '@rihla/server/testing/builders/verified-renter'
import { copyDatabase } from '@rihla/server/testing/database-copy'
import { inTestAppOn } from '@rihla/server/testing/scratch-test-app'
import { TEST_START, type TestApp } from '@rihla/server/testing/test-app'
import { mustBe } from '../app/must-be.ts'

/**
 * The state of the bookings when two acts are fired. asked: waits for the host's answer; charging: approved, with the
 * card network's answer lost; starting: confirmed, exactly at pick-up; early: active, with an early return reported by
 * the renter; returned: checked out by the host; ended: a day after the return, still active; over: completed; missed:
 * reported as a no-show; contested: reported and contested.
 */
export type StageName =
  | 'asked'
  | 'charging'
  | 'starting'
  | 'early'
  | 'returned'
  | 'ended'
  | 'over'
  | 'missed'
  | 'contested'

/** A booking to race for. Each has its own users and car, so that races do not affect each other. */
export interface Race {
  id: string
  renter: TestPerson
  host: TestPerson
  /** Only in the stage `early`. */
  earlyReturnId?: string
}

export interface Stage {
  /** A database with all bookings in this stage; each pair gets a copy. */
  url: string
  races: Race[]
  startsAt: number
}

/**
 * The number of races that run at the same moment. Their bookings share a pick-up time; the next group's is half an
 * hour later.
 */
export const AT_ONCE = 10
const SLOTS_A_DAY = 48
const FIRST_DAY = '2026-03-04'
const [CHARGED_EVERY_MS, ASKED_EVERY_MS] = [MINUTE_MS, 1000]
/** How long after a lost call to the card network it is repeated. */
const TRIED_AGAIN_MS = 5000

/** The amounts of a one-day trip at AED 200. */
export const MONEY = { totalFils: 22_000, halfFils: 11_000, hostFils: 15_000, hostOfHalfFils: 7500 }

/** The pick-up time of the nth race: on the half hour, one slot per group. */
export const pickUpAt = (n: number) =>
  Date.parse(`${FIRST_DAY}T00:00:00+04:00`) + Math.floor(n / AT_ONCE) * 30 * MINUTE_MS

/** When the request of the nth race expires: one after the other. */
export const answerDueAt = (n: number) =>
  Math.min(TEST_START + n * ASKED_EVERY_MS + 24 * 60 * MINUTE_MS, pickUpAt(n))

/** When the charge of the nth race is retried. */
export const lookedAfterAt = (n: number, rounds: number) => chargedAt(n, rounds) + TRIED_AGAIN_MS

const chargedAt = (n: number, rounds: number) =>
  TEST_START + rounds * ASKED_EVERY_MS + Math.floor(n / AT_ONCE) * CHARGED_EVERY_MS

/** Creates bookings that wait for their hosts, or are confirmed, each on its own car. */
export async function prepare(templateUrl: string, rounds: number, instantBook: boolean): Promise<Stage> {
  const { url } = await copyDatabase(templateUrl)
  const races = await inTestAppOn(url, { poolSize: AT_ONCE }, async (testApp) => {
    await withoutGrace(testApp)
    const made: Race[] = []
    await inGroups(rounds, async (n) => {
      if (n % AT_ONCE === 0) testApp.clock.advance(TEST_START + n * ASKED_EVERY_MS - testApp.clock.now())
      made[n] = await book(testApp, n, instantBook)
    })
    return made
  })
  return { url, races, startsAt: TEST_START + rounds * ASKED_EVERY_MS }
}

async function book(testApp: TestApp, n: number, instantBook: boolean): Promise<Race> {
  const [renter, host] = [await testApp.signUp(), await testApp.signUp({ userType: 'host' })]
  await verifyRenter(testApp.deps, renter.id)
  const vehicle = await testApp.aVehicle({ hostId: host.id, instantBook })
  const slot = Math.floor(n / AT_ONCE)
  const pickUpTime = `${String(Math.floor((slot % SLOTS_A_DAY) / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`
  const requested = aBookingRequest(vehicle.id, {
    pickUpDate: addDays(FIRST_DAY, Math.floor(slot / SLOTS_A_DAY)),
    pickUpTime,
    returnTime: pickUpTime,
    nights: 1,
  })
  const { status, body } = await testApp.as(renter).post('/api/v1/bookings', requested)
  if (status !== 201) throw new Error(`no booking to race for: ${status} ${body.code}`)
  return { id: body.bookingId, renter, host }
}

/** Approves the same requests; the call that charges the card is lost, or its answer is. */
export async function leaveCharging(asked: Stage): Promise<Stage> {
  const { url } = await copyDatabase(asked.url)
  const rounds = asked.races.length
  await inTestAppOn(url, { poolSize: AT_ONCE, startsAt: asked.startsAt }, async (testApp) => {
    const network = testApp.deps.cards
    let calls = 0
    testApp.deps.cards = {
      ...network,
      capture: async (key) => {
        if (calls++ % 2 === 0) await network.capture(key)
        throw new CardNetworkTimeout('lost')
      },
    }
    await inGroups(rounds, async (n) => {
      if (n % AT_ONCE === 0) testApp.clock.advance(chargedAt(n, rounds) - testApp.clock.now())
      const { id, host } = asked.races[n] as Race
      const { status, body } = await testApp.as(host).post(`/api/v1/bookings/${id}/approve`)
      if (status !== 200 || body.paymentStatus !== 'capturing')
        throw new Error(`not charging: ${status} ${body.code}`)
    })
  })
  return { ...asked, url }
}

/** Starts the same bookings and takes them to the given stage. */
export async function leaveOpen(
  confirmed: Stage,
  as: 'early' | 'returned' | 'ended' | 'over',
): Promise<Stage> {
  const { url } = await copyDatabase(confirmed.url)
  const races = confirmed.races.map((race) => ({ ...race }))
  const rounds = races.length
  await inTestAppOn(url, { poolSize: AT_ONCE, startsAt: confirmed.startsAt }, async (testApp) => {
    await inGroups(rounds, async (n) => {
      if (n % AT_ONCE === 0) testApp.clock.advance(pickUpAt(n) - testApp.clock.now())
      const race = races[n] as Race
      const asHost = testApp.as(race.host)
      const trip = `/api/v1/trips/${race.id}`
      await mustBe(200, asHost.post(`${trip}/check-in`, HANDOVER))
      if (as === 'early') {
        const { body } = await mustBe(200, testApp.as(race.renter).post(`${trip}/early-returns`))
        race.earlyReturnId = body.earlyReturn.id
      }
      if (as === 'returned' || as === 'over') await mustBe(200, asHost.post(`${trip}/check-out`, HANDOVER))
      if (as === 'over') await mustBe(200, asHost.post(`/api/v1/bookings/${race.id}/complete`))
    })
  })
  return { url, races, startsAt: pickUpAt(rounds - 1) }
}

/** Reports the same bookings as no-shows at pick-up and, when requested, contests the reports. */
export async function leaveMissed(confirmed: Stage, { contested }: { contested: boolean }): Promise<Stage> {
  const { url } = await copyDatabase(confirmed.url)
  const rounds = confirmed.races.length
  await inTestAppOn(url, { poolSize: AT_ONCE, startsAt: confirmed.startsAt }, async (testApp) => {
    await inGroups(rounds, async (n) => {
      if (n % AT_ONCE === 0) testApp.clock.advance(pickUpAt(n) - testApp.clock.now())
      const race = confirmed.races[n] as Race
      await askWhereTheyAre(testApp, race)
      const answers = [await reportNoShow(testApp, race, race.host)]
      if (contested) answers.push(await contestNoShow(testApp, race, race.renter))
      for (const { status, body } of answers)
        if (status !== 200) throw new Error(`not missed: ${status} ${body.code}`)
    })
  })
  return { ...confirmed, url, startsAt: pickUpAt(rounds - 1) }
}

/** Longer than reporting all of them takes. */
const CONTESTED_WITHIN_MINUTES = 48 * 60
/** The deadline for contesting the nth race. */
export const contestUntil = (n: number) => pickUpAt(n) + CONTESTED_WITHIN_MINUTES * MINUTE_MS

/** Removes the no-show grace period, so that a no-show can be reported exactly at pick-up. */
export async function withoutGrace({ db }: TestApp): Promise<void> {
  const row = { valid_from: new Date(TEST_START), source: 'races' }
  await db
    .insertInto('rule_values')
    .values([
      { ...row, name: 'no_show_grace_minutes', value: 0 },
      { ...row, name: 'no_show_contest_minutes', value: CONTESTED_WITHIN_MINUTES },
    ])
    .execute()
}

export const HANDOVER = { odometerKm: 42_000, fuelPercent: 80 }

/** Runs the groups one after the other and the races of a group in parallel. The first of a group may set the clock. */
async function inGroups(count: number, act: (n: number) => Promise<void>): Promise<void> {
  for (let first = 0; first < count; first += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => act(first + index)),
    )
}
