import type { SearchInput, Sort } from '@rihla/contract/search'
import {
  type PeriodProblem,
  periodOf,
  type RentalPeriod,
  shiftPeriod,
  shiftsWithin,
  whyPeriodNotAllowed,
} from '@rihla/domain/booking/rental-period'
import { asBrand } from '@rihla/domain/names/stored-names'
import { emirateMentioned, type Place, placeBySlug, placeSearched } from '@rihla/domain/places/emirates'
import type { MapBounds } from '@rihla/domain/places/map-bounds'
import type { MapPoint } from '@rihla/domain/places/nearest-town'
import { storedModelValue } from '@rihla/domain/search/model-value'
import { AIRPORT_RADIUS_KM, NEAR_RADIUS_KM } from '@rihla/domain/search/search-radius'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { Refusal } from '../../http/api/refusal.ts'

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
  /** The area of the map that is searched. */
  bounds: MapBounds | null
  /** Whether the place restricts the vehicles: not if the area of a map takes its place. */
  isWithinPlace: boolean
  /** Only vehicles that are delivered to this place. */
  deliverTo: Place | 'nowhere' | null
  period: RentalPeriod | null
  /** By how many days a trip may be shifted, in the order of preference; only shifts that can be booked now. */
  shifts: number[]
  sort: Sort
  filters: Pick<
    SearchInput,
    | 'category'
    | 'brand'
    | 'model'
    | 'transmission'
    | 'fuelType'
    | 'minSeats'
    | 'instantBook'
    | 'superhost'
    | 'minPriceFils'
    | 'maxPriceFils'
    | 'minTotalFils'
    | 'maxTotalFils'
    | 'maxDepositFils'
    | 'minKmPerDay'
    | 'features'
    | 'extras'
  >
}

/** What a search asks for, without the paging of the answer. */
type Asked = Omit<SearchInput, 'after' | 'limit' | 'withCounts'>

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
  const isWithinPlace = input.bounds === undefined || input.withinPlace === true
  const point = airport ?? own ?? (input.sort === 'distance' ? place : null)
  const period = periodIn(input, now)
  return {
    now,
    place,
    placeUnknown: requested !== null && place === null && isWithinPlace,
    mentioned: requested !== null && place === null ? emirateMentioned(requested) : null,
    point: point && { latitude: point.latitude, longitude: point.longitude },
    radiusKm: isWithinPlace ? radiusOf(input, airport !== null, own !== null && place === null) : null,
    bounds: input.bounds ?? null,
    isWithinPlace,
    deliverTo: deliveryPlace(input.deliverTo),
    period,
    shifts: period ? bookableShifts(period, input.flexibleDays ?? 0, now) : [0],
    sort: input.sort === 'distance' && !point ? 'relevance' : input.sort,
    // Also taken in Arabic.
    filters: {
      ...input,
      brand: input.brand?.map(asBrand),
      model: input.model?.map(storedModelValue),
    },
  }
}

/** The place of a text; `nowhere` for one that names no place. */
export const deliveryPlace = (deliverTo: string | undefined): SearchQuestion['deliverTo'] =>
  deliverTo ? (placeBySlug(deliverTo) ?? placeSearched(deliverTo) ?? 'nowhere') : null

/** The place whose delivery is priced; null without one. */
export const pricedDelivery = ({ deliverTo }: SearchQuestion): Place | null =>
  deliverTo === 'nowhere' ? null : deliverTo

function radiusOf(input: Asked, atAirport: boolean, nearMe: boolean): number | null {
  if (atAirport) return input.radiusKm ?? AIRPORT_RADIUS_KM
  if (nearMe) return input.radiusKm ?? NEAR_RADIUS_KM
  return input.latitude === undefined ? null : (input.radiusKm ?? null)
}

function periodIn(input: Asked, now: Instant): RentalPeriod | null {
  if (!input.pickUpDate || !input.returnDate) return null
  const period = periodOf(input.pickUpDate, input.returnDate, input.pickUpTime, input.returnTime)
  const problem = whyPeriodNotAllowed(period, { now })
  if (problem)
    throw new Refusal('dates_not_allowed', { fields: [{ field: FIELD_OF_PROBLEM[problem], code: problem }] })
  return period
}

/**
 * Identifies the trip whose total is the sort key, by its dates, how far they may be shifted, and its delivery; null for
 * an order that does not depend on dates. A cursor of another trip is not valid: the same car has another key there.
 */
export function orderedTrip(question: SearchQuestion): string | null {
  const { period, shifts, sort } = question
  if (!period || (sort !== 'price_low' && sort !== 'price_high')) return null
  const { pickUpDate, pickUpTime, returnDate, returnTime } = period
  const delivery = pricedDelivery(question)?.slug ?? ''
  return [pickUpDate, pickUpTime, returnDate, returnTime, delivery, ...shifts].join('.')
}

const bookableShifts = (period: RentalPeriod, flexibleDays: number, now: Instant): number[] =>
  shiftsWithin(flexibleDays).filter(
    (days) => whyPeriodNotAllowed(shiftPeriod(period, days), { now }) === null,
  )

/** The field of a search at which a period problem is reported. */
export const FIELD_OF_PROBLEM: Record<PeriodProblem, string> = {
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

/** The same question about a trip that begins this many days later, without flexible dates; null without dates. */
export const shiftQuestion = (question: SearchQuestion, days: number): SearchQuestion | null =>
  question.period && { ...question, period: shiftPeriod(question.period, days), shifts: [0] }
