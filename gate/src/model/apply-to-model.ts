import { HOURS } from '../refunds/money-oracle.ts'
import {
  type Command,
  ON_CHARGE,
  type OnBooking,
  type OnCharge,
  OPERATIONS,
  type Operation,
  type Turn,
} from './commands.ts'
import { book } from './model-booking.ts'
import { closeDays, openDays, setPrice } from './model-calendar.ts'
import { answerChange, changeDates, settleChange, withdrawChange } from './model-change.ts'
import { actOnModelCharge, collectModelCharges, settleModelSilence } from './model-charge.ts'
import { payOut } from './model-earnings.ts'
import { decideNoShow, finaliseNoShow, GRACE, reportNoShow, writeMessage } from './model-no-show.ts'
import {
  cancel,
  complete,
  MODEL_OPERATIONS,
  open,
  refundByHand,
  reportIssue,
  resolveIssue,
  review,
  whyNotTheirs,
} from './model-operations.ts'
import { acknowledge, closeEarlyReturn } from './model-return.ts'
import {
  type Answer,
  authorise,
  carOf,
  closeChange,
  DAY,
  DONE,
  end,
  expire,
  HOUR,
  hasExpired,
  hasOpenIssue,
  type Model,
  type ModelBooking,
  openChangeOf,
  voidPayment,
} from './model-state.ts'
import { bookingFor, mayBeMissed } from './which-booking.ts'

/** Longer than any timeout of the card network and any delay between two attempts. */
export const SETTLED_AFTER_MS = 11 * 60_000

const isOperation = (command: Command): command is Extract<Command, { do: Operation }> =>
  (OPERATIONS as readonly string[]).includes(command.do)

const isOnCharge = (command: Command): command is OnCharge =>
  (ON_CHARGE as readonly string[]).includes(command.do)

/** Applies a command to the model at this moment and returns the expected response. */
export function applyToModel(model: Model, command: Command, now: number): Answer {
  switch (command.do) {
    case 'book':
      return book(model, command, now)
    case 'setPrice':
      return setPrice(model, command, now)
    case 'closeDays':
      return closeDays(model, command, now)
    case 'openDays':
      return openDays(model, command, now)
    case 'payOut':
      return payOut(model, command, now)
    case 'sweep':
      return sweep(model, command.what, now)
    case 'wait':
    case 'waitUntil':
      return DONE
    default: {
      const booking = bookingFor(model, command, now)
      return booking && isThere(booking, command) ? applyToBooking(model, booking, command, now) : DONE
    }
  }
}

/** Whether the change, issue, charge, check-out or early return that a command refers to exists. */
export function isThere(booking: ModelBooking, command: OnBooking): boolean {
  switch (command.do) {
    case 'answerChange':
    case 'withdrawChange':
      return booking.changes.length > 0
    case 'answerCharge':
    case 'withdrawCharge':
    case 'decideCharge':
    case 'reverseCharge':
      return booking.charges.length > 0
    case 'acknowledge':
      return booking.checkOut !== null
    case 'answerEarlyReturn':
    case 'withdrawEarlyReturn':
      return booking.earlyReturn !== null
    default:
      return command.do !== 'resolveIssue' || booking.issues.length > 0
  }
}

function applyToBooking(model: Model, booking: ModelBooking, command: OnBooking, now: number): Answer {
  if (command.do === 'refund') return refundByHand(booking, command, now)
  if (command.do === 'review') return review(booking, command.by, command.type, now)
  if (isOnCharge(command)) return actOnModelCharge(booking, command, now)
  // The host's message is sent even if someone else then reports.
  if (command.do === 'noShow' && command.prepared) writeMessage(booking, 'host', now)
  const notTheirs = whyNotTheirs(command.do, command.by)
  if (notTheirs) return notTheirs
  if (isOperation(command)) return MODEL_OPERATIONS[command.do](booking, command.by, now)
  switch (command.do) {
    case 'cancel':
      return cancel(booking, command, now)
    case 'changeDates':
      return changeDates(model, booking, command, now)
    case 'answerChange':
      return answerChange(booking, command.accept, now)
    case 'withdrawChange':
      return withdrawChange(booking)
    case 'acknowledge':
      return acknowledge(booking, command.by, now)
    case 'withdrawEarlyReturn':
      return closeEarlyReturn(booking, 'withdrawn', now)
    case 'answerEarlyReturn':
      return closeEarlyReturn(booking, command.isBack ? 'confirmed' : 'denied', now)
    case 'reportIssue':
      return reportIssue(booking, command.text, now)
    case 'resolveIssue':
      return resolveIssue(booking)
    case 'noShow':
      return reportNoShow(booking, now)
    case 'decideNoShow':
      return decideNoShow(booking, command.decision, now)
  }
}

