import { HOURS } from '../refunds/money-oracle.ts'
import { type Command, VERBS, type Verb } from './commands.ts'
import { book, dayInDubai } from './model-booking.ts'
import {
  authorise,
  bookingBack,
  carOf,
  DAY,
  end,
  HOUR,
  hasLapsed,
  lapse,
  type Model,
  type ModelBooking,
  no,
  paidFor,
  type Told,
} from './model-state.ts'
import { cancel, complete, open, refundByHand, review, VERBS_OF_MODEL, whyNotTheirs } from './model-verbs.ts'

const DONE: Told = { code: null }
/** Longer than the network is ever waited for, and than any pause between two tries. */
export const SETTLED_AFTER_MS = 11 * 60_000

const isVerb = (command: Command): command is Extract<Command, { do: Verb }> =>
  (VERBS as readonly string[]).includes(command.do)

/** Does a command to the model at this moment, and answers what a person must be told. */
export function applyToModel(model: Model, command: Command, now: number): Told {
  if (command.do === 'book') return book(model, command, now)
  if (command.do === 'setPrice') return setPrice(model, command, now)
  if (command.do === 'sweep') return sweep(model, command.what, now)
  if (command.do === 'wait' || command.do === 'waitUntil') return DONE
  const booking = bookingBack(model, command.booking)
  if (!booking) return DONE
  if (isVerb(command))
    return whyNotTheirs(command.do, command.by) ?? VERBS_OF_MODEL[command.do](booking, command.by, now)
  switch (command.do) {
    case 'cancel':
      return whyNotTheirs('cancel', command.by) ?? cancel(booking, command, now)
    case 'refund':
      return refundByHand(booking, { ...command, amountFils: amountOf(booking, command.percent) }, now)
    case 'review':
      return review(booking, command.by, command.type, now)
  }
}

export const amountOf = (booking: ModelBooking, percent: number): number =>
  Math.max(1, Math.floor((paidFor(booking) * percent) / 100))

/** When a command happens: some let time pass first. */
export function momentOf(model: Model, command: Command, now: number): number {
  if (command.do === 'wait') return now + command.ms
  if (command.do === 'sweep' && command.what === 'settle') return now + SETTLED_AFTER_MS
  if (command.do !== 'waitUntil') return now
  const booking = bookingBack(model, command.booking)
  return booking ? Math.max(now, (turnOf(booking, command.what) ?? now) + command.offMs) : now
}

/** A moment at which something about a booking turns. */
function turnOf(booking: ModelBooking, what: Extract<Command, { do: 'waitUntil' }>['what']): number | null {
  const { all, half } = HOURS[carOf(booking.car).policy]
  switch (what) {
    case 'starts':
      return booking.starts
    case 'ends':
      return booking.status === 'active' ? booking.ends + DAY : null
    case 'due':
      return booking.status === 'pending' ? (booking.holdLapsesAt ?? booking.answerDueAt) : null
    case 'refund':
      return booking.status === 'confirmed'
        ? booking.starts - Number(booking.renter % 2 === 0 ? all : half) * HOUR
        : null
    case 'window':
      return booking.completedAt === null ? booking.starts + DAY : booking.completedAt + 14 * DAY
  }
}

function setPrice(
  model: Model,
  { car, inDays, days, rateFils }: Extract<Command, { do: 'setPrice' }>,
  now: number,
): Told {
  if (inDays < 0) return no('days_not_allowed')
  const first = dayInDubai(now) + inDays
  for (let day = first; day < first + days; day++) {
    if (rateFils === null) model.ownPrices[car]?.delete(day)
    else model.ownPrices[car]?.set(day, rateFils)
  }
  return DONE
}

function sweep(model: Model, what: Extract<Command, { do: 'sweep' }>['what'], now: number): Told {
  for (const booking of model.bookings) {
    if (what === 'lapse' && hasLapsed(booking, now)) lapse(booking, now)
    if (what === 'open') open(booking, now)
    if (what === 'complete' && booking.status === 'active' && now >= booking.ends + DAY)
      complete(booking, now)
    if (what === 'settle') settle(booking, now)
  }
  return DONE
}

/** The network has made up its mind about every card by now. */
function settle(booking: ModelBooking, now: number): void {
  const isOver = booking.status === 'cancelled'
  if (isOver && (booking.payment === 'processing' || booking.payment === 'authorised')) {
    booking.payment = 'voided'
  } else if (booking.payment === 'processing' && booking.card === 'timeout') {
    authorise(booking, now)
  } else if (booking.payment === 'processing') {
    booking.payment = 'failed'
    end(booking, 'payment_failed')
  }
}
