import type { VehicleCard } from '@rihla/contract/vehicles/vehicles'
import type { TrendingBadge } from '@rihla/domain/vehicles/vehicle-badges'
import { m } from '../../paraglide/messages.js'

const TRANSMISSIONS = { automatic: m.vehicle_card_automatic, manual: m.vehicle_card_manual }
const FUEL_TYPES = {
  petrol: m.vehicle_card_petrol,
  diesel: m.vehicle_card_diesel,
  electric: m.vehicle_card_electric,
  hybrid: m.vehicle_card_hybrid,
}
const TRENDING_BADGES: Record<TrendingBadge, () => string> = {
  instant_book: m.vehicle_card_instant_book,
  highly_rated: m.vehicle_card_highly_rated,
  popular: m.vehicle_card_popular,
}

export const transmissionWord = (transmission: VehicleCard['transmission']) => TRANSMISSIONS[transmission]()
export const fuelWord = (fuelType: VehicleCard['fuelType']) => FUEL_TYPES[fuelType]()
export const trendingWord = (badge: TrendingBadge) => TRENDING_BADGES[badge]()
export const seatsWord = (count: number) => m.vehicle_card_seats({ count })
