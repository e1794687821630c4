import type { Quote } from '@rihla/contract/bookings'
import { freeCancellationUntil } from '@rihla/domain/cancellation-policy'
import { dayRatesOf } from '@rihla/domain/day-prices'
import type { Instant } from '@rihla/domain/dubai-time'
import type { Fils } from '@rihla/domain/money'
import type { PlainDate } from '@rihla/domain/plain-date'
import { type RentalPeriod, rentalDays, startsAt, whyPeriodNotAllowed } from '@rihla/domain/rental-period'
import { priceTrip } from '@rihla/domain/trip-price'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { isFree } from './calendar-store.ts'
import { shownPriceOf } from './shown-price.ts'
import { readDayPrices, readTerms, type VehicleTerms } from './vehicle-terms-store.ts'

/** Where a problem with a period belongs; the rest is about the pick-up day. */
const FIELD_OF_PROBLEM: Record<string, keyof RentalPeriod> = {
  time_invalid: 'pickUpTime',
  return_before_pickup: 'returnDate',
  too_long: 'returnDate',
  too_short: 'returnDate',
  return_in_past: 'returnDate',
  dates_unchanged: 'returnDate',
}

/** Refuses with `dates_not_allowed` and the field to blame when the vehicle cannot be rented for this period. */
export function refuseBadPeriod(
  period: RentalPeriod,
  terms: VehicleTerms,
  now: Instant,
  pathOfPeriod: '' | 'period.',
): void {
  refuseProblem(whyPeriodNotAllowed(period, { now, ...terms }), pathOfPeriod)
}

/** The same for a problem that was found already. */
export function refuseProblem(code: string | null, pathOfPeriod: '' | 'period.'): void {
  if (code === null) return
  const field = `${pathOfPeriod}${FIELD_OF_PROBLEM[code] ?? 'pickUpDate'}`
  throw new Refusal('dates_not_allowed', { fields: [{ field, code }] })
}

/** The price of a period and what comes with it, as it is shown and compared; some days may have prices of their own. */
export function quoteOf(
  terms: VehicleTerms,
  period: RentalPeriod,
  { dayPrices, available }: { dayPrices: ReadonlyMap<PlainDate, Fils>; available: boolean },
) {
  const dayRates = dayRatesOf(period, terms.rates.dailyRateFils, dayPrices)
  const price = priceTrip(terms.rates, rentalDays(period), dayRates)
  const quote: Quote = {
    vehicleId: terms.vehicleId,
    period,
    price: shownPriceOf(price),
    instantBook: terms.instantBook,
    cancellationPolicy: terms.cancellationPolicy,
    freeCancellationUntil: new Date(
      freeCancellationUntil(terms.cancellationPolicy, startsAt(period)),
    ).toISOString(),
    available,
  }
  return { price, quote }
}

/** What the dates cost for this vehicle, and whether it is free then. A vehicle that is not listed shows only to its host. */
export async function quoteTrip(
  deps: Deps,
  { vehicleId, ...period }: RentalPeriod & { vehicleId: string },
  { viewer }: Call<'public'>,
): Promise<Quote> {
  const now = deps.clock.now()
  const terms = await readTerms(deps.db, vehicleId)
  const isOwn = viewer.kind === 'person' && viewer.id === terms?.hostId
  if (!terms || !(terms.isListed || isOwn)) throw new Refusal('vehicle_not_found')
  refuseBadPeriod(period, terms, now, '')
  const [dayPrices, isFreeThen] = await Promise.all([
    readDayPrices(deps.db, vehicleId, period),
    isFree(deps.db, vehicleId, period, now),
  ])
  const available = terms.isListed && terms.isOffered && isFreeThen
  return quoteOf(terms, period, { dayPrices, available }).quote
}
