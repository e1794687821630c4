import type { ReviewType } from '@rihla/domain/booking/review'
import { refundOf } from '../refunds/money-oracle.ts'
import { CAST, type Command, type OnBooking, type OnCharge, type Operation, type Side } from './commands.ts'
import { bearInProportion, earn } from './model-earnings.ts'
import { contestNoShow, writeMessage } from './model-no-show.ts'
import { checkOut, dropEarlyReturn, reportEarlyReturn, whyNotComplete } from './model-return.ts'
import {
  type Answer,
  carOf,
  confirm,
  DAY,
  dropChange,
  end,
  giveBack,
  isLatelyCompleted,
  isUnderWay,
  type ModelBooking,
  no,
  paidFor,
  voidPayment,
} from './model-state.ts'

const REVIEWED_WITHIN = 14 * DAY

/** The sides that may run each command; a party to the booking that may not is refused with `not_allowed`. */
const MAY: Record<Exclude<OnBooking['do'], OnCharge['do'] | 'refund' | 'review'>, readonly Side[]> = {
  approve: ['host', 'admin'],
  decline: ['host'],
  withdraw: ['renter'],
  hostCancel: ['host', 'admin'],
  adminCancel: ['admin'],
  checkIn: ['renter', 'host'],
  checkOut: ['renter', 'host'],
  acknowledge: ['renter', 'host'],
  reportEarlyReturn: ['renter'],
  withdrawEarlyReturn: ['renter'],
  answerEarlyReturn: ['host'],
  message: ['renter', 'host'],
  noShow: ['host'],
  contestNoShow: ['renter'],
  decideNoShow: ['admin'],
  complete: ['renter', 'host'],
  cancel: ['renter'],
  changeDates: ['renter'],
  answerChange: ['host'],
  withdrawChange: ['renter'],
  reportIssue: ['renter', 'host'],
  resolveIssue: ['admin'],
}

const ADMINS_ALONE = new Set<keyof typeof MAY>(['adminCancel', 'resolveIssue', 'decideNoShow'])

/**
 * The refusal for a side that may not run the command, or null. Admin endpoints answer `not_found` to everyone else.
 */
export function whyNotTheirs(endpoint: keyof typeof MAY, by: Side): Answer | null {
  if (ADMINS_ALONE.has(endpoint) && by !== 'admin') return no('not_found')
  if (by === 'stranger') return no('booking_not_found')
  return MAY[endpoint].includes(by) ? null : no('not_allowed')
}

const stands = (booking: ModelBooking, more: object = {}): Answer => ({
  code: null,
  body: { status: booking.status, paymentStatus: booking.payment.status, ...more },
})

export const MODEL_OPERATIONS: Record<Operation, (booking: ModelBooking, by: Side, now: number) => Answer> = {
  approve: (booking, _, now) => {
    if (booking.status !== 'pending' || booking.payment.status !== 'authorised') return no('state_changed')
    if (now >= (booking.answerDueAt ?? booking.starts)) return no('answer_too_late')
    confirm(booking)
    return stands(booking)
  },
  decline: (booking) => takeBack(booking, 'declined_by_host'),
  withdraw: (booking) => takeBack(booking, 'withdrawn_by_renter'),
  hostCancel: (booking, by, now) =>
    cancelWhole(booking, by === 'admin' ? 'cancelled_by_admin' : 'cancelled_by_host', now),
  adminCancel: (booking, _, now) => cancelWhole(booking, 'cancelled_by_admin', now),
  checkIn: (booking, _, now) => {
    if (booking.checkedIn) return no('handover_written')
    if (booking.status !== 'active') {
      if (booking.status !== 'confirmed') return no('state_changed')
      if (now < booking.starts) return no('not_started')
    }
    if (booking.renter === CAST.unverifiedRenter) return no('renter_not_verified')
    booking.status = 'active'
    booking.checkedIn = true
    return { code: null, body: { status: 'active' } }
  },
  message: (booking, by, now) => writeMessage(booking, by === 'host' ? 'host' : 'renter', now),
  contestNoShow: (booking, _, now) => contestNoShow(booking, now),
  checkOut,
  reportEarlyReturn,
  complete: (booking, by, now) => {
    const why = whyNotComplete(booking, by, now)
    if (why) return why
    open(booking, now)
    complete(booking, now)
    return stands(booking)
  },
}

