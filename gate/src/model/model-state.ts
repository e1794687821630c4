import type { BookingStatus, PaymentStatus } from '@rihla/domain/booking/booking'
import type { ChangeStatus } from '@rihla/domain/booking/booking-change'
import type { EarlyReturnStatus } from '@rihla/domain/booking/early-return'
import type { NoShowStatus } from '@rihla/domain/booking/no-show'
import type { ReviewType } from '@rihla/domain/booking/review'
import type { RefusalCode } from '@rihla/domain/refusal'
import type { CardOutcome } from '@rihla/server/testing/builders/card'
import type { OraclePrice } from '../refunds/money-oracle.ts'
import { CARS, CAST, type CarTerms } from './commands.ts'

/** Half-open. */
export interface Stretch {
  from: number
  to: number
}

/** A charge of a card. */
export interface ModelPayment {
  status: PaymentStatus
  card: CardOutcome
  capturedFils: number
  refundedFils: number
}

export interface ModelBooking {
  renter: number
  car: number
  host: number
  starts: number
  ends: number
  /** Nobody else has the car from then until then; null once it is free. */
  busy: Stretch | null
  status: BookingStatus
  reason: string | null
  /** When the renter cancelled it once it was confirmed. */
  cancelledByRenterAt: number | null
  payment: ModelPayment
  price: OraclePrice
  holdExpiresAt: number | null
  answerDueAt: number | null
  /** Whether any hand-over is written down. */
  checkedIn: boolean
  checkOut: { by: 'renter' | 'host'; isAcknowledged: boolean } | null
  /** What became of the early return that was reported last; null when there was none. */
  earlyReturn: EarlyReturnStatus | null
  /** When the host last wrote to the renter. */
  messagedAt: number | null
  noShow: { status: NoShowStatus; contestUntil: number } | null
  completedAt: number | null
  reviews: Set<ReviewType>
  /** All that were ever asked for. */
  changes: ModelChange[]
  /** Whether each that was reported is open. */
  issues: Array<{ isOpen: boolean }>
  /** What was written for the host, and from when it can be paid out. */
  earned: Array<{ netFils: number; availableAt: number; isPaidOut: boolean }>
}

/** Other dates for a booking. */
export interface ModelChange {
  status: ChangeStatus
  requested: Stretch & { price: OraclePrice }
  differenceFils: number
  atOnce: boolean
  /** Null once it is over. */
  expiresAt: number | null
  /** What the new dates need beyond the booking's own. */
  held: Stretch[]
  /** What the difference is paid with; null when there is nothing to pay. */
  extra: ModelPayment | null
}

export interface Model {
  bookings: ModelBooking[]
  /** Days with a price of their own, by car: day number to fils. */
  ownPrices: Array<Map<number, number>>
  /** When hosts keep their cars to themselves, by car. */
  closed: Stretch[][]
}

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
const DUBAI = 4 * HOUR

export const newModel = (): Model => ({
  bookings: [],
  ownPrices: CARS.map(() => new Map()),
  closed: CARS.map(() => []),
})

export const carOf = (car: number): CarTerms => CARS[car % CARS.length] as CarTerms

/** The first who is not only a renter is the first host. */
export const hostWhoRents = (renter: number): number | null =>
  renter < CAST.renters ? null : renter - CAST.renters

export const dayInDubai = (now: number): number => Math.floor((now + DUBAI) / DAY)
/** The moment a day of Dubai begins. */
export const midnightOf = (day: number): number => day * DAY - DUBAI

/** A request or a hold whose time is up keeps nothing, whether or not somebody has written that down. */
export const hasExpired = ({ status, holdExpiresAt, answerDueAt }: ModelBooking, now: number): boolean =>
  status === 'pending' && ((holdExpiresAt ?? Infinity) <= now || (answerDueAt ?? Infinity) <= now)

export const openChangeOf = ({ changes }: ModelBooking): ModelChange | null =>
  changes.find(({ expiresAt }) => expiresAt !== null) ?? null

export const hasOpenIssue = ({ issues }: ModelBooking): boolean => issues.some(({ isOpen }) => isOpen)

