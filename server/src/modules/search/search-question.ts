import type { SearchInput, Sort } from '@rihla/contract/search'
import {
  type PeriodProblem,
  periodOf,
  type RentalPeriod,
  whyPeriodNotAllowed,
} from '@rihla/domain/booking/rental-period'
import { asBrand } from '@rihla/domain/names/stored-names'
import { emirateMentioned, type Place, placeBySlug, placeSearched } from '@rihla/domain/places/emirates'
import type { MapBounds } from '@rihla/domain/places/map-bounds'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { Refusal } from '../../http/api/refusal.ts'

export interface MapPoint {
  latitude: number
  longitude: number
}

/** A search input after validation: the place resolved, the dates checked, a sort order that is possible. */
export interface SearchQuestion {
  now: Instant
  place: Place | null
  placeUnknown: boolean
  /** The emirate that an unknown place mentions; null for a known place. */
  mentioned: Place | null
  /** The point distances are measured from. */
  point: MapPoint | null
  /** Only vehicles within this distance of the point. */
  radiusKm: number | null
  /** The area of the map that is searched. Then place and radius restrict nothing. */
  bounds: MapBounds | null
  /** Only vehicles that are delivered to this place; `nowhere` for a text that names no place. */
  deliverTo: Place | 'nowhere' | null
  period: RentalPeriod | null
  sort: Sort
  filters: Pick<
    SearchInput,
    | 'category'
    | 'brand'
    | 'transmission'
    | 'fuelType'
    | 'minSeats'
    | 'instantBook'
    | 'superhost'
    | 'minPriceFils'
    | 'maxPriceFils'
    | 'features'
  >
}

/** What a search asks for, without the paging of the answer. */
type Asked = Omit<SearchInput, 'after' | 'limit' | 'withCounts'>

/** Cars within this distance of an airport count as "at" it. */
export const AIRPORT_RADIUS_KM = 15
/** The default radius of "near me". */
export const NEAR_ME_RADIUS_KM = 25

/**
 * Resolves and validates a search input. Throws `dates_not_allowed` with the invalid field for dates that cannot be
 * booked; a single date is ignored.
 */
export function understand(input: Asked, now: Instant): SearchQuestion {
  const requested = input.location || null
  const place = requested ? placeSearched(requested) : null
  const own =
    input.latitude !== undefined && input.longitude !== undefined
      ? { latitude: input.latitude, longitude: input.longitude }
      : null
  const airport = place?.kind === 'airport' ? place : null
  const point = airport ?? own ?? (input.sort === 'distance' ? place : null)
  return {
    now,
    place,
    placeUnknown: requested !== null && place === null && input.bounds === undefined,
    mentioned: requested !== null && place === null ? emirateMentioned(requested) : null,
    point: point && { latitude: point.latitude, longitude: point.longitude },
    radiusKm: radiusOf(input, airport !== null, own !== null && place === null),
    bounds: input.bounds ?? null,
    deliverTo: deliveryPlaceIn(input),
    period: periodIn(input, now),
    sort: input.sort === 'distance' && !point ? 'relevance' : input.sort,
    // Also taken in Arabic.
    filters: { ...input, brand: input.brand?.map(asBrand) },
  }
}

const deliveryPlaceIn = ({ deliverTo }: Asked): SearchQuestion['deliverTo'] =>
  deliverTo ? (placeBySlug(deliverTo) ?? placeSearched(deliverTo) ?? 'nowhere') : null

/** The place whose delivery is priced; null without one. */
export const pricedDelivery = ({ deliverTo }: SearchQuestion): Place | null =>
  deliverTo === 'nowhere' ? null : deliverTo

function radiusOf(input: Asked, atAirport: boolean, nearMe: boolean): number | null {
  if (input.bounds) return null
  if (atAirport) return input.radiusKm ?? AIRPORT_RADIUS_KM
  if (nearMe) return input.radiusKm ?? NEAR_ME_RADIUS_KM
  return input.latitude === undefined ? null : (input.radiusKm ?? null)
}

function periodIn(input: Asked, now: Instant): RentalPeriod | null {
  if (!input.pickUpDate || !input.returnDate) return null
  const period = periodOf(input.pickUpDate, input.returnDate, input.pickUpTime, input.returnTime)
  const problem = whyPeriodNotAllowed(period, { now })
  if (problem)
    throw new Refusal('dates_not_allowed', { fields: [{ field: FIELD_OF[problem], code: problem }] })
  return period
}

const FIELD_OF: Record<PeriodProblem, string> = {
  dates_missing: 'pickUpDate',
  date_invalid: 'pickUpDate',
  time_invalid: 'pickUpTime',
  pickup_in_past: 'pickUpDate',
  too_soon: 'pickUpDate',
  too_far_ahead: 'pickUpDate',
  return_before_pickup: 'returnDate',
  too_long: 'returnDate',
  too_short: 'returnDate',
}

/** The emirate a place lies in; an emirate is its own. */
export const emirateOf = (place: Place): Place => placeBySlug(place.emirate) ?? place
