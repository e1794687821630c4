import { unusedOf } from '../pricing/extras.ts'
import { addFils, type Fils, proportionalShare } from '../pricing/money.ts'
import type { PriceLine } from '../pricing/trip-price.ts'
import { DAY_MS, type Instant } from '../time/dubai-time.ts'
import { type BookingFacts, isToBeOpened } from './booking.ts'

/** An admin can end a trip that is under way, also one that has passed its agreed end. */
export const whyCannotEndEarly = (
  trip: Pick<BookingFacts, 'status' | 'startsAt'>,
  now: Instant,
): 'state_changed' | null => (trip.status === 'active' || isToBeOpened(trip, now) ? null : 'state_changed')

/** The agreed price and time of a trip that is ended early. */
export interface TripToEnd {
  startsAt: Instant
  days: number
  lines: ReadonlyArray<Pick<PriceLine, 'kind' | 'amountFils' | 'per' | 'count' | 'quantity' | 'unitFils'>>
  subtotalFils: Fils
  serviceFeeFils: Fils
  /** What was paid and neither refunded nor being refunded. */
  paidFils: Fils
}

const RENTAL_KINDS: ReadonlyArray<PriceLine['kind']> = ['rental', 'weekly_discount', 'monthly_discount']

/**
 * The refund for the unused rental days of a trip that ends now: their part of the rental after its discount,
 * what extras cost per day, and the service fee on both, half a fils rounding up. A day begun is used; cleaning,
 * delivery and extras per trip are not refunded: they were given all the same. Never more than was paid.
 */
export const refundForEndingEarly = (
  { startsAt, days, lines, subtotalFils, serviceFeeFils, paidFils }: TripToEnd,
  now: Instant,
): { unusedDays: number; refundFils: Fils } => {
  const usedDays = Math.min(days, Math.max(1, Math.ceil((now - startsAt) / DAY_MS)))
  const unusedDays = days - usedDays
  const rentalFils = lines
    .filter(({ kind }) => RENTAL_KINDS.includes(kind))
    .reduce((sum, { amountFils }) => sum + amountFils, 0)
  const rentalBackFils = proportionalShare(rentalFils, unusedDays, days)
  const extrasBackFils = addFils(
    ...lines.filter(({ kind }) => kind === 'extra').map((line) => unusedOf(line, unusedDays)),
  )
  const backFils = rentalBackFils + extrasBackFils
  const feeBackFils = proportionalShare(serviceFeeFils, backFils, subtotalFils)
  return { unusedDays, refundFils: Math.min(paidFils, backFils + feeBackFils) }
}
