import { priceOf } from '../refunds/money-oracle.ts'
import type { Command } from './commands.ts'
import { isFree, tidyAway, timesOf, withTurnaround } from './model-calendar.ts'
import {
  type Answer,
  authorise,
  carOf,
  DAY,
  dayInDubai,
  end,
  HOUR,
  hasExpired,
  hostWhoRents,
  type Model,
  type ModelBooking,
  newPayment,
  no,
  type Stretch,
  WHY_REFUSED,
} from './model-state.ts'

/** The minimum time between a booking request and its pick-up. */
export const NOTICE = HOUR
/** How long a booking holds its dates while the card payment is processed. */
export const HOLD = 15 * 60_000

/** The price of a car for a stretch: every started 24 hours at the day's own price, else at the daily rate. */
export function priceFor(model: Model, car: number, { from, to }: Stretch) {
  const terms = carOf(car)
  const first = dayInDubai(from)
  const rates = Array.from(
    { length: Math.max(1, Math.ceil((to - from) / DAY)) },
    (_, day) => model.ownPrices[car]?.get(first + day) ?? terms.dailyRateFils,
  )
  return priceOf({ ...terms, monthlyDiscountBps: 0, securityDepositFils: 0 }, rates)
}

/** The expected answer to a booking request; adds the booking to the model when it is accepted. */
export function book(model: Model, requested: Extract<Command, { do: 'book' }>, now: number): Answer {
  const terms = carOf(requested.car)
  const times = timesOf(requested.span, now)
  const busy = withTurnaround(times, terms)
  if (hostWhoRents(requested.renter) === terms.host) return no('own_vehicle')
  if (times.from < now + NOTICE) return no('dates_not_allowed')
  if (!isFree(model, requested.car, busy, now)) return no('dates_taken')
  const open = model.bookings.filter(
    (booking) =>
      booking.renter === requested.renter && booking.status === 'pending' && !hasExpired(booking, now),
  )
  if (open.length >= 3) return no('too_many_open_requests')
  const cancelledWithin = (ms: number) =>
    model.bookings.filter(
      ({ renter, cancelledByRenterAt }) =>
        renter === requested.renter && (cancelledByRenterAt ?? 0) > now - ms,
    ).length
  if (cancelledWithin(DAY) >= 3 || cancelledWithin(7 * DAY) >= 6) return no('too_many_cancellations')
  if (requested.lies) return no('price_changed')

  tidyAway(model, requested.car, busy, now)
  const booking: ModelBooking = {
    renter: requested.renter,
    car: requested.car,
    host: terms.host,
    starts: times.from,
    ends: times.to,
    busy,
    status: 'pending',
    reason: null,
    cancelledByRenterAt: null,
    payment: newPayment(requested.card),
    price: priceFor(model, requested.car, times),
    holdExpiresAt: now + HOLD,
    answerDueAt: null,
    isKnownToHost: false,
    checkedIn: false,
    checkOut: null,
    earlyReturn: null,
    earlyReturnClosedAt: null,
    messagedAt: null,
    noShow: null,
    completedAt: null,
    reviews: new Set(),
    changes: [],
    issues: [],
    earned: [],
    charges: [],
    charged: [],
    byHand: { fils: 0, hostFils: 0 },
  }
  model.bookings.push(booking)
  return pay(booking, now)
}

/** A refused card ends the booking; a timeout leaves the payment processing. */
function pay(booking: ModelBooking, now: number): Answer {
  const refused = WHY_REFUSED.get(booking.payment.card)
  if (refused) {
    booking.payment.status = 'failed'
    end(booking, 'payment_failed')
    return no(refused)
  }
  if (booking.payment.card === 'ok') authorise(booking, now)
  return { code: null, body: { status: booking.status, paymentStatus: booking.payment.status } }
}
