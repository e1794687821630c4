import type { RefusalCode } from '@rihla/domain/refusal'
import type { CardOutcome } from '@rihla/server/testing/a-card'
import { priceOf } from '../refunds/money-oracle.ts'
import type { CarTerms, Command, Span } from './commands.ts'
import {
  authorise,
  carOf,
  DAY,
  end,
  HOUR,
  hasLapsed,
  holdFrom,
  hostWhoRents,
  inTheWay,
  isFree,
  lapse,
  type Model,
  type ModelBooking,
  no,
  type Told,
} from './model-state.ts'

const DUBAI = 4 * HOUR
/** Nobody books for less than an hour from now. */
const NOTICE = HOUR

export const dayInDubai = (now: number): number => Math.floor((now + DUBAI) / DAY)

/** From when to when a span is, asked for at this moment. */
export function timesOf({ inDays, halfHour, nights }: Span, now: number): { from: number; to: number } {
  const from = (dayInDubai(now) + inDays) * DAY + halfHour * (HOUR / 2) - DUBAI
  return { from, to: from + nights * DAY }
}

export const withTurnaround = (
  { from, to }: { from: number; to: number },
  { turnaroundMinutes }: CarTerms,
) => ({
  from,
  to: to + turnaroundMinutes * 60_000,
})

/** What a span costs: each day its own price, or the usual one. */
export function priceFor(model: Model, car: number, { nights }: Span, from: number) {
  const terms = carOf(car)
  const first = dayInDubai(from)
  const rates = Array.from(
    { length: nights },
    (_, day) => model.ownPrices[car]?.get(first + day) ?? terms.dailyRateFils,
  )
  return priceOf({ ...terms, monthlyDiscountBps: 0, securityDepositFils: 0 }, rates)
}

/** What a renter who asks for a car is told, and the booking that there is then. */
export function book(model: Model, wanted: Extract<Command, { do: 'book' }>, now: number): Told {
  const terms = carOf(wanted.car)
  const times = timesOf(wanted.span, now)
  const busy = withTurnaround(times, terms)
  if (hostWhoRents(wanted.renter) === terms.host) return no('own_vehicle')
  if (times.from < now + NOTICE) return no('dates_not_allowed')
  if (!isFree(model, wanted.car, busy, now)) return no('dates_taken')
  const open = model.bookings.filter(
    (booking) => booking.renter === wanted.renter && booking.status === 'pending' && !hasLapsed(booking, now),
  )
  if (open.length >= 3) return no('too_many_open_requests')
  if (wanted.lies) return no('price_changed')

  for (const lapsed of inTheWay(model, wanted.car, busy)) lapse(lapsed, now)
  const booking: ModelBooking = {
    renter: wanted.renter,
    car: wanted.car,
    host: terms.host,
    starts: times.from,
    ends: times.to,
    busy,
    status: 'pending',
    reason: null,
    payment: 'processing',
    card: wanted.card,
    price: priceFor(model, wanted.car, wanted.span, times.from),
    capturedFils: 0,
    refundedFils: 0,
    holdLapsesAt: holdFrom(now),
    answerDueAt: null,
    checkedIn: false,
    completedAt: null,
    reviews: new Set(),
    earned: [],
  }
  model.bookings.push(booking)
  return pay(booking, now)
}

/** A card that is refused ends the booking; of one that times out nobody knows yet. */
function pay(booking: ModelBooking, now: number): Told {
  const refused = WHY_REFUSED.get(booking.card)
  if (refused) {
    booking.payment = 'failed'
    end(booking, 'payment_failed')
    return no(refused)
  }
  if (booking.card === 'ok') authorise(booking, now)
  return { code: null, body: { status: booking.status, paymentStatus: booking.payment } }
}

const WHY_REFUSED = new Map<CardOutcome, RefusalCode>([
  ['declined', 'card_declined'],
  ['insufficient', 'insufficient_funds'],
  ['expired', 'card_expired'],
])
