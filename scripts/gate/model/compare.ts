import { type RefusalCode, statusOf } from '@rihla/domain/refusal'
import type { SeededRandom } from '@rihla/server/testing/seeded-random'
import type { TestAnswer } from '@rihla/server/testing/test-app'
import { sql } from 'kysely'
import { patiently } from '../patiently.ts'
import { aSpan, CARS, type Command } from './commands.ts'
import { priceFor, timesOf, withTurnaround } from './model-booking.ts'
import { type ModelHouse, periodOfSpan } from './model-house.ts'
import { carOf, isFree, type Model, type ModelBooking, type Told } from './model-state.ts'

/** What is not told as the model tells it; null when all is. */
export function whyNotToldSo(command: Command, answers: TestAnswer[] | null, told: Told): string | null {
  if (answers === null) return null
  for (const { status, body } of answers) {
    const isYes = told.code === null
    const isAsTold = isYes ? status === 200 || status === 201 : status === statusOf(told.code as RefusalCode)
    const code = isYes ? null : body.code
    if (!isAsTold || code !== told.code)
      return `was answered ${status} ${body.code ?? ''}, not ${told.code ?? 'yes'}: ${JSON.stringify(body).slice(0, 300)}`
    const stands = command.do === 'checkIn' && isYes ? body.booking : body
    for (const [fact, value] of Object.entries(told.body ?? {}))
      if (stands[fact] !== value) return `was answered ${fact} ${stands[fact]}, not ${String(value)}`
  }
  return null
}

interface Row {
  id: string
  status: string
  reason: string | null
  payment: string
  capturedFils: number
  refundedFils: number
  totalFils: number
  hostFils: number
  dueAt: Date | null
  reviews: number
  earnedFils: number
}

/** The first booking that does not stand as in the model, whoever was the last to do something. */
export async function whichStandsOtherwise(
  { house, bookingIds }: ModelHouse,
  model: Model,
): Promise<string | null> {
  const { rows } = await sql<Row>`
    select b.id, b.status, b.cancellation_reason as reason, p.status as payment, p.captured_fils as "capturedFils",
      p.refunded_fils as "refundedFils", b.total_fils as "totalFils", b.host_earning_fils as "hostFils",
      case when b.status = 'pending' then b.answer_due_at end as "dueAt",
      (select count(*)::int from reviews r where r.booking_id = b.id) as reviews,
      (select coalesce(sum(e.net_earnings_fils), 0)::bigint from host_earnings e where e.booking_id = b.id) as "earnedFils"
    from bookings b join payments p on p.booking_id = b.id`.execute(house.db)
  if (rows.length !== model.bookings.length)
    return `there are ${rows.length} bookings, not ${model.bookings.length}`
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const [index, booking] of model.bookings.entries()) {
    const row = byId.get(bookingIds[index] ?? '')
    if (!row) return `booking ${index} is not there`
    const wanted = factsOf(booking)
    const found: ReturnType<typeof factsOf> = { ...row, dueAt: row.dueAt?.getTime() ?? null }
    for (const fact of Object.keys(wanted) as Array<keyof typeof wanted>)
      if (wanted[fact] !== found[fact])
        return `booking ${index}: ${fact} is ${found[fact]}, not ${wanted[fact]}`
  }
  return null
}

const factsOf = (booking: ModelBooking) => ({
  status: booking.status as string,
  reason: booking.reason,
  payment: booking.payment as string,
  capturedFils: booking.capturedFils,
  refundedFils: booking.refundedFils,
  totalFils: Number(booking.price.total),
  hostFils: Number(booking.price.host),
  dueAt: booking.status === 'pending' ? booking.answerDueAt : null,
  reviews: booking.reviews.size,
  earnedFils: booking.earned.reduce((sum, { netFils }) => sum + netFils, 0),
})

/** What people see over HTTP of a booking that somebody just did something to, and of its host's money. */
export async function whatIsSeenOtherwise(
  at: ModelHouse,
  model: Model,
  booking: ModelBooking,
): Promise<string | null> {
  const { house, renters, hosts, bookingIds } = at
  const renter = house.as(renters[booking.renter] ?? null)
  const path = `/api/v1/bookings/${bookingIds[model.bookings.indexOf(booking)]}`
  const { body } = await patiently(() => renter.get(path))
  const seen = [
    body.status,
    body.cancellationReason,
    body.totalFils,
    body.payment?.status,
    body.payment?.refundedFils,
  ]
  const wanted = [
    booking.status,
    booking.reason,
    Number(booking.price.total),
    booking.payment,
    booking.refundedFils,
  ]
  if (seen.join() !== wanted.join()) return `the renter sees ${seen.join()}, not ${wanted.join()}`

  const now = house.clock.now()
  const host = house.as(hosts[booking.host] ?? null)
  const earnings = (await patiently(() => host.get('/api/v1/host/earnings'))).body
  const own = model.bookings.filter(({ host }) => host === booking.host)
  const lines = own.flatMap(({ earned }) => earned)
  const sum = (of: Array<{ netFils: number }>) => of.reduce((total, { netFils }) => total + netFils, 0)
  const expectedFils = own
    .filter(({ status }) => status === 'confirmed' || status === 'active')
    .reduce((total, { price }) => total + Number(price.host), 0)
  const money = [
    sum(lines.filter(({ availableAt }) => availableAt > now)),
    sum(lines.filter(({ availableAt }) => availableAt <= now)),
    expectedFils,
  ]
  const shown = [earnings.accruedFils, earnings.availableFils, earnings.expectedFils]
  return shown.join() === money.join() ? null : `the host sees ${shown.join()}, not ${money.join()}`
}

/** Whether a car drawn by lot is free for a time drawn by lot, and what it costs, as a visitor is told. */
export async function whatIsQuotedOtherwise(
  at: ModelHouse,
  model: Model,
  random: SeededRandom,
): Promise<string | null> {
  const { house, carIds } = at
  const [car, span, now] = [random.below(CARS.length), aSpan(random), house.clock.now()]
  const times = timesOf(span, now)
  if (times.from < now + 3_600_000) return null
  const period = periodOfSpan(span, now)
  const { body } = await patiently(() =>
    house.as(null).get(`/api/v1/vehicles/${carIds[car]}/quote?${new URLSearchParams(period)}`),
  )
  const seen = [body.available, body.price?.totalFils].join()
  const wanted = [
    isFree(model, car, withTurnaround(times, carOf(car)), now),
    priceFor(model, car, span, times.from).total,
  ].join()
  return seen === wanted ? null : `car ${car} is quoted ${seen} for ${JSON.stringify(period)}, not ${wanted}`
}
