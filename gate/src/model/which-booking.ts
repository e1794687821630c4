import type { Command } from './commands.ts'
import { hasChargeFor, mayAsk } from './model-charge.ts'
import {
  DAY,
  hasOpenIssue,
  hasOpenNoShow,
  isLatelyCompleted,
  isUnderWay,
  type Model,
  type ModelBooking,
  openChangeOf,
  paidFor,
} from './model-state.ts'

type Naming = Extract<Command, { booking: number }>

const isPending = ({ status }: ModelBooking) => status === 'pending'
const isAgreed = ({ status }: ModelBooking) => status === 'confirmed' || status === 'active'
const isEarlyReturnReported = ({ earlyReturn }: ModelBooking) => earlyReturn === 'reported'
const hasOpenChange = (booking: ModelBooking) => openChangeOf(booking) !== null

/** Whether a no-show is plausible: within a day of pick-up and not checked in. */
export const mayBeMissed = (booking: ModelBooking, now: number): boolean =>
  isAgreed(booking) && !booking.checkedIn && Math.abs(now - booking.starts) <= DAY

/** The bookings for which a command is likely to be accepted. */
const FITS: Record<Naming['do'], (booking: ModelBooking, now: number) => boolean> = {
  approve: isPending,
  decline: isPending,
  withdraw: isPending,
  cancel: isAgreed,
  hostCancel: isAgreed,
  adminCancel: isAgreed,
  checkIn: isUnderWay,
  checkOut: isUnderWay,
  acknowledge: ({ checkOut }) => checkOut?.acknowledgedAt === null,
  reportEarlyReturn: (booking, now) => isUnderWay(booking, now) && booking.checkOut === null,
  withdrawEarlyReturn: isEarlyReturnReported,
  answerEarlyReturn: isEarlyReturnReported,
  complete: (booking, now) =>
    isUnderWay(booking, now) &&
    (booking.checkOut !== null || booking.earlyReturn === 'confirmed' || now >= booking.ends + DAY),
  message: (booking, now) => mayBeMissed(booking, now) && booking.messagedAt === null,
  noShow: mayBeMissed,
  contestNoShow: ({ noShow }) => noShow?.status === 'reported',
  decideNoShow: ({ noShow }) => noShow?.status === 'contested',
  refund: (booking, now) =>
    booking.status === 'completed' ||
    isUnderWay(booking, now) ||
    (booking.status === 'cancelled' && paidFor(booking) > 0),
  review: ({ status }) => status === 'completed',
  changeDates: isAgreed,
  answerChange: hasOpenChange,
  withdrawChange: hasOpenChange,
  reportIssue: (booking, now) => isUnderWay(booking, now) || isLatelyCompleted(booking, now),
  resolveIssue: hasOpenIssue,
  askCharge: mayAsk,
  answerCharge: (booking) => hasChargeFor(booking, 'answerCharge'),
  withdrawCharge: (booking) => hasChargeFor(booking, 'withdrawCharge'),
  decideCharge: (booking) => hasChargeFor(booking, 'decideCharge'),
  reverseCharge: (booking) => hasChargeFor(booking, 'reverseCharge'),
  waitUntil: (booking, now) =>
    isPending(booking) ||
    isAgreed(booking) ||
    hasOpenNoShow(booking) ||
    booking.charges.some(({ status }) => status === 'asked') ||
    booking.earned.some(({ availableAt }) => availableAt > now),
}

/** The booking that a command refers to; null while there is none. */
export function bookingFor(model: Model, command: Naming, now: number): ModelBooking | null {
  const fitting = command.fits ? model.bookings.filter((booking) => FITS[command.do](booking, now)) : []
  const some = fitting.length > 0 ? fitting : model.bookings
  return some[some.length - 1 - (command.booking % some.length)] ?? null
}
