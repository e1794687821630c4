import { refundFor } from '@rihla/domain/booking/cancellation-policy'
import { periodOf } from '@rihla/domain/booking/rental-period'
import { dateInDubai, HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { isForNow } from '../../database/database.ts'
import { deliverOutbox } from '../../jobs/outbox-worker.ts'
import {
  completeEndedTrips,
  lapseUnansweredChanges,
  lapseUnansweredRequests,
  lapseUnpaidHolds,
  openStartedTrips,
  settleDeposits,
  settlePayments,
} from '../../modules/bookings/public.ts'
import { finaliseNoShows } from '../../modules/no-shows/public.ts'
import { DELIVERIES } from '../../schedule.ts'
import { aBookingRequest } from '../builders/booking-request.ts'
import { aCard, type CardOutcome, idempotencyKey } from '../builders/card.ts'
import { askWhereTheyAre, contestNoShow, decideNoShow, reportNoShow } from '../builders/no-show.ts'
import { seededRandom } from '../builders/seeded-random.ts'
import type { TestPerson } from '../builders/sign-up-person.ts'
import { expectInvariants } from '../invariants.ts'
import { flakyNetwork } from '../peers/flaky-card-network.ts'
import type { TestAnswer, TestApp } from '../test-app.ts'
import {
  aFailedDeposit,
  aHeldDeposit,
  aKeptDeposit,
  letDepositsGo,
  proveAgain,
  seeToDeposits,
} from './storm-deposits.ts'
import { aNoShow, aTripUnderWay, decideAllNoShows } from './storm-no-shows.ts'

export interface StormOptions {
  seed: number
  operations: number
  /** How many operations run at a time. */
  parallel: number
}

export interface StormReport {
  operationsPerSecond: number
  /** How often each thing happened: 'book 201', 'approve 409 state_changed'. */
  happened: Record<string, number>
}

const WEIGHTS = {
  book: 42,
  bookAndDie: 3,
  repeat: 4,
  approve: 12,
  decline: 5,
  withdraw: 8,
  cancel: 10,
  cancelByHost: 2,
  askChange: 14,
  answerChange: 10,
  withdrawChange: 3,
  complete: 3,
  reportNoShow: 5,
  contestNoShow: 5,
  decideNoShow: 4,
  sweepTrips: 2,
  lapse: 4,
  finaliseNoShows: 2,
  reconcile: 7,
  seeToDeposits: 6,
  keepDeposit: 8,
  giveDepositCard: 5,
  refundDeposit: 4,
  wait: 5,
}
const CARDS: Record<CardOutcome, number> = {
  ok: 70,
  declined: 6,
  insufficient: 4,
  expired: 2,
  timeout: 12,
  timeoutfail: 6,
  nohold: 8,
}
/** From now on no trip is later than this: 120 days ahead, five days long, completed a day later. */
const LAST_TRIP_ENDS_MS = 130 * 24 * HOUR_MS
const STORM_DEPOSIT_FILS = 100_000
/** What may be answered when many act at once. Anything else is a fault. */
const EXPECTED = new Set([
  'dates_taken',
  'too_many_open_requests',
  'too_many_cancellations',
  'card_declined',
  'insufficient_funds',
  'card_expired',
  'hold_lapsed',
  'state_changed',
  'answer_too_late',
  'refund_changed',
  'not_started',
  'report_too_late',
  'checked_in_already',
  'trip_not_open',
  'handover_written',
  'check_out_needed',
  'check_out_not_acknowledged',
  'no_show_grace',
  'renter_not_messaged',
  'contest_too_late',
  'already_contested',
  'chat_closed',
  'idempotency_in_flight',
  'change_open',
  'dates_not_allowed',
  'price_changed',
  // A slow machine waited too long for a lock: nothing happened, and the end judges that it did not.
  'too_busy',
])

interface Asked {
  renter: TestPerson
  host: TestPerson
  body: ReturnType<typeof aBookingRequest>
  key: string
  /** When the process is to end in mid-payment: resolves when it has, which may be in a later try. */
  died: Promise<void> | null
}
interface Made {
  id: string
  renter: TestPerson
  host: TestPerson
}

/**
 * Many people at once do random things to few vehicles over a bad line to the card network, while jobs run and time
 * jumps; processes die in mid-payment. Then the line is mended and everything settled. Throws when anything is answered
 * that may not be, or when the database breaks a promise. The same seed makes the same plan.
 */
export async function storm(house: TestApp, options: StormOptions): Promise<StormReport> {
  const random = seededRandom(options.seed)
  const network = flakyNetwork(house.deps.cards, random)
  house.deps.cards = network.flaky
  const happened: Record<string, number> = {}
  const note = (what: string) => {
    happened[what] = (happened[what] ?? 0) + 1
  }
  const made: Made[] = []
  const changes: Array<Made & { changeId: string }> = []
  const requests: Asked[] = []
  const { vehicles, renters, admin } = await populate(house, options.operations)

  function checked(what: string, answer: TestAnswer): TestAnswer {
    const code = answer.status < 300 ? '' : ` ${answer.body.code}`
    note(`${what} ${answer.status}${code}`)
    if (answer.status >= 300 && !EXPECTED.has(answer.body.code))
      throw new Error(`${what} was answered ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }
  async function post(what: string, request: Asked): Promise<void> {
    const answered = house.as(request.renter).post('/api/v1/bookings', request.body, { key: request.key })
    const answer = await Promise.race(request.died ? [answered, request.died] : [answered])
    if (!answer) {
      request.died = null
      return note(`${what} died`)
    }
    const { body } = checked(what, answer)
    const id: string | undefined = body.bookingId ?? body.details?.bookingId
    if (id) made.push({ id, renter: request.renter, host: request.host })
  }
  function newRequest(): Asked {
    const vehicle = pick(vehicles)
    const renter = pick(renters)
    const body = aBookingRequest(vehicle.id, {
      // Many are near: their deposits are held at once.
      pickUpDate: addDays(dateInDubai(house.clock.now()), 1 + random.below(random.below(3) === 0 ? 4 : 120)),
      nights: 1 + random.below(5),
      card: random.weighted(CARDS),
    })
    const request = { renter, host: vehicle.host, body, key: idempotencyKey(), died: null }
    requests.push(request)
    return request
  }
  const pick = <T>(all: T[]): T => all[random.below(all.length)] as T
  async function act(verb: string, side: 'renter' | 'host', words: object = {}): Promise<void> {
    if (made.length === 0) return
    const booking = recent(made)
    checked(verb, await house.as(booking[side]).post(`/api/v1/bookings/${booking.id}/${verb}`, words))
  }
  async function actOnChange(verb: string, side: 'renter' | 'host', words: object = {}): Promise<void> {
    const change = changes.at(-1 - random.below(3))
    if (!change) return
    const path = `/api/v1/bookings/${change.id}/changes/${change.changeId}/${verb}`
    checked(`${verb} change`, await house.as(change[side]).post(path, words))
  }
  /** A booking that can be changed, if one turns up in a few tries. */
  async function findConfirmed() {
    for (let tries = 0; tries < 5 && made.length > 0; tries++) {
      const booking = recent(made)
      const seen = (await house.as(booking.renter).get(`/api/v1/bookings/${booking.id}`)).body
      if (seen.status === 'confirmed') return { booking, seen }
    }
    return null
  }
  /** Mostly what was made last: older ones are over. */
  const recent = (all: Made[]) => all[Math.max(0, all.length - 1 - random.below(30))] as Made

  const OPERATIONS: Record<keyof typeof WEIGHTS, () => Promise<unknown>> = {
    book: () => post('book', newRequest()),
    bookAndDie: () => {
      const request = newRequest()
      request.died = network.dieAt(request.body.card.token)
      return post('book', request)
    },
    repeat: async () => {
      if (requests.length > 0) await post('repeat', requests.at(-1 - random.below(5)) ?? pick(requests))
    },
    approve: () => act('approve', 'host'),
    decline: () => act('decline', 'host'),
    withdraw: () => act('withdraw', 'renter'),
    cancel: async () => {
      if (made.length === 0) return
      const { id, renter } = recent(made)
      const { body } = await house.as(renter).get(`/api/v1/bookings/${id}`)
      const { refundFils } = refundFor({
        policy: body.cancellationPolicy,
        paidFils: body.totalFils,
        startsAt: Date.parse(body.startsAt),
        now: house.clock.now(),
      })
      const cancellation = { expectedRefundFils: refundFils, reason: 'The weather' }
      checked('cancel', await house.as(renter).post(`/api/v1/bookings/${id}/cancel`, cancellation))
    },
    cancelByHost: () => act('host-cancel', 'host', { reason: 'A puncture' }),
    askChange: async () => {
      const found = await findConfirmed()
      if (!found) return
      const { booking, seen } = found
      const path = `/api/v1/bookings/${booking.id}`
      const pickUpDate = addDays(seen.period.pickUpDate, random.below(4) - 1)
      const period = periodOf(pickUpDate, addDays(pickUpDate, 1 + random.below(7)))
      const asRenter = house.as(booking.renter)
      const quote = await asRenter.get(`${path}/change-quote?${new URLSearchParams({ ...period })}`)
      if (quote.status !== 200) return void checked('quoteChange', quote)
      const wanted = {
        period,
        expectedDifferenceFils: quote.body.differenceFils,
        card: aCard(random.weighted(CARDS)),
      }
      const { status, body } = checked('askChange', await asRenter.post(`${path}/changes`, wanted))
      if (status === 201) changes.push({ ...booking, changeId: body.changeId })
    },
    answerChange: () => actOnChange('answer', 'host', { accept: random.below(4) > 0 }),
    withdrawChange: () => actOnChange('withdraw', 'renter'),
    complete: async () => {
      if (made.length === 0) return
      const { id, renter, host } = recent(made)
      // Without a check-out hardly any would be completed.
      const checkOut = { odometerKm: 10, fuelPercent: 50 }
      if (random.below(4) > 0)
        checked('check-out', await house.as(host).post(`/api/v1/trips/${id}/check-out`, checkOut))
      const by = random.below(2) === 0 ? renter : host
      checked('complete', await house.as(by).post(`/api/v1/bookings/${id}/complete`))
    },
    reportNoShow: async () => {
      // Mostly of a trip under way: others are refused, which is tried often enough.
      const id = (await aTripUnderWay(house)) ?? recent(made)?.id
      const booking = made.find((one) => one.id === id)
      if (!booking) return
      checked('messages', await askWhereTheyAre(house, booking))
      checked('no-show', await reportNoShow(house, booking, booking.host))
    },
    contestNoShow: async () => {
      const id = await aNoShow(house, 'reported')
      const booking = made.find((one) => one.id === id)
      if (booking) checked('contest', await contestNoShow(house, booking, booking.renter))
    },
    decideNoShow: async () => {
      const id = await aNoShow(house, 'contested')
      if (id === null) return
      await proveAgain(house, admin)
      checked(
        'decide',
        await decideNoShow(house, { id }, admin, random.below(2) === 0 ? 'uphold' : 'dismiss'),
      )
    },
    sweepTrips: () => asAJob(() => sweepTrips(house)),
    lapse: () => asAJob(() => lapse(house)),
    finaliseNoShows: () => asAJob(() => finaliseNoShows(house.deps)),
    reconcile: () => asAJob(() => settlePayments(house.deps)),
    seeToDeposits: () => asAJob(() => seeToDeposits(house)),
    giveDepositCard: async () => {
      const id = await aFailedDeposit(house)
      const booking = made.find((one) => one.id === id)
      if (!booking) return
      const given = { card: aCard(random.weighted(CARDS)) }
      const path = `/api/v1/bookings/${booking.id}/deposit-card`
      checked('giveDepositCard', await house.as(booking.renter).post(path, given))
    },
    keepDeposit: async () => {
      const id = await aHeldDeposit(house)
      if (id === null) return
      await proveAgain(house, admin)
      const order = { amountFils: 1 + random.below(STORM_DEPOSIT_FILS), reason: 'A scratch' }
      checked('keepDeposit', await house.as(admin).post(`/api/v1/admin/bookings/${id}/keep-deposit`, order))
    },
    refundDeposit: async () => {
      const kept = await aKeptDeposit(house)
      if (kept === null) return
      await proveAgain(house, admin)
      const amountFils = 1 + random.below(kept.leftFils)
      const order = { amountFils, expectedRefundableFils: kept.leftFils, reason: 'It was there before' }
      const path = `/api/v1/admin/bookings/${kept.id}/refund-deposit`
      checked('refundDeposit', await house.as(admin).post(path, order))
    },
    wait: async () => house.clock.advance(random.below(40) * MINUTE_MS),
  }

  const started = performance.now()
  let left = options.operations
  await Promise.all(
    Array.from({ length: options.parallel }, async () => {
      while (left-- > 0) {
        house.clock.advance(random.below(8000))
        await OPERATIONS[random.weighted(WEIGHTS)]()
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000

  network.steady()
  await comeToRest(house)
  await expectInvariants(house.db)
  return { operationsPerSecond: Math.round(options.operations / seconds), happened }
}

async function populate(house: TestApp, operations: number) {
  const vehicles: Array<{ id: string; host: TestPerson }> = []
  for (let n = 0; n < 10; n++) {
    const host = await house.signUp({ userType: 'host' })
    const { id } = await house.aVehicle({
      hostId: host.id,
      instantBook: n % 2 === 0,
      turnaroundMinutes: n === 0 ? 120 : 0,
      // Some have none.
      securityDepositFils: n % 3 === 0 ? 0 : STORM_DEPOSIT_FILS,
      cancellationPolicy: (['flexible', 'moderate', 'strict'] as const)[n % 3] ?? 'flexible',
    })
    vehicles.push({ id, host })
  }
  const renters: TestPerson[] = []
  for (let n = 0; n < 20 + Math.min(300, operations / 10); n++) renters.push(await house.signUp())
  return { vehicles, renters, admin: await house.signUp({ userType: 'admin' }) }
}

/** A job that waited too long for a lock is left for its next run. */
async function asAJob(run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!isForNow(error)) throw error
  }
}

async function lapse(house: TestApp): Promise<void> {
  await lapseUnpaidHolds(house.deps)
  await lapseUnansweredRequests(house.deps)
  await lapseUnansweredChanges(house.deps)
}

async function sweepTrips(house: TestApp): Promise<void> {
  while ((await openStartedTrips(house.deps)) > 0);
  await completeEndedTrips(house.deps)
}

/** Lets every due time pass, every payment come to rest and every trip come to its end. */
export async function comeToRest(house: TestApp): Promise<void> {
  house.clock.advance(48 * HOUR_MS)
  for (let round = 0; round < 1000; round++) {
    await lapse(house)
    await sweepTrips(house)
    const settled = await settlePayments(house.deps)
    await settleDeposits(house.deps)
    const { open } = await house.db
      .selectFrom('payments')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('wanted', 'is not', null)
      .executeTakeFirstOrThrow()
    if (settled === 0 && open === 0) {
      house.clock.advance(LAST_TRIP_ENDS_MS)
      await sweepTrips(house)
      await finaliseNoShows(house.deps)
      await decideAllNoShows(house)
      await letDepositsGo(house)
      await deliverOutbox(house.deps, DELIVERIES)
      return
    }
    house.clock.advance(11 * MINUTE_MS)
  }
  throw new Error('payments do not come to rest')
}
