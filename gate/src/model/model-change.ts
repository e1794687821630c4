import { HOURS } from '../refunds/money-oracle.ts'
import type { Command, Shift } from './commands.ts'
import { HOLD, NOTICE, priceFor } from './model-booking.ts'
import { isFree, tidyAway, without, withTurnaround } from './model-calendar.ts'
import { isBack } from './model-return.ts'
import {
  type Answer,
  carOf,
  charge,
  closeChange,
  DAY,
  giveBack,
  HOUR,
  type Model,
  type ModelBooking,
  type ModelChange,
  newPayment,
  no,
  openChangeOf,
  type Stretch,
  voidPayment,
  WHY_REFUSED,
} from './model-state.ts'

const LONGEST = 90 * DAY

export const shiftedTimes = ({ starts, ends }: ModelBooking, { pickUp, comeBack }: Shift): Stretch => ({
  from: starts + pickUp * (HOUR / 2),
  to: ends + comeBack * (HOUR / 2),
})

/** The price difference of new dates against the agreed ones, in fils; negative when they cost less. */
export const differenceFor = (model: Model, booking: ModelBooking, times: Stretch): number =>
  Number(priceFor(model, booking.car, times).total - booking.price.total)

/** The change quote a renter gets for new dates; null when the booking cannot be moved to them. */
export function changeOffered(model: Model, booking: ModelBooking, shift: Shift, now: number) {
  const times = shiftedTimes(booking, shift)
  if (!mayChange(booking, now) || !areAllowed(booking, times, now)) return null
  const differenceFils = differenceFor(model, booking, times)
  return {
    available: isFree(model, booking.car, withTurnaround(times, carOf(booking.car)), now, booking),
    differenceFils,
    atOnce: isMadeAtOnce(booking, times, differenceFils, now),
  }
}

/** The expected answer to a change request; adds the change to the booking when it is accepted. */
export function changeDates(
  model: Model,
  booking: ModelBooking,
  asked: Extract<Command, { do: 'changeDates' }>,
  now: number,
): Answer {
  const terms = carOf(booking.car)
  const times = shiftedTimes(booking, asked.shift)
  const busy = withTurnaround(times, terms)
  const open = openChangeOf(booking)
  if (open?.expiresAt && now < open.expiresAt) return no('change_open')
  if (!mayChange(booking, now)) return no('state_changed')
  if (!areAllowed(booking, times, now)) return no('dates_not_allowed')
  if (!isFree(model, booking.car, busy, now, booking)) return no('dates_taken')
  if (asked.lies) return no('price_changed')
  const differenceFils = differenceFor(model, booking, times)
  if (differenceFils < 0 && booking.byHand.fils > 0) return no('state_changed')
  if (differenceFils > 0 && asked.card === null) return no('invalid_input')

  if (open) closeChange(open, 'expired')
  tidyAway(model, booking.car, busy, now)
  const due = answerDue(booking, times, now)
  const isExtra = differenceFils > 0
  const change: ModelChange = {
    status: isExtra ? 'held' : 'asked',
    requested: { ...times, price: priceFor(model, booking.car, times) },
    differenceFils,
    atOnce: isMadeAtOnce(booking, times, differenceFils, now),
    expiresAt: isExtra ? Math.min(now + HOLD, due) : due,
    held: booking.busy ? without(busy, booking.busy) : [],
    extra: isExtra && asked.card ? newPayment(asked.card) : null,
  }
  booking.changes.push(change)
  return pay(booking, change, now)
}

/** Before pick-up both ends can be changed; during the trip only the return, until it is due. */
const mayChange = ({ status, starts, ends }: ModelBooking, now: number) =>
  (status === 'confirmed' && now < starts) || ((status === 'confirmed' || status === 'active') && now < ends)

function areAllowed(booking: ModelBooking, { from, to }: Stretch, now: number): boolean {
  const { starts, ends } = booking
  const isPickUpKept = from === starts
  if (isPickUpKept && to === ends) return false
  if (now >= starts && (!isPickUpKept || to <= now)) return false
  if (isBack(booking) && to > ends) return false
  // A change that keeps the pick-up needs no new notice.
  if (!isPickUpKept && from < now + NOTICE) return false
  return from < to && to - from <= LONGEST
}