function takeBack(booking: ModelBooking, reason: string): Answer {
  if (booking.status !== 'pending') return no('state_changed')
  end(booking, reason)
  voidPayment(booking.payment)
  return stands(booking)
}

function cancelWhole(booking: ModelBooking, reason: string, now: number): Answer {
  if (booking.status !== 'confirmed' || now > booking.starts) return no('state_changed')
  const refundFils = paidFor(booking)
  end(booking, reason)
  giveBack(booking, refundFils)
  return stands(booking, { refundFils })
}

export function cancel(
  booking: ModelBooking,
  { lies }: Extract<Command, { do: 'cancel' }>,
  now: number,
): Answer {
  if (booking.status !== 'confirmed' || now > booking.starts) return no('state_changed')
  if (lies) return no('refund_changed')
  const refundFils = refundIfCancelled(booking, now)
  end(booking, 'cancelled_by_renter')
  booking.cancelledByRenterAt = now
  giveBack(booking, refundFils)
  earn(booking, now)
  return stands(booking, { refundFils })
}

export const refundIfCancelled = (booking: ModelBooking, now: number): number =>
  Number(refundOf(carOf(booking.car).policy, BigInt(paidFor(booking)), BigInt(booking.starts - now)))

export const amountOf = (booking: ModelBooking, percent: number): number =>
  Math.max(1, Math.floor((paidFor(booking) * percent) / 100))

export function refundByHand(
  booking: ModelBooking,
  { percent, lies }: Extract<Command, { do: 'refund' }>,
  now: number,
): Answer {
  const amountFils = amountOf(booking, percent)
  const isOver = booking.status === 'completed' || booking.status === 'cancelled'
  if (!isOver && !isUnderWay(booking, now)) return no('state_changed')
  if (lies) return no('refund_changed')
  if (amountFils > paidFor(booking)) return no('refund_too_large')
  open(booking, now)
  dropChange(booking)
  bearInProportion(booking, amountFils)
  giveBack(booking, amountFils)
  if (isOver) earn(booking, now)
  return { code: null, body: { refundFils: amountFils, refundableFils: paidFor(booking) } }
}

export function review(booking: ModelBooking, by: Side, type: ReviewType, now: number): Answer {
  if (by === 'stranger' || by === 'admin') return no('booking_not_found')
  if (by !== (type === 'renter' ? 'host' : 'renter')) return no('not_allowed')
  if (booking.completedAt === null) return no('review_not_completed')
  if (booking.reviews.has(type)) return no('already_reviewed')
  if (now > booking.completedAt + REVIEWED_WITHIN) return no('review_window_closed')
  booking.reviews.add(type)
  const isAnswered = booking.reviews.has(type === 'renter' ? 'host' : 'renter')
  return { code: null, body: { visible: type === 'vehicle' || isAnswered } }
}

/** Reports an issue during a trip or shortly after it; also marks a confirmed trip past its pick-up as active. */
export function reportIssue(booking: ModelBooking, text: string, now: number): Answer {
  if (text.trim() === '') return no('issue_text_missing')
  if (!isUnderWay(booking, now) && !isLatelyCompleted(booking, now))
    return no(booking.completedAt === null ? 'trip_not_open' : 'issue_too_late')
  open(booking, now)
  booking.issues.push({ isOpen: true })
  return { code: null, body: { status: booking.status } }
}

/** The index of the issue that support resolves: the first open one, else the last. */
export function issueToResolve({ issues }: ModelBooking): number {
  const firstOpen = issues.findIndex(({ isOpen }) => isOpen)
  return firstOpen < 0 ? issues.length - 1 : firstOpen
}

export function resolveIssue(booking: ModelBooking): Answer {
  const issue = booking.issues[issueToResolve(booking)]
  if (!issue?.isOpen) return no('state_changed')
  issue.isOpen = false
  return { code: null }
}

/** Marks a confirmed booking past its pick-up as active. */
export function open(booking: ModelBooking, now: number): void {
  if (isUnderWay(booking, now)) booking.status = 'active'
}

export function complete(booking: ModelBooking, now: number): void {
  booking.status = 'completed'
  booking.completedAt = now
  dropChange(booking)
  dropEarlyReturn(booking)
  if (booking.busy) {
    const turnaround = booking.busy.to - booking.ends
    const over = Math.max(now, booking.starts + 60_000) + turnaround
    booking.busy = { from: booking.starts, to: Math.min(booking.busy.to, over) }
  }
  earn(booking, now)
}
