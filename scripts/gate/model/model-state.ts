import type { BookingStatus, PaymentStatus } from '@rihla/domain/booking'
import type { RefusalCode } from '@rihla/domain/refusal'
import type { ReviewType } from '@rihla/domain/review'
import type { CardOutcome } from '@rihla/server/testing/a-card'
import type { OraclePrice } from '../refunds/money-oracle.ts'
import { CARS, CAST, type CarTerms } from './commands.ts'

export interface ModelBooking {
  renter: number
  car: number
  host: number
  starts: number
  ends: number
  /** Nobody else has the car from then until then; null once it is free. */
  busy: { from: number; to: number } | null
  status: BookingStatus
  reason: string | null
  payment: PaymentStatus
  card: CardOutcome
  price: OraclePrice
  capturedFils: number
  refundedFils: number
  holdLapsesAt: number | null
  answerDueAt: number | null
  checkedIn: boolean
  completedAt: number | null
  reviews: Set<ReviewType>
  /** What was written for the host, and from when it can be paid out. */
  earned: Array<{ netFils: number; availableAt: number }>
}

export interface Model {
  bookings: ModelBooking[]
  /** Days with a price of their own, by car: day number to fils. */
  ownPrices: Array<Map<number, number>>
}

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
const HOLD = 15 * 60_000

export const newModel = (): Model => ({ bookings: [], ownPrices: CARS.map(() => new Map()) })

export const carOf = (car: number): CarTerms => CARS[car % CARS.length] as CarTerms

/** The first who is not only a renter is the first host. */
export const hostWhoRents = (renter: number): number | null =>
  renter < CAST.renters ? null : renter - CAST.renters

/** The booking of which so many were made after it; null while there is none. */
export const bookingBack = (model: Model, back: number): ModelBooking | null =>
  model.bookings.length === 0
    ? null
    : (model.bookings[model.bookings.length - 1 - (back % model.bookings.length)] as ModelBooking)

/** A request or a hold whose time is up keeps nothing, whether or not somebody has written that down. */
export const hasLapsed = ({ status, holdLapsesAt, answerDueAt }: ModelBooking, now: number): boolean =>
  status === 'pending' && ((holdLapsesAt ?? Infinity) <= now || (answerDueAt ?? Infinity) <= now)

const overlaps = (a: { from: number; to: number }, b: { from: number; to: number }) =>
  a.from < b.to && b.from < a.to

export const inTheWay = (model: Model, car: number, span: { from: number; to: number }): ModelBooking[] =>
  model.bookings.filter(
    (booking) => booking.car === car && booking.busy !== null && overlaps(booking.busy, span),
  )

export const isFree = (model: Model, car: number, span: { from: number; to: number }, now: number): boolean =>
  inTheWay(model, car, span).every((booking) => hasLapsed(booking, now))

/** Ends a booking before its trip: its dates are free. */
export function end(booking: ModelBooking, reason: string): void {
  booking.status = 'cancelled'
  booking.reason = reason
  booking.busy = null
  booking.holdLapsesAt = null
  booking.answerDueAt = null
}

export function lapse(booking: ModelBooking, now: number): void {
  end(booking, (booking.holdLapsesAt ?? Infinity) <= now ? 'hold_lapsed' : 'request_lapsed')
}

/** What becomes of a pending booking whose card is good. */
export function authorise(booking: ModelBooking, now: number): void {
  if (booking.status !== 'pending') {
    booking.payment = 'voided'
  } else if (hasLapsed(booking, now)) {
    lapse(booking, now)
    booking.payment = 'voided'
  } else if (carOf(booking.car).instant) {
    confirm(booking)
  } else {
    booking.payment = 'authorised'
    booking.holdLapsesAt = null
    booking.answerDueAt = Math.min(now + DAY, booking.starts)
  }
}

export function confirm(booking: ModelBooking): void {
  booking.status = 'confirmed'
  booking.payment = 'paid'
  booking.capturedFils = Number(booking.price.total)
  booking.holdLapsesAt = null
  booking.answerDueAt = null
}

export const holdFrom = (now: number): number => now + HOLD

/** What the renter has in it. */
export const paidFor = ({ capturedFils, refundedFils }: ModelBooking): number => capturedFils - refundedFils

export interface Told {
  code: RefusalCode | null
  /** What of the answer is to be as it is here. */
  body?: Record<string, unknown>
}
export const no = (code: RefusalCode): Told => ({ code })