/**
 * A change is made without the host's approval when the car is instant-book, unless it would refund more than a
 * cancellation.
 */
function isMadeAtOnce(
  { car, starts, ends }: ModelBooking,
  { from, to }: Stretch,
  differenceFils: number,
  now: number,
): boolean {
  const { instant, policy } = carOf(car)
  const givesNothingBack = from <= starts && to >= ends && differenceFils >= 0
  return instant && (givesNothingBack || starts - now >= Number(HOURS[policy].all) * HOUR)
}

/** The deadline for the host's answer: a day, but no later than either pick-up, or during the trip either return. */
function answerDue({ starts, ends }: ModelBooking, { from, to }: Stretch, now: number): number {
  return Math.min(now + DAY, now < starts ? Math.min(starts, from) : Math.min(ends, to))
}

/** A refused card ends the change; a change with no extra cost needs no card. */
function pay(booking: ModelBooking, change: ModelChange, now: number): Answer {
  const { extra } = change
  const refused = extra && WHY_REFUSED.get(extra.card)
  if (refused) {
    extra.status = 'failed'
    closeChange(change, 'failed')
    return no(refused)
  }
  if (extra?.card === 'ok') authoriseExtra(booking, change, now)
  if (!extra && change.atOnce) make(booking, change)
  return standsChange(change)
}

/** Applies a successful authorisation of the extra payment to a change. */
function authoriseExtra(booking: ModelBooking, change: ModelChange, now: number): void {
  const { extra, requested, expiresAt } = change
  if (!extra || expiresAt === null) return
  if (now >= expiresAt) {
    closeChange(change, 'expired')
    voidPayment(extra)
  } else if (change.atOnce) {
    make(booking, change)
  } else {
    extra.status = 'authorised'
    change.status = 'asked'
    change.expiresAt = answerDue(booking, requested, now)
  }
}

/** Applies the new dates and price to the booking, and charges or refunds the difference. */
function make(booking: ModelBooking, change: ModelChange): void {
  const { requested, extra, differenceFils } = change
  closeChange(change, 'made')
  booking.starts = requested.from
  booking.ends = requested.to
  booking.busy = withTurnaround(requested, carOf(booking.car))
  booking.price = requested.price
  if (extra) charge(extra, differenceFils)
  else giveBack(booking, -differenceFils)
}

/** The host accepts or declines the latest change before its deadline. */
export function answerChange(booking: ModelBooking, accept: boolean, now: number): Answer {
  const change = booking.changes.at(-1)
  if (change?.status !== 'asked') return no('state_changed')
  if (now >= (change.expiresAt ?? 0)) return no('answer_too_late')
  if (accept) make(booking, change)
  else takeBack(change, 'declined')
  return standsChange(change)
}

/** The renter withdraws the latest change while it is still open. */
export function withdrawChange(booking: ModelBooking): Answer {
  const change = booking.changes.at(-1)
  if (change?.status !== 'held' && change?.status !== 'asked') return no('state_changed')
  takeBack(change, 'withdrawn')
  return standsChange(change)
}

function takeBack(change: ModelChange, status: 'declined' | 'withdrawn'): void {
  closeChange(change, status)
  voidPayment(change.extra)
}

const standsChange = ({ status }: ModelChange): Answer => ({ code: null, body: { status } })

/** Applies the card network's final result to the extra payment of a change. */
export function settleChange(booking: ModelBooking, change: ModelChange, now: number): void {
  const { extra, expiresAt } = change
  if (expiresAt === null) {
    voidPayment(extra)
  } else if (extra?.status === 'processing' && extra.card === 'timeout') {
    authoriseExtra(booking, change, now)
  } else if (extra?.status === 'processing') {
    extra.status = 'failed'
    closeChange(change, 'failed')
  }
}