/** No money of it moves. */
export const hasOpenNoShow = ({ noShow }: ModelBooking): boolean =>
  noShow?.status === 'reported' || noShow?.status === 'contested'

/** From pick-up on a trip is under way, whether or not somebody has written that down. */
export const isUnderWay = ({ status, starts }: ModelBooking, now: number): boolean =>
  status === 'active' || (status === 'confirmed' && now >= starts)

/** Whether a trip was completed so lately that its issues are still heard. */
export const isLatelyCompleted = ({ completedAt }: ModelBooking, now: number): boolean =>
  completedAt !== null && now < completedAt + DAY

/** Ends a booking before its trip: its dates are free, and a change of it is no more. */
export function end(booking: ModelBooking, reason: string): void {
  booking.status = 'cancelled'
  booking.reason = reason
  booking.busy = null
  if (booking.earlyReturn === 'reported') booking.earlyReturn = 'dropped'
  booking.holdExpiresAt = null
  booking.answerDueAt = null
  dropChange(booking)
}

export function expire(booking: ModelBooking, now: number): void {
  end(booking, (booking.holdExpiresAt ?? Infinity) <= now ? 'hold_expired' : 'request_expired')
}

export function closeChange(change: ModelChange, status: ChangeStatus): void {
  change.status = status
  change.expiresAt = null
  change.held = []
}

export function dropChange(booking: ModelBooking): void {
  const change = openChangeOf(booking)
  if (change) closeChange(change, 'dropped')
}

/** What becomes of a pending booking whose card is good. */
export function authorise(booking: ModelBooking, now: number): void {
  if (booking.status !== 'pending') {
    booking.payment.status = 'voided'
  } else if (hasExpired(booking, now)) {
    expire(booking, now)
    booking.payment.status = 'voided'
  } else if (carOf(booking.car).instant) {
    confirm(booking)
  } else {
    booking.payment.status = 'authorised'
    booking.holdExpiresAt = null
    booking.answerDueAt = Math.min(now + DAY, booking.starts)
  }
}

export function confirm(booking: ModelBooking): void {
  booking.status = 'confirmed'
  charge(booking.payment, Number(booking.price.total))
  booking.holdExpiresAt = null
  booking.answerDueAt = null
}

export const newPayment = (card: CardOutcome): ModelPayment => ({
  status: 'processing',
  card,
  capturedFils: 0,
  refundedFils: 0,
})

export function charge(payment: ModelPayment, fils: number): void {
  payment.status = 'paid'
  payment.capturedFils = fils
}

/** Lets a card go that was not charged. */
export function letGo(payment: ModelPayment | null): void {
  if (payment?.status === 'processing' || payment?.status === 'authorised') payment.status = 'voided'
}

/** The payments of a booking in the order they were made. */
export const paymentsOf = ({ payment, changes }: ModelBooking): ModelPayment[] => [
  payment,
  ...changes.flatMap(({ extra }) => extra ?? []),
]

const leftOf = ({ capturedFils, refundedFils }: ModelPayment) => capturedFils - refundedFils

/** What the renter has in it. */
export const paidFor = (booking: ModelBooking): number =>
  paymentsOf(booking).reduce((sum, payment) => sum + leftOf(payment), 0)

/** Gives back so much to the renter, of the latest payment first. */
export function giveBack(booking: ModelBooking, fils: number): void {
  let missing = fils
  for (const payment of paymentsOf(booking).reverse()) {
    const part = Math.min(missing, leftOf(payment))
    if (part <= 0) continue
    payment.refundedFils += part
    payment.status = leftOf(payment) === 0 ? 'refunded' : 'partially_refunded'
    missing -= part
  }
}

export interface Answer {
  code: RefusalCode | null
  /** What of the answer is to be as it is here. */
  body?: Record<string, unknown>
}
export const DONE: Answer = { code: null }
export const no = (code: RefusalCode): Answer => ({ code })

/** Cards that are refused at once, and what their holders are told. */
export const WHY_REFUSED = new Map<CardOutcome, RefusalCode>([
  ['declined', 'card_declined'],
  ['insufficient', 'insufficient_funds'],
  ['expired', 'card_expired'],
])
