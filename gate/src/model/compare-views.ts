import { dateOfDayNumber } from '@rihla/domain/time/plain-date'
import type { SeededRandom } from '@rihla/server/testing/builders/seeded-random'
import { retry } from '../chaos/retry.ts'
import { CARS } from './commands.ts'
import { aShift, aSpan } from './draw.ts'
import { anAdmin, type ModelApp, periodOf } from './model-app.ts'
import { NOTICE, priceFor } from './model-booking.ts'
import { isFree, timesOf, withTurnaround } from './model-calendar.ts'
import { changeOffered, shiftedTimes } from './model-change.ts'
import { earningsOf, totalDue } from './model-earnings.ts'
import { whyNotComplete } from './model-return.ts'
import {
  carOf,
  dayInDubai,
  hasOpenIssue,
  isLatelyCompleted,
  isUnderWay,
  type Model,
  type ModelBooking,
  midnightOf,
  openChangeOf,
  paymentsOf,
  type Stretch,
} from './model-state.ts'

/**
 * Compares what the renter and the host see over HTTP, after a command on a booking, with the model. Returns the first
 * difference, or null.
 */
export async function whatIsSeenOtherwise(
  at: ModelApp,
  model: Model,
  booking: ModelBooking,
): Promise<string | null> {
  const { testApp, renters, hosts, bookingIds } = at
  const now = testApp.clock.now()
  const path = `/api/v1/trips/${bookingIds[model.bookings.indexOf(booking)]}`
  const { body: trip } = await retry(() => testApp.as(renters[booking.renter] ?? null).get(path))
  const seen = [
    trip.status,
    trip.issues?.map(({ resolvedAt }: { resolvedAt: string | null }) => resolvedAt === null),
    trip.booking?.status,
    trip.booking?.cancellationReason,
    trip.booking?.totalFils,
    trip.booking?.payment?.status,
    trip.booking?.payment?.refundedFils,
    trip.earlyReturn?.status ?? 'no early return',
    trip.may?.complete,
    trip.may?.reportIssue,
    trip.booking?.noShow?.status ?? 'came',
    trip.booking?.change?.status ?? 'unchanged',
    trip.booking?.change?.expiresAt ?? '',
  ]
  const expected = [
    tripStatusOf(booking, now),
    booking.issues.map(({ isOpen }) => isOpen),
    booking.status,
    booking.reason,
    Number(booking.price.total),
    booking.payment.status,
    paymentsOf(booking).reduce((sum, { refundedFils }) => sum + refundedFils, 0),
    booking.earlyReturn ?? 'no early return',
    whyNotComplete(booking, 'renter', now) === null,
    isUnderWay(booking, now) || isLatelyCompleted(booking, now),
    booking.noShow?.status ?? 'came',
    ...openChangeAsSeen(booking, now),
  ]
  if (seen.join() !== expected.join()) return `the renter sees ${seen.join()}, not ${expected.join()}`

  const { body: earnings } = await retry(() =>
    testApp.as(hosts[booking.host] ?? null).get('/api/v1/host/earnings'),
  )
  for (const [fact, fils] of Object.entries(earningsOf(model, booking.host, now)))
    if (earnings[fact] !== fils) return `the host sees ${fact} ${earnings[fact]}, not ${fils}`
  return null
}

function tripStatusOf(booking: ModelBooking, now: number): string {
  if (isUnderWay(booking, now)) return hasOpenIssue(booking) ? 'issues' : 'active'
  return booking.status === 'completed' || booking.status === 'cancelled' ? booking.status : 'upcoming'
}

/** An expired change is shown as closed, even before a job has stored that. */
function openChangeAsSeen(booking: ModelBooking, now: number): [string, string] {
  const change = openChangeOf(booking)
  if (!change?.expiresAt || change.expiresAt <= now) return ['unchanged', '']
  return [change.status, new Date(change.expiresAt).toISOString()]
}

/**
 * Compares the quote a visitor gets for a random car and a random period with the model. Returns the difference, or
 * null.
 */
