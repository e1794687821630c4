import type { BookedDelivery, QuotedDelivery, ShownDeliveryOffer } from '@rihla/contract/delivery'
import { placeBySlug } from '@rihla/domain/places/emirates'
import type { ChosenDelivery } from '@rihla/domain/pricing/delivery'
import type { Selectable } from 'kysely'
import type { Bookings } from '../../database/schema.ts'
import type { StoredOffer } from './delivery-offer-store.ts'

/** A place as it is shown, such as "Dubai Marina, Dubai". */
function locationOf(placeSlug: string): string {
  const place = placeBySlug(placeSlug)
  const emirate = place && placeBySlug(place.emirate)
  if (!place || !emirate) throw new RangeError(`no such place: ${placeSlug}`)
  return place === emirate ? place.name : `${place.name}, ${emirate.name}`
}

export const shownOfferOf = ({ places, radius }: StoredOffer): ShownDeliveryOffer => ({
  places: places.map((place) => ({ ...place, location: locationOf(place.placeSlug) })),
  radius,
})

export const quotedDeliveryOf = (chosen: ChosenDelivery): QuotedDelivery => ({
  ...chosen,
  location: locationOf(chosen.placeSlug),
})

/** The columns of a booking that hold its delivery. */
export const DELIVERY_COLUMNS = [
  'b.delivery_kind',
  'b.delivery_place_slug',
  'b.delivery_label',
  'b.delivery_address',
  'b.delivery_fee_fils',
  'b.delivery_km',
] as const

type DeliveryRow = Pick<
  Selectable<Bookings>,
  | 'delivery_kind'
  | 'delivery_place_slug'
  | 'delivery_label'
  | 'delivery_address'
  | 'delivery_fee_fils'
  | 'delivery_km'
>

/**
 * The delivery of a booking; null when the car is picked up where it stands. The area is for both sides at
 * any time.
 */
export function bookedDeliveryOf(row: DeliveryRow, seesAddress: boolean): BookedDelivery | null {
  const { delivery_kind: kind, delivery_place_slug: placeSlug } = row
  if (kind === null || placeSlug === null) return null
  return {
    kind,
    placeSlug,
    location: locationOf(placeSlug),
    label: row.delivery_label,
    feeFils: row.delivery_fee_fils,
    km: row.delivery_km,
    address: seesAddress ? row.delivery_address : null,
  }
}

/** What a booking stores of the chosen delivery and the renter's own words. */
export const columnsOfDelivery = (chosen: ChosenDelivery | null, address: string) =>
  chosen && {
    delivery_kind: chosen.kind,
    delivery_place_slug: chosen.placeSlug,
    delivery_label: chosen.label,
    delivery_address: address,
    delivery_fee_fils: chosen.feeFils,
    delivery_km: chosen.km,
  }
