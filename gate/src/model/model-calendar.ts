import type { CarTerms, Command, Span } from './commands.ts'
import {
  type Answer,
  closeChange,
  DAY,
  DONE,
  dayInDubai,
  expire,
  HOUR,
  hasExpired,
  type Model,
  type ModelBooking,
  midnightOf,
  no,
  openChangeOf,
  type Stretch,
} from './model-state.ts'

type Days = Extract<Command, { do: 'closeDays' | 'openDays' }>

/** From when to when a span is, asked for at this moment. */
export function timesOf({ inDays, halfHour, nights }: Span, now: number): Stretch {
  const from = midnightOf(dayInDubai(now) + inDays) + halfHour * (HOUR / 2)
  return { from, to: from + nights * DAY }
}

export const withTurnaround = ({ from, to }: Stretch, { turnaroundMinutes }: CarTerms): Stretch => ({
  from,
  to: to + turnaroundMinutes * 60_000,
})

const overlaps = (a: Stretch, b: Stretch) => a.from < b.to && b.from < a.to

/** What is left of a stretch without another. */
export const without = (whole: Stretch, gone: Stretch): Stretch[] =>
  overlaps(whole, gone)
    ? [
        { from: whole.from, to: gone.from },
        { from: gone.to, to: whole.to },
      ].filter(({ from, to }) => from < to)
    : [whole]

interface Kept extends Stretch {
  booking: ModelBooking
  /** Its time is up, and nobody has written that down. */
  isOver: boolean
}

/** What bookings of a car keep of some time, be it for their dates or for others that they want. */
function keptIn(model: Model, car: number, span: Stretch, now: number): Kept[] {
  const all = model.bookings
    .filter((booking) => booking.car === car)
    .flatMap((booking): Kept[] => {
      const change = openChangeOf(booking)
      const isChangeOver = (change?.expiresAt ?? Infinity) <= now
      const held = (change?.held ?? []).map((part) => ({ ...part, booking, isOver: isChangeOver }))
      return booking.busy ? [{ ...booking.busy, booking, isOver: hasExpired(booking, now) }, ...held] : held
    })
  return all.filter((kept) => overlaps(kept, span))
}

/** Whether nobody has the car then. A booking that is to be moved is not in its own way. */
export const isFree = (
  model: Model,
  car: number,
  span: Stretch,
  now: number,
  moved: ModelBooking | null = null,
): boolean =>
  keptIn(model, car, span, now).every(({ booking, isOver }) => isOver || booking === moved) &&
  !model.closed[car]?.some((closed) => overlaps(closed, span))

/** Writes down that the time of whatever lies there is up. */
export function tidyAway(model: Model, car: number, span: Stretch, now: number): void {
  for (const { booking, isOver } of keptIn(model, car, span, now)) {
    const change = openChangeOf(booking)
    if (!isOver) continue
    if (hasExpired(booking, now)) expire(booking, now)
    else if (change) closeChange(change, 'expired')
  }
}

/** Whole days, of which the first is not past. */
function spanOfDays({ isOwn, inDays, days }: Days, now: number): Stretch | Answer {
  if (!isOwn) return no('vehicle_not_found')
  if (inDays < 0) return no('days_not_allowed')
  const first = dayInDubai(now) + inDays
  return { from: midnightOf(first), to: midnightOf(first + days) }
}

/** A host keeps the car on whole days, but not those that somebody has; hours of a trip that is over stay its own. */
export function closeDays(model: Model, days: Days, now: number): Answer {
  const span = spanOfDays(days, now)
  if ('code' in span) return span
  const kept = keptIn(model, days.car, span, now).filter(({ isOver }) => !isOver)
  if (kept.some(({ booking }) => booking.status !== 'completed')) return no('days_booked')
  tidyAway(model, days.car, span, now)
  const left = kept.reduce((parts, gone) => parts.flatMap((part) => without(part, gone)), [span])
  model.closed[days.car]?.push(...left)
  return DONE
}

export function openDays(model: Model, days: Days, now: number): Answer {
  const span = spanOfDays(days, now)
  if ('code' in span) return span
  model.closed[days.car] = (model.closed[days.car] ?? []).flatMap((closed) => without(closed, span))
  return DONE
}

/** Gives days their own price, or takes it away. */
export function setPrice(
  model: Model,
  { car, inDays, days, rateFils }: Extract<Command, { do: 'setPrice' }>,
  now: number,
): Answer {
  if (inDays < 0) return no('days_not_allowed')
  const first = dayInDubai(now) + inDays
  for (let day = first; day < first + days; day++) {
    if (rateFils === null) model.ownPrices[car]?.delete(day)
    else model.ownPrices[car]?.set(day, rateFils)
  }
  return DONE
}