export async function whatIsQuotedOtherwise(
  at: ModelApp,
  model: Model,
  random: SeededRandom,
): Promise<string | null> {
  const { testApp, carIds } = at
  const [car, now] = [random.below(CARS.length), testApp.clock.now()]
  const times = timesOf(aSpan(random), now)
  if (times.from < now + NOTICE) return null
  const period = periodOf(times)
  const { body } = await retry(() =>
    testApp.as(null).get(`/api/v1/vehicles/${carIds[car]}/quote?${new URLSearchParams(period)}`),
  )
  const seen = [body.available, body.price?.totalFils].join()
  const isFreeThen = isFree(model, car, withTurnaround(times, carOf(car)), now)
  const expected = [isFreeThen, priceFor(model, car, times).total].join()
  return seen === expected
    ? null
    : `car ${car} is quoted ${seen} for ${JSON.stringify(period)}, not ${expected}`
}

/**
 * Compares the change quote a renter gets for random new dates with the model. Returns the first difference, or null.
 */
export async function whatIsOfferedOtherwise(
  at: ModelApp,
  model: Model,
  booking: ModelBooking,
  random: SeededRandom,
): Promise<string | null> {
  const { testApp, renters, bookingIds } = at
  const shift = aShift(random)
  const offered = changeOffered(model, booking, shift, testApp.clock.now())
  if (!offered) return null
  const id = bookingIds[model.bookings.indexOf(booking)]
  const period = periodOf(shiftedTimes(booking, shift))
  const { body } = await retry(() =>
    testApp
      .as(renters[booking.renter] ?? null)
      .get(`/api/v1/bookings/${id}/change-quote?${new URLSearchParams(period)}`),
  )
  for (const [fact, value] of Object.entries(offered))
    if (body[fact] !== value)
      return `the renter is offered ${fact} ${body[fact]} for ${JSON.stringify(period)}, not ${value}`
  return null
}

/**
 * Compares the closed days in a host's calendar, for the month from today, with the model. Returns the difference, or
 * null.
 */
export async function whatIsClosedOtherwise(
  { testApp, hosts, carIds }: ModelApp,
  model: Model,
  car: number,
): Promise<string | null> {
  const today = dayInDubai(testApp.clock.now())
  const month = { from: midnightOf(today), to: midnightOf(today + 31) }
  const question = new URLSearchParams({ from: dateOfDayNumber(today), vehicleId: carIds[car] ?? '' })
  const { body } = await retry(() =>
    testApp.as(hosts[carOf(car).host] ?? null).get(`/api/v1/host/calendar?${question}`),
  )
  const entries: Array<{ kind: string; from: string; to: string }> = body.vehicles?.[0]?.entries ?? []
  const shown = entries
    .filter(({ kind }) => kind === 'block')
    .map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }))
  const [seen, expected] = [inWords(shown, month), inWords(model.closed[car] ?? [], month)]
  return seen === expected ? null : `the host of car ${car} sees closed ${seen}, not ${expected}`
}

/** Formats the stretches within a period as text, with adjoining and overlapping ones merged. */
function inWords(some: readonly Stretch[], { from, to }: Stretch): string {
  const whole: Stretch[] = []
  for (const part of some.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1)
    if (last && part.from <= last.to) last.to = Math.max(last.to, part.to)
    else whole.push({ ...part })
  }
  return whole
    .map((part) => ({ from: Math.max(part.from, from), to: Math.min(part.to, to) }))
    .filter((part) => part.from < part.to)
    .map((part) => `${new Date(part.from).toISOString()} – ${new Date(part.to).toISOString()}`)
    .join(', ')
}

/** Compares the amount due that an admin sees before a payout batch with the model. Returns the difference, or null. */
export async function whatIsDueOtherwise(at: ModelApp, model: Model): Promise<string | null> {
  const { testApp } = at
  const admin = await anAdmin(at)
  const { body } = await retry(() => testApp.as(admin).get('/api/v1/admin/payouts/due'))
  const expected = totalDue(model, testApp.clock.now())
  return body.totalFils === expected ? null : `the admin sees ${body.totalFils} due, not ${expected}`
}
