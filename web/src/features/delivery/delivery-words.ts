import type { ShownDeliveryOffer } from '@rihla/contract/delivery'
import type { Fils } from '@rihla/domain/pricing/money'
import { deliveryPlace } from '../../i18n/delivery-place.ts'
import { m } from '../../paraglide/messages.js'

type Money = (fils: Fils) => string

/** A fee, or that there is none. */
export const feeInWords = (fils: Fils, money: Money): string => (fils === 0 ? m.delivery_free() : money(fils))

/** The offer of a host line by line, for those who read it. */
export function offerInWords({ places, radius }: ShownDeliveryOffer, money: Money): string[] {
  const lines = places.map((place) =>
    m.delivery_option({ place: deliveryPlace(place), fee: feeInWords(place.feeFils, money) }),
  )
  if (!radius) return lines
  const { radiusKm, feePer, feeFils } = radius
  if (feePer === 'trip' || feeFils === 0)
    return [...lines, m.delivery_radius_trip({ km: radiusKm, fee: feeInWords(feeFils, money) })]
  return [...lines, m.delivery_radius_km({ km: radiusKm, fee: money(feeFils) })]
}
