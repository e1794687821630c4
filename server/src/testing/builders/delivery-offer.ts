import type { DeliveryOffer } from '@rihla/domain/pricing/delivery'

/** Dubai airport for AED 75, an office in Deira for nothing, anywhere within 30 km for AED 3 a kilometre. */
export const aDeliveryOffer = (changes: Partial<DeliveryOffer> = {}): DeliveryOffer => ({
  places: [
    { placeSlug: 'dxb', label: '', feeFils: 7500 },
    { placeSlug: 'deira', label: 'Our office', feeFils: 0 },
  ],
  radius: { radiusKm: 30, feePer: 'km', feeFils: 300 },
  ...changes,
})