/** When a command happens; some let time pass first. */
export function momentOf(model: Model, command: Command, now: number): number {
  if (command.do === 'wait') return now + command.ms
  if (command.do === 'sweep' && (command.what === 'settle' || command.what === 'collect'))
    return now + SETTLED_AFTER_MS
  if (command.do === 'noShow' && command.prepared) {
    const missed = bookingFor(model, command, now)
    return missed && mayBeMissed(missed, now) ? Math.max(now, missed.starts + GRACE) : now
  }
  if (command.do !== 'waitUntil') return now
  const booking = bookingFor(model, command, now)
  return booking ? Math.max(now, (turnOf(booking, command.what) ?? now) + command.offMs) : now
}

function turnOf(booking: ModelBooking, what: Turn): number | null {
  const { all, half } = HOURS[carOf(booking.car).policy]
  switch (what) {
    case 'starts':
      return booking.starts
    case 'return':
      return booking.status === 'active' ? booking.ends : null
    case 'ends':
      return booking.status === 'active' ? booking.ends + DAY : null
    case 'due':
      return booking.status === 'pending' ? (booking.holdExpiresAt ?? booking.answerDueAt) : null
    case 'refund':
      return booking.status === 'confirmed'
        ? booking.starts - Number(booking.renter % 2 === 0 ? all : half) * HOUR
        : null
    case 'window':
      return booking.completedAt === null ? booking.starts + DAY : booking.completedAt + 14 * DAY
    case 'lateIssues':
      return booking.completedAt === null ? null : booking.completedAt + DAY
    case 'change':
      return openChangeOf(booking)?.expiresAt ?? null
    case 'earning':
      return booking.earned[0]?.availableAt ?? null
    case 'grace':
      return booking.status === 'confirmed' || booking.status === 'active' ? booking.starts + GRACE : null
    case 'chargeAnswer':
      return booking.charges.find(({ status }) => status === 'asked')?.answerDueAt ?? null
    case 'contest':
      return booking.noShow?.status === 'reported' ? booking.noShow.contestUntil : null
  }
}

function sweep(model: Model, what: Extract<Command, { do: 'sweep' }>['what'], now: number): Answer {
  for (const booking of model.bookings) {
    if (what === 'expire') expireWhatIsDue(booking, now)
    if (what === 'open') open(booking, now)
    if (what === 'complete' && isForgotten(booking, now)) complete(booking, now)
    if (what === 'noShows') finaliseNoShow(booking, now)
    if (what === 'settle') settle(booking, now)
    if (what === 'silence') settleModelSilence(booking, now)
    if (what === 'collect') collectModelCharges(booking, now)
  }
  return DONE
}

function expireWhatIsDue(booking: ModelBooking, now: number): void {
  const change = openChangeOf(booking)
  if (hasExpired(booking, now)) expire(booking, now)
  else if (change && (change.expiresAt ?? Infinity) <= now) closeChange(change, 'expired')
}

/** Whether a trip was not completed within a day of its end; an open issue keeps it active. */
const isForgotten = (booking: ModelBooking, now: number) =>
  booking.status === 'active' && now >= booking.ends + DAY && !hasOpenIssue(booking)

/** Applies the final decision of the card network, which every payment has by now. */
function settle(booking: ModelBooking, now: number): void {
  const { payment } = booking
  if (booking.status === 'cancelled') {
    voidPayment(payment)
  } else if (payment.status === 'processing' && payment.card === 'timeout') {
    authorise(booking, now)
  } else if (payment.status === 'processing') {
    payment.status = 'failed'
    end(booking, 'payment_failed')
  }
  for (const change of booking.changes) settleChange(booking, change, now)
}
