import { dateOfDayNumber } from '@rihla/domain/plain-date'
import {
  completeEndedTrips,
  lapseUnansweredRequests,
  lapseUnpaidHolds,
  openStartedTrips,
  settlePayments,
} from '@rihla/server/modules/bookings/public'
import { aCard, idempotencyKey } from '@rihla/server/testing/a-card'
import type { TestPerson } from '@rihla/server/testing/sign-up-person'
import type { TestAnswer, TestApp } from '@rihla/server/testing/test-app'
import { patiently, untilRun } from '../patiently.ts'
import { amountOf } from './apply-to-model.ts'
import { CARS, CAST, type Command, type Side, type Span, type Verb } from './commands.ts'
import { dayInDubai, priceFor, timesOf } from './model-booking.ts'
import { bookingBack, carOf, type Model, type ModelBooking, paidFor } from './model-state.ts'
import { refundIfCancelled } from './model-verbs.ts'

export interface ModelHouse {
  house: TestApp
  renters: TestPerson[]
  hosts: TestPerson[]
  stranger: TestPerson
  carIds: string[]
  /** Of the bookings of the model, in their order. */
  bookingIds: string[]
}

/** Moves in: people, and their cars as the model knows them. */
export async function furnish(house: TestApp): Promise<ModelHouse> {
  const several = async (count: number, facts: object) => {
    const people: TestPerson[] = []
    for (let n = 0; n < count; n++) people.push(await house.signUp(facts))
    return people
  }
  const hosts = await several(CAST.hosts, { userType: 'host' })
  const renters = [...(await several(CAST.renters, {})), hosts[0] as TestPerson]
  const carIds: string[] = []
  for (const { host, instant, policy, ...terms } of CARS) {
    const facts = {
      ...terms,
      hostId: (hosts[host] as TestPerson).id,
      instantBook: instant,
      cancellationPolicy: policy,
    }
    carIds.push((await house.aVehicle(facts)).id)
  }
  return { house, renters, hosts, stranger: await house.signUp(), carIds, bookingIds: [] }
}

/** A span as the web sends it. */
export function periodOfSpan(span: Span, now: number) {
  const day = dayInDubai(now) + span.inDays
  const time = `${String(Math.floor(span.halfHour / 2)).padStart(2, '0')}:${span.halfHour % 2 === 0 ? '00' : '30'}`
  return {
    pickUpDate: dateOfDayNumber(day),
    pickUpTime: time,
    returnDate: dateOfDayNumber(day + span.nights),
    returnTime: time,
  }
}

/** How the house answers calls; null for what is not a call. The model is as it was before the command. */
export async function applyToHouse(
  at: ModelHouse,
  model: Model,
  command: Command,
): Promise<TestAnswer[] | null> {
  const { house } = at
  const now = house.clock.now()
  switch (command.do) {
    case 'wait':
    case 'waitUntil':
      return null
    case 'sweep':
      await untilRun(() => SWEEPS[command.what](house))
      return null
    case 'setPrice': {
      const day = dayInDubai(now) + command.inDays
      const host = at.hosts[carOf(command.car).host] as TestPerson
      const wanted = {
        from: dateOfDayNumber(day),
        to: dateOfDayNumber(day + command.days - 1),
        dailyRateFils: command.rateFils,
      }
      return [await house.as(host).post(`/api/v1/host/vehicles/${at.carIds[command.car]}/day-prices`, wanted)]
    }
    case 'book': {
      const total = priceFor(model, command.car, command.span, timesOf(command.span, now).from).total
      const answers = await say(at, at.renters[command.renter] as TestPerson, '/bookings', command, {
        vehicleId: at.carIds[command.car],
        period: periodOfSpan(command.span, now),
        expectedTotalFils: Number(total) + (command.lies ? 100 : 0),
        card: aCard(command.card),
      })
      const body = answers[0]?.body
      const id: string | undefined = body?.bookingId ?? body?.details?.bookingId
      if (id) at.bookingIds.push(id)
      return answers
    }
    default: {
      const booking = bookingBack(model, command.booking)
      if (!booking) return null
      return await actOn(at, booking, at.bookingIds[model.bookings.indexOf(booking)] ?? '', command)
    }
  }
}

const PATHS: Record<Verb, (id: string) => string> = {
  approve: (id) => `/bookings/${id}/approve`,
  decline: (id) => `/bookings/${id}/decline`,
  withdraw: (id) => `/bookings/${id}/withdraw`,
  hostCancel: (id) => `/bookings/${id}/host-cancel`,
  adminCancel: (id) => `/admin/bookings/${id}/cancel`,
  checkIn: (id) => `/trips/${id}/check-in`,
  noShow: (id) => `/bookings/${id}/no-show`,
  complete: (id) => `/bookings/${id}/complete`,
}
const WORDS: Partial<Record<Verb, object>> = {
  hostCancel: { reason: 'A puncture' },
  adminCancel: { reason: 'A complaint' },
  checkIn: { odometerKm: 42_000, fuelPercent: 80 },
}

type OnBooking = Exclude<Command, { do: 'book' | 'wait' | 'waitUntil' | 'sweep' | 'setPrice' }>

async function actOn(
  at: ModelHouse,
  booking: ModelBooking,
  id: string,
  command: OnBooking,
): Promise<TestAnswer[]> {
  const side = command.do === 'refund' ? 'admin' : command.by
  const person = await personOf(at, booking, side)
  switch (command.do) {
    case 'cancel': {
      const expectedRefundFils =
        Math.max(0, refundIfCancelled(booking, at.house.clock.now())) + (command.lies ? 1 : 0)
      return await say(at, person, `/bookings/${id}/cancel`, command, { expectedRefundFils })
    }
    case 'refund':
      return await say(at, person, `/admin/bookings/${id}/refund`, command, {
        amountFils: amountOf(booking, command.percent),
        expectedRefundableFils: paidFor(booking) + (command.lies ? 1 : 0),
        reason: 'A complaint',
      })
    case 'review': {
      const { type, rating } = command
      return await say(
        at,
        person,
        `/bookings/${id}/reviews`,
        { again: false },
        { type, rating, comment: 'Fine.' },
      )
    }
    default:
      return await say(at, person, PATHS[command.do](id), command, WORDS[command.do] ?? {})
  }
}

async function personOf(at: ModelHouse, { renter, host }: ModelBooking, side: Side): Promise<TestPerson> {
  if (side === 'renter') return at.renters[renter] as TestPerson
  if (side === 'host') return at.hosts[host] as TestPerson
  // What an admin proves about themselves is fresh for some minutes only.
  return side === 'admin' ? await at.house.signUp({ userType: 'admin' }) : at.stranger
}

/** One call, or the same twice with one key. */
async function say(
  { house }: ModelHouse,
  person: TestPerson,
  path: string,
  { again }: { again: boolean },
  words: object,
): Promise<TestAnswer[]> {
  const key = idempotencyKey()
  const call = () => patiently(() => house.as(person).post(`/api/v1${path}`, words, { key }))
  const answers = [await call()]
  if (again) answers.push(await call())
  return answers
}

const SWEEPS: Record<Extract<Command, { do: 'sweep' }>['what'], (house: TestApp) => Promise<unknown>> = {
  lapse: async ({ deps }) => {
    await lapseUnpaidHolds(deps)
    await lapseUnansweredRequests(deps)
  },
  open: ({ deps }) => openStartedTrips(deps),
  complete: ({ deps }) => completeEndedTrips(deps),
  settle: ({ deps }) => settlePayments(deps),
}
