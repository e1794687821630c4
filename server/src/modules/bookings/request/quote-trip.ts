import type { Obstacle, Quote } from '@rihla/contract/bookings/price'
import { freeCancellationUntil } from '@rihla/domain/booking/cancellation-policy'
import {
  type RentalPeriod,
  rentalDays,
  startsAt,
  whyPeriodNotAllowed,
} from '@rihla/domain/booking/rental-period'
import { dayRatesOf } from '@rihla/domain/pricing/day-prices'
import type { ChosenDelivery, DeliverTo, DeliveryProblem } from '@rihla/domain/pricing/delivery'
import { type BookedExtra, extrasOfText, termsWith } from '@rihla/domain/pricing/extras'
import type { Fils } from '@rihla/domain/pricing/money'
import { priceTrip } from '@rihla/domain/pricing/trip-price'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import type { RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { chosenDelivery, quotedDeliveryOf } from '../../delivery/public.ts'
import { readRentalTerms } from '../../rental-terms/public.ts'
import { type TripExtras, tripExtras } from '../extras/chosen-extras.ts'
import { shownPriceOf } from '../price-view.ts'
import { findObstacle } from './find-obstacle.ts'
import { type Offer, readOffer, readTerms, type VehicleTerms } from './vehicle-terms-store.ts'

/** The field a period problem is reported on; any other is on the pick-up day. */
const FIELD_OF_PROBLEM: Record<string, keyof RentalPeriod> = {
  time_invalid: 'pickUpTime',
  return_before_pickup: 'returnDate',
  too_long: 'returnDate',
  too_short: 'returnDate',
  return_in_past: 'returnDate',
  car_returned: 'returnDate',
  dates_unchanged: 'returnDate',
}

/** Refuses with `dates_not_allowed` and the field at fault when the vehicle cannot be rented for this period. */
export function refuseBadPeriod(
  period: RentalPeriod,
  terms: VehicleTerms,
  now: Instant,
  pathOfPeriod: '' | 'period.',
): void {
  refuseProblem(whyPeriodNotAllowed(period, { now, ...terms }), pathOfPeriod)
}

/** The same for a known problem; does nothing for null. */
export function refuseProblem(code: string | null, pathOfPeriod: '' | 'period.'): void {
  if (code === null) return
  const field = `${pathOfPeriod}${FIELD_OF_PROBLEM[code] ?? 'pickUpDate'}`
  throw new Refusal('dates_not_allowed', { fields: [{ field, code }] })
}

interface QuoteFacts {
  rentalTerms: RentalTerms
  dayPrices: ReadonlyMap<PlainDate, Fils>
  available: boolean
  obstacle?: Obstacle | null
  /** The chosen delivery, or why there is none though one was chosen. */
  delivery?: ChosenDelivery | DeliveryProblem | null
  extras: TripExtras
}

interface PriceFacts {
  dayPrices: ReadonlyMap<PlainDate, Fils>
  delivery: ChosenDelivery | null
  extras: readonly BookedExtra[]
}

/** The price of a period with its delivery and extras; `dayPrices` override the usual rate. */
export const priceOf = (terms: VehicleTerms, period: RentalPeriod, facts: PriceFacts) => {
  const dayRates = dayRatesOf(period, terms.rates.dailyRateFils, facts.dayPrices)
  return priceTrip(terms.rates, rentalDays(period), dayRates, facts.delivery?.feeFils, facts.extras)
}

/** The price of a period with its terms, as displayed and compared. */
export function quoteOf(
  terms: VehicleTerms,
  period: RentalPeriod,
  { rentalTerms, dayPrices, available, obstacle = null, delivery = null, extras }: QuoteFacts,
): Quote {
  const chosen = typeof delivery === 'string' ? null : delivery
  const price = priceOf(terms, period, { dayPrices, delivery: chosen, extras: extras.booked })
  return {
    vehicleId: terms.vehicleId,
    period,
    price: shownPriceOf(price),
    delivery: chosen && quotedDeliveryOf(chosen),
    deliveryProblem: typeof delivery === 'string' ? delivery : null,
    instantBook: terms.instantBook,
    cancellationPolicy: terms.cancellationPolicy,
    terms: termsWith(rentalTerms, extras.shown.chosen),
    freeCancellationUntil: new Date(
      freeCancellationUntil(terms.cancellationPolicy, startsAt(period)),
    ).toISOString(),
    available,
    extras: extras.shown,
    obstacle,
  }
}

/**
 * What the dates cost for this vehicle, whether it is free then, and what keeps the caller from booking it. Refuses
 * with `vehicle_not_found` for an unlisted vehicle unless the caller is its host.
 */
export async function quoteTrip(
  deps: Deps,
  {
    vehicleId,
    deliverTo,
    extras: asked = '',
    ...period
  }: RentalPeriod & { vehicleId: string; deliverTo?: DeliverTo | undefined; extras?: string | undefined },
  { viewer }: Call<'public'>,
): Promise<Quote> {
  const now = deps.clock.now()
  const offer = await lookAt(deps, vehicleId, period, now)
  const isOwn = viewer.kind === 'person' && viewer.id === offer?.terms.hostId
  if (!offer || !(offer.terms.isListed || isOwn)) throw new Refusal('vehicle_not_found')
  const { terms, rentalTerms, dayPrices, isFree, papers } = offer
  refuseBadPeriod(period, terms, now, '')
  const obstacle = await findObstacle(deps, viewer, { terms, period, isFree, papers }, now)
  const available = terms.isListed && terms.isOffered && isFree
  const delivery = deliverTo === undefined ? null : await chosenDelivery(deps.db, vehicleId, deliverTo)
  const extras = await tripExtras(deps.db, { vehicleId, period, chosen: extrasOfText(asked) }, now)
  return quoteOf(terms, period, { rentalTerms, dayPrices, available, obstacle, delivery, extras })
}

/**
 * For an invalid period only the terms are read: it may end before it begins, which the calendar query does not allow.
 */
async function lookAt(
  deps: Deps,
  vehicleId: string,
  period: RentalPeriod,
  now: Instant,
): Promise<Offer | null> {
  if (whyPeriodNotAllowed(period, { now }) === null) return await readOffer(deps.db, vehicleId, period, now)
  const terms = await readTerms(deps.db, vehicleId)
  if (!terms) return null
  const rentalTerms = await readRentalTerms(deps.db, vehicleId, now)
  return { terms, rentalTerms, dayPrices: new Map(), isFree: false, papers: null }
}
