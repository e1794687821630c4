import { HOURS } from '../refunds/money-oracle.ts'
import type { Command, Shift } from './commands.ts'
import { HOLD, NOTICE, priceFor } from './model-booking.ts'
import { isFree, tidyAway, without, withTurnaround } from './model-calendar.ts'
import {
  type Answer,
  carOf,
  charge,
  closeChange,
  DAY,
  giveBack,
  HOUR,
  letGo,
  type Model,
  type ModelBooking,
  type ModelChange,
  newPayment,
  no,
  openChangeOf,
  type Stretch,
  WHY_REFUSED,
} from './model-state.ts'

const LONGEST = 90 * DAY

export const shiftedTimes = ({ starts, ends }: ModelBooking, { pickUp, comeBack }: Shift): Stretch => ({
  from: starts + pickUp * (HOUR / 2),
  to: ends + comeBack * (HOUR / 2),
})

/** What other dates for a booking cost more than the agreed ones; less, when below nought. */
export const differenceFor = (model: Model, booking: ModelBooking, times: Stretch): number =>
  Number(priceFor(model, booking.car, times).total - booking.price.total)

/** What a renter is shown who looks at other dates; null when the booking cannot be moved to them. */
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

/** What a renter who asks for other dates is told, and the change that there is then. */
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

/** Before pick-up everything can be changed; on the way the return can, as long as it has not come. */
const mayChange = ({ status, starts, ends }: ModelBooking, now: number) =>
  (status === 'confirmed' && now < starts) || ((status === 'confirmed' || status === 'active') && now < ends)

function areAllowed({ starts, ends }: ModelBooking, { from, to }: Stretch, now: number): boolean {
  const isPickUpKept = from === starts
  if (isPickUpKept && to === ends) return false
  if (now >= starts && (!isPickUpKept || to <= now)) return false
  // Notice that was given once need not be given again.
  if (!isPickUpKept && from < now + NOTICE) return false
  return from < to && to - from <= LONGEST
}

/** Without asking where the car is booked without asking, unless more would go back than if it were cancelled. */
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

/** A day, but no longer than until either pick-up, or on the way either return. */
function answerDue({ starts, ends }: ModelBooking, { from, to }: Stretch, now: number): number {
  return Math.min(now + DAY, now < starts ? Math.min(starts, from) : Math.min(ends, to))
}

/** A card that is refused ends the change; what costs nothing more needs none. */
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

/** What becomes of a change whose card is good. */
function authoriseExtra(booking: ModelBooking, change: ModelChange, now: number): void {
  const { extra, requested, expiresAt } = change
  if (!extra || expiresAt === null) return
  if (now >= expiresAt) {
    closeChange(change, 'expired')
    letGo(extra)
  } else if (change.atOnce) {
    make(booking, change)
  } else {
    extra.status = 'authorised'
    change.status = 'asked'
    change.expiresAt = answerDue(booking, requested, now)
  }
}

/** The booking is for the new dates now, and both sides' money is as if it had always been. */
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

/** The host says yes or no to the latest change, in time. */
export function answerChange(booking: ModelBooking, accept: boolean, now: number): Answer {
  const change = booking.changes.at(-1)
  if (change?.status !== 'asked') return no('state_changed')
  if (now >= (change.expiresAt ?? 0)) return no('answer_too_late')
  if (accept) make(booking, change)
  else takeBack(change, 'declined')
  return standsChange(change)
}

/** The renter takes the latest change back, as long as nobody has said yes. */
export function withdrawChange(booking: ModelBooking): Answer {
  const change = booking.changes.at(-1)
  if (change?.status !== 'held' && change?.status !== 'asked') return no('state_changed')
  takeBack(change, 'withdrawn')
  return standsChange(change)
}

function takeBack(change: ModelChange, status: 'declined' | 'withdrawn'): void {
  closeChange(change, status)
  letGo(change.extra)
}

const standsChange = ({ status }: ModelChange): Answer => ({ code: null, body: { status } })

/** The network has made up its mind about the card of a change. */
export function settleChange(booking: ModelBooking, change: ModelChange, now: number): void {
  const { extra, expiresAt } = change
  if (expiresAt === null) {
    letGo(extra)
  } else if (extra?.status === 'processing' && extra.card === 'timeout') {
    authoriseExtra(booking, change, now)
  } else if (extra?.status === 'processing') {
    extra.status = 'failed'
    closeChange(change, 'failed')
  }
}
