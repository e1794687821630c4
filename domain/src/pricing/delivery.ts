import { placeBySlug } from '../places/emirates.ts'
import { planeDistanceKm } from '../places/map-plane.ts'
import type { MapPoint } from '../places/nearest-town.ts'
import { assertFils, type Fils } from './money.ts'

export const MAX_DELIVERY_PLACES = 10
export const DELIVERY_RADIUS_KM = { least: 1, most: 50 } as const
/** AED 5,000 for a trip, AED 100 for a kilometre. */
export const MAX_DELIVERY_FEE_FILS = 500_000
export const MAX_DELIVERY_FEE_PER_KM_FILS = 10_000

/**
 * A place of our table that a host brings the car to, with the host's own name for the spot, such as a
 * terminal.
 */
export interface DeliveryPlace {
  placeSlug: string
  /** Empty when the name of the place says enough. */
  label: string
  /** For bringing the car and taking it back; 0 is free. */
  feeFils: Fils
}

/** Delivery to any town or airport within a distance of the car's public point. */
export interface DeliveryRadius {
  radiusKm: number
  /**
   * `trip`: one fee for both ways; `km`: a fee for each kilometre between car and place, both ways included.
   */
  feePer: 'trip' | 'km'
  feeFils: Fils
}

/** Where a host delivers one vehicle. Without places and radius the car is picked up where it stands. */
export interface DeliveryOffer<Place extends DeliveryPlace = DeliveryPlace> {
  places: readonly Place[]
  radius: DeliveryRadius | null
}

export const NO_DELIVERY: DeliveryOffer<never> = { places: [], radius: null }

export const isOffered = ({ places, radius }: DeliveryOffer): boolean => places.length > 0 || radius !== null

export type OfferProblem =
  | 'too_many_places'
  | 'place_unknown'
  | 'place_twice'
  | 'radius_out_of_range'
  | 'fee_out_of_range'

const isBetween = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

/** Why a host cannot make this offer, with the position of the place at fault; null when they can. */
export function whyOfferNotAllowed({
  places,
  radius,
}: DeliveryOffer): { problem: OfferProblem; place: number | null } | null {
  if (places.length > MAX_DELIVERY_PLACES) return { problem: 'too_many_places', place: MAX_DELIVERY_PLACES }
  const seen = new Set<string>()
  for (const [position, { placeSlug, label, feeFils }] of places.entries()) {
    if (!placeBySlug(placeSlug)) return { problem: 'place_unknown', place: position }
    const key = `${placeSlug}/${label}`
    if (seen.has(key)) return { problem: 'place_twice', place: position }
    seen.add(key)
    if (!isBetween(feeFils, 0, MAX_DELIVERY_FEE_FILS)) return { problem: 'fee_out_of_range', place: position }
  }
  if (!radius) return null
  if (!isBetween(radius.radiusKm, DELIVERY_RADIUS_KM.least, DELIVERY_RADIUS_KM.most))
    return { problem: 'radius_out_of_range', place: null }
  const most = radius.feePer === 'km' ? MAX_DELIVERY_FEE_PER_KM_FILS : MAX_DELIVERY_FEE_FILS
  return isBetween(radius.feeFils, 0, most) ? null : { problem: 'fee_out_of_range', place: null }
}

/**
 * Far less than a metre: the database and this rule must not differ by the last digit of a distance of whole
 * kilometres.
 */
const NOISE_KM = 1e-6

/**
 * The kilometres that a delivery counts: the straight line on the plane that search uses (SQL `on_map`),
 * begun ones as whole, at least one. `from` is the car's public point: a fee by the true one would show
 * strangers where it stands.
 */
export function deliveryKm(from: MapPoint, to: MapPoint): number {
  return Math.max(1, Math.ceil(planeDistanceKm(from, to) - NOISE_KM))
}

/** The renter's choice: the id of an offered place, or the slug of a place of our table. */
export type DeliverTo = string

export interface ChosenDelivery {
  kind: 'place' | 'radius'
  placeSlug: string
  label: string
  feeFils: Fils
  /** The kilometres that were counted; null for an offered place. */
  km: number | null
}

export type DeliveryProblem = 'place_unknown' | 'not_offered' | 'too_far'

const atPlace = ({ placeSlug, label, feeFils }: DeliveryPlace): ChosenDelivery => ({
  kind: 'place',
  placeSlug,
  label,
  feeFils,
  km: null,
})

/**
 * What it costs to have the car brought there and taken back, or why it is not. An offered place has its own
 * fee, the lowest where one place is offered several times; any other town or airport is measured. An emirate
 * is too large to be measured to, so it must be offered itself. `kmTo` measures from the car to a place, as
 * `deliveryKm`.
 */
export function deliveryTo(
  { places, radius }: DeliveryOffer<DeliveryPlace & { id: string }>,
  deliverTo: DeliverTo,
  kmTo: (place: MapPoint) => number,
): ChosenDelivery | DeliveryProblem {
  const chosen = places.find(({ id }) => id === deliverTo)
  if (chosen) return atPlace(chosen)
  const offered = places.filter(({ placeSlug }) => placeSlug === deliverTo)
  const [cheapest] = offered.toSorted((a, b) => a.feeFils - b.feeFils)
  if (cheapest) return atPlace(cheapest)
  const place = placeBySlug(deliverTo)
  if (!place) return 'place_unknown'
  if (!radius || place.kind === 'emirate') return 'not_offered'
  const km = kmTo(place)
  if (km > radius.radiusKm) return 'too_far'
  const feeFils = assertFils(radius.feePer === 'km' ? radius.feeFils * km : radius.feeFils)
  return { kind: 'radius', placeSlug: place.slug, label: '', feeFils, km }
}
