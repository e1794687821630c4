import type { Sort } from '@rihla/contract/search'
import { type Currency, filsShownAsUsd } from '@rihla/domain/pricing/money'
import type { FeatureSlug } from '@rihla/domain/vehicles/features'
import type { CategorySlug, FuelType, Transmission } from '@rihla/domain/vehicles/listing'
import { formatMoney } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'

export const CATEGORY_WORDS: Record<CategorySlug, () => string> = {
  economy: m.browse_category_economy,
  compact: m.browse_category_compact,
  sedan: m.browse_category_sedan,
  suv: m.browse_category_suv,
  luxury: m.browse_category_luxury,
  sports: m.browse_category_sports,
  convertible: m.browse_category_convertible,
  electric: m.browse_category_electric,
  van: m.browse_category_van,
  truck: m.browse_category_truck,
}

export const FUEL_WORDS: Record<FuelType, () => string> = {
  petrol: m.vehicle_card_petrol,
  diesel: m.vehicle_card_diesel,
  electric: m.vehicle_card_electric,
  hybrid: m.vehicle_card_hybrid,
}

export const TRANSMISSION_WORDS: Record<Transmission, () => string> = {
  automatic: m.vehicle_card_automatic,
  manual: m.vehicle_card_manual,
}

export const FEATURE_WORDS: Record<FeatureSlug, () => string> = {
  gps: m.browse_feature_gps,
  bluetooth: m.browse_feature_bluetooth,
  carplay: m.browse_feature_carplay,
  android_auto: m.browse_feature_android_auto,
  rear_camera: m.browse_feature_rear_camera,
  parking_sensors: m.browse_feature_parking_sensors,
  leather_seats: m.browse_feature_leather_seats,
  sunroof: m.browse_feature_sunroof,
  cruise_control: m.browse_feature_cruise_control,
  usb_charging: m.browse_feature_usb_charging,
  child_seat: m.browse_feature_child_seat,
  keyless_entry: m.browse_feature_keyless_entry,
  cooled_seats: m.browse_feature_cooled_seats,
  heated_seats: m.browse_feature_heated_seats,
  all_wheel_drive: m.browse_feature_all_wheel_drive,
  salik_tag: m.browse_feature_salik_tag,
}

export const SORT_WORDS: Record<Sort, () => string> = {
  relevance: m.browse_sort_relevance,
  price_low: m.browse_sort_price_low,
  price_high: m.browse_sort_price_high,
  rating: m.browse_sort_rating,
  distance: m.browse_sort_distance,
}

/** Formats whole US dollars in the display currency. */
export function dollarsInWords(dollars: number, currency: Currency): string {
  const { fromFils, toFils } = filsShownAsUsd(dollars)
  return formatMoney(Math.round((fromFils + toFils) / 2), { currency, cents: false })
}
