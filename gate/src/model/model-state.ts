import type { BookingStatus, PaymentStatus } from '@rihla/domain/booking/booking'
import type { ChangeStatus } from '@rihla/domain/booking/booking-change'
import type { EarlyReturnStatus } from '@rihla/domain/booking/early-return'
import type { NoShowStatus } from '@rihla/domain/booking/no-show'
import type { ReviewType } from '@rihla/domain/booking/review'
import type { ChargeStatus } from '@rihla/domain/charges/charge'
import type { RefusalCode } from '@rihla/domain/refusal'
import type { CardOutcome } from '@rihla/server/testing/builders/card'
import type { OraclePrice } from '../refunds/money-oracle.ts'
import { CARS, CAST, type CarTerms } from './commands.ts'

/** A half-open interval, in epoch milliseconds. */
export interface Stretch {
  from: number
  to: number
}

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
  /** The stretch in which the booking occupies the car, turnaround included; null once the car is free. */
  busy: Stretch | null
  status: BookingStatus
  reason: string | null
  /** When the renter cancelled the confirmed booking. */
  cancelledByRenterAt: number | null
  payment: ModelPayment
  price: OraclePrice
  holdExpiresAt: number | null
  answerDueAt: number | null
  /** Whether it ever was a request with an authorised card, or confirmed. */
  isKnownToHost: boolean
  /** Whether any handover is recorded. */
  checkedIn: boolean
  checkOut: { by: 'renter' | 'host'; acknowledgedAt: number | null; at: number } | null
  /** The status of the latest early return; null when none was reported. */
  earlyReturn: EarlyReturnStatus | null
  /** When the latest early return was confirmed, denied or withdrawn. */
  earlyReturnClosedAt: number | null
  /** When the host last sent the renter a message. */
  messagedAt: number | null
  noShow: { status: NoShowStatus; contestUntil: number } | null
  completedAt: number | null
  reviews: Set<ReviewType>
  /** Every change ever requested. */
  changes: ModelChange[]
  /** Every issue ever reported. */
  issues: Array<{ isOpen: boolean }>
  /** The host's earnings lines, with the time from which each can be paid out. */
  earned: Array<{ netFils: number; availableAt: number; isSent: boolean }>
  /** The charges that were asked, without what the system proposes. */
  charges: ModelCharge[]
  /** The earnings lines of charges. */
  charged: ModelBooking['earned']
  /** The refunds by hand in all, and what the host bears of them. */
  byHand: { fils: number; hostFils: number }
}

/** A charge after the trip. */
export interface ModelCharge {
  kind: 'other' | 'damage'
  amountFils: number
  status: ChargeStatus
  agreedFils: number | null
  paidFils: number
  givenBackFils: number
  answerDueAt: number
}

/** A requested change of dates. */
export interface ModelChange {
  status: ChangeStatus
  requested: Stretch & { price: OraclePrice }
  differenceFils: number
  atOnce: boolean
  /** Null once the change is closed. */
  expiresAt: number | null
  /** The stretches the new dates need in addition to the booking's own. */
  held: Stretch[]
  /** The payment of the difference; null when there is nothing to pay. */
  extra: ModelPayment | null
}

export interface Model {
  bookings: ModelBooking[]
  /** Custom prices by car: day number to fils. */
  ownPrices: Array<Map<number, number>>
  /** Stretches that hosts have closed, by car. */
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

/** The index of the host that this renter also is, or null; renters past the last plain renter are hosts. */
export const hostWhoRents = (renter: number): number | null =>
  renter < CAST.renters ? null : renter - CAST.renters

export const dayInDubai = (now: number): number => Math.floor((now + DUBAI) / DAY)
/** Midnight in Dubai at the start of a day number, in epoch milliseconds. */
export const midnightOf = (day: number): number => day * DAY - DUBAI

/** Whether the hold or the answer deadline is over, even before a job has stored the expiry. */
export const hasExpired = ({ status, holdExpiresAt, answerDueAt }: ModelBooking, now: number): boolean =>
  status === 'pending' && ((holdExpiresAt ?? Infinity) <= now || (answerDueAt ?? Infinity) <= now)

export const openChangeOf = ({ changes }: ModelBooking): ModelChange | null =>
  changes.find(({ expiresAt }) => expiresAt !== null) ?? null

export const hasOpenIssue = ({ issues }: ModelBooking): boolean => issues.some(({ isOpen }) => isOpen)

/** Whether a no-show report is open; no money of the booking moves meanwhile. */
export const hasOpenNoShow = ({ noShow }: ModelBooking): boolean =>
  noShow?.status === 'reported' || noShow?.status === 'contested'

/** Whether the trip has started, even before a job has stored that. */
export const isUnderWay = ({ status, starts }: ModelBooking, now: number): boolean =>
  status === 'active' || (status === 'confirmed' && now >= starts)

/** Whether the trip was completed less than a day ago, so that issues can still be reported. */
export const isLatelyCompleted = ({ completedAt }: ModelBooking, now: number): boolean =>
  completedAt !== null && now < completedAt + DAY

/** Cancels a booking before its trip: frees its dates and drops an open change. */
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

/** Applies a successful card authorisation to a pending booking. */
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
    booking.isKnownToHost = true
  }
}

export function confirm(booking: ModelBooking): void {
  booking.status = 'confirmed'
  booking.isKnownToHost = true
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

/** Voids a payment that was not charged. */
export function voidPayment(payment: ModelPayment | null): void {
  if (payment?.status === 'processing' || payment?.status === 'authorised') payment.status = 'voided'
}

/** The payments of a booking, oldest first. */
export const paymentsOf = ({ payment, changes }: ModelBooking): ModelPayment[] => [
  payment,
  ...changes.flatMap(({ extra }) => extra ?? []),
]

const leftOf = ({ capturedFils, refundedFils }: ModelPayment) => capturedFils - refundedFils

/** What the renter has paid, net of refunds, in fils. */
export const paidFor = (booking: ModelBooking): number =>
  paymentsOf(booking).reduce((sum, payment) => sum + leftOf(payment), 0)

/** Refunds this amount to the renter, from the latest payment first. */
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
  /** The fields of the answer that must have these values. */
  body?: Record<string, unknown>
}
export const DONE: Answer = { code: null }
export const no = (code: RefusalCode): Answer => ({ code })

/** Cards that are refused immediately, with the refusal code. */
export const WHY_REFUSED = new Map<CardOutcome, RefusalCode>([
  ['declined', 'card_declined'],
  ['insufficient', 'insufficient_funds'],
  ['expired', 'card_expired'],
])
