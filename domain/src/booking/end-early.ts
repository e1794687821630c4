import { type ExtraKind, unusedOf } from '../pricing/extras.ts'
import { addFils, type Fils, proportionalShare } from '../pricing/money.ts'
import type { PriceLine } from '../pricing/trip-price.ts'
import { DAY_MS, type Instant } from '../time/dubai-time.ts'
import { type BookingFacts, isToBeOpened } from './booking.ts'

/** An admin can end a trip that is under way, also one that has passed its agreed end. */
export const whyCannotEndEarly = (
  trip: Pick<BookingFacts, 'status' | 'startsAt'>,
  now: Instant,
): 'state_changed' | null => (trip.status === 'active' || isToBeOpened(trip, now) ? null : 'state_changed')

/** The agreed price of a trip that is ended early. */
export interface TripToEnd {
  days: number
  lines: ReadonlyArray<
    Pick<PriceLine, 'kind' | 'amountFils' | 'per' | 'count' | 'quantity' | 'unitFils' | 'extra'>
  >
  subtotalFils: Fils
  serviceFeeFils: Fils
  /** What was paid and neither refunded nor being refunded. */
  paidFils: Fils
}

/** What is refunded for one part of the price; `refunded_before` is negative. */
export interface EarlyEndLine {
  kind: 'rental' | 'extra' | 'service_fee' | 'refunded_before'
  /** Which extra. */
  extra?: ExtraKind
  amountFils: Fils
}

/** The refund for unused days, with the lines that sum to it. */
export interface EarlyEndRefund {
  unusedDays: number
  refundFils: Fils
  lines: EarlyEndLine[]
}

const RENTAL_KINDS: ReadonlyArray<PriceLine['kind']> = ['rental', 'weekly_discount', 'monthly_discount']

/** The refund of a trip that ends now. A day begun is used. */
export function refundForEndingEarly(
  { startsAt, ...trip }: TripToEnd & { startsAt: Instant },
  now: Instant,
): EarlyEndRefund {
  const usedDays = Math.min(trip.days, Math.max(1, Math.ceil((now - startsAt) / DAY_MS)))
  return refundOfUnusedDays(trip, trip.days - usedDays)
}

/**
 * The refund for the unused rental days of a trip: their part of the rental after its discount, what extras cost per day,
 * and the service fee on both, half a fils rounding up. Cleaning, delivery and extras per trip are not refunded: they were
 * given all the same. Never more than was paid.
 */
export function refundOfUnusedDays(
  { days, lines, subtotalFils, serviceFeeFils, paidFils }: TripToEnd,
  unusedDays: number,
): EarlyEndRefund {
  const rentalFils = lines
    .filter(({ kind }) => RENTAL_KINDS.includes(kind))
    .reduce((sum, { amountFils }) => sum + amountFils, 0)
  const back: EarlyEndLine[] = [
    { kind: 'rental', amountFils: proportionalShare(rentalFils, unusedDays, days) },
    ...lines
      .filter(({ kind }) => kind === 'extra')
      .map((line) => ({
        kind: 'extra' as const,
        ...(line.extra && { extra: line.extra }),
        amountFils: unusedOf(line, unusedDays),
      })),
  ]
  const backFils = sumOf(back)
  back.push({ kind: 'service_fee', amountFils: proportionalShare(serviceFeeFils, backFils, subtotalFils) })
  const refundFils = Math.min(paidFils, sumOf(back))
  back.push({ kind: 'refunded_before', amountFils: refundFils - sumOf(back) })
  return { unusedDays, refundFils, lines: back.filter(({ amountFils }) => amountFils !== 0) }
}

const sumOf = (lines: readonly EarlyEndLine[]): Fils => addFils(...lines.map(({ amountFils }) => amountFils))
