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

/** The start and end of a span that is requested at `now`. */
export function timesOf({ inDays, halfHour, nights }: Span, now: number): Stretch {
  const from = midnightOf(dayInDubai(now) + inDays) + halfHour * (HOUR / 2)
  return { from, to: from + nights * DAY }
}

export const withTurnaround = ({ from, to }: Stretch, { turnaroundMinutes }: CarTerms): Stretch => ({
  from,
  to: to + turnaroundMinutes * 60_000,
})

const overlaps = (a: Stretch, b: Stretch) => a.from < b.to && b.from < a.to

/** The parts of a stretch that lie outside another. */
export const without = (whole: Stretch, gone: Stretch): Stretch[] =>
  overlaps(whole, gone)
    ? [
        { from: whole.from, to: gone.from },
        { from: gone.to, to: whole.to },
      ].filter(({ from, to }) => from < to)
    : [whole]

interface Kept extends Stretch {
  booking: ModelBooking
  /** The hold has expired, but no job has stored that yet. */
  isOver: boolean
}

/**
 * The stretches of a car that bookings occupy and that overlap the span: their own dates and those held for open
 * changes.
 */
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

/** Whether the car is free in the span. A booking that is being moved does not block itself. */
export const isFree = (
  model: Model,
  car: number,
  span: Stretch,
  now: number,
  moved: ModelBooking | null = null,
): boolean =>
  keptIn(model, car, span, now).every(({ booking, isOver }) => isOver || booking === moved) &&
  !model.closed[car]?.some((closed) => overlaps(closed, span))

/** Expires the bookings and changes in the span that are past their deadline. */
export function tidyAway(model: Model, car: number, span: Stretch, now: number): void {
  for (const { booking, isOver } of keptIn(model, car, span, now)) {
    const change = openChangeOf(booking)
    if (!isOver) continue
    if (hasExpired(booking, now)) expire(booking, now)
    else if (change) closeChange(change, 'expired')
  }
}

/** The stretch of whole days, or the refusal when the car is not the host's or the first day is past. */
function spanOfDays({ isOwn, inDays, days }: Days, now: number): Stretch | Answer {
  if (!isOwn) return no('vehicle_not_found')
  if (inDays < 0) return no('days_not_allowed')
  const first = dayInDubai(now) + inDays
  return { from: midnightOf(first), to: midnightOf(first + days) }
}

/**
 * Closes whole days of a car. Days with a live booking are refused; hours still occupied by a completed trip are left
 * out.
 */
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

/** Sets or removes the custom price of days. */
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
