import { CANCELLATION_TIERS, type CancellationPolicy } from '@rihla/domain/booking/cancellation-policy'
import type { FuelType, Transmission } from '@rihla/domain/vehicles/listing'
import { MIN_DESCRIPTION_CHARACTERS, MIN_YEAR, maxYear } from '@rihla/domain/vehicles/listing'
import type { ListingLack } from '@rihla/domain/vehicles/listing-wizard'
import { m } from '../../paraglide/messages.js'
import { amountMessage } from './amount-message.ts'
import { FIGURE_LIMITS, type FigureField, isAmount } from './vehicle-figures.ts'

export const TRANSMISSION_WORDS: Record<Transmission, () => string> = {
  automatic: m.vehicle_card_automatic,
  manual: m.vehicle_card_manual,
}

export const FUEL_WORDS: Record<FuelType, () => string> = {
  petrol: m.vehicle_card_petrol,
  diesel: m.vehicle_card_diesel,
  electric: m.vehicle_card_electric,
  hybrid: m.vehicle_card_hybrid,
}

export const POLICY_WORDS: Record<CancellationPolicy, () => string> = {
  flexible: m.vehicle_policy_flexible,
  moderate: m.vehicle_policy_moderate,
  strict: m.vehicle_policy_strict,
}

/** What a cancelling renter gets back, computed with the refund rules themselves. */
export function refundsInWords(policy: CancellationPolicy): string {
  const { fullFromDays, halfFromDays } = CANCELLATION_TIERS[policy]
  const full =
    fullFromDays === 1 ? m.list_vehicle_refund_full_day() : m.list_vehicle_refund_full({ days: fullFromDays })
  const half =
    halfFromDays === 0
      ? m.list_vehicle_refund_half_rest()
      : m.list_vehicle_refund_half({ days: halfFromDays })
  return `${full} ${half}`
}

/** The error message of a number field that contains this invalid text. */
export function figureMessage(field: FigureField, text: string): string {
  const { min, max } = FIGURE_LIMITS[field]
  const amount = isAmount(field) ? amountMessage(text, { min, max }) : null
  if (amount !== null) return amount
  if (field === 'weeklyDiscount' || field === 'monthlyDiscount') return m.list_vehicle_error_percent({ max })
  if (field === 'includedKmPerDay') return m.list_vehicle_error_km({ max })
  if (field === 'minDriverAge' || field === 'minLicenceMonths') return m.host_terms_error_driver({ min, max })
  return field === 'maxDays'
    ? m.list_vehicle_error_max_days({ max })
    : m.list_vehicle_error_days({ min, max })
}

const LACK_MESSAGES: Record<Exclude<ListingLack, 'year'>, () => string> = {
  make: m.list_vehicle_lack_make,
  model: m.list_vehicle_lack_model,
  license_plate: m.list_vehicle_lack_plate,
  license_plate_unreadable: m.list_vehicle_lack_plate_unreadable,
  chassis_number: m.list_vehicle_lack_chassis,
  category: m.list_vehicle_lack_category,
  location: m.list_vehicle_lack_location,
  price: m.list_vehicle_lack_price,
  description_too_short: () => m.list_vehicle_lack_description({ min: MIN_DESCRIPTION_CHARACTERS }),
  description_too_long: m.list_vehicle_lack_description_long,
  photo_front: m.list_vehicle_lack_photo_front,
  photo_back: m.list_vehicle_lack_photo_back,
  photo_side: m.list_vehicle_lack_photo_side,
  photo_interior: m.list_vehicle_lack_photo_interior,
  document_registration: m.list_vehicle_lack_registration,
  document_registration_back: m.list_vehicle_lack_registration_back,
  document_insurance: m.list_vehicle_lack_insurance,
  document_emirates_id: m.list_vehicle_lack_emirates_id,
  document_driving_license: m.list_vehicle_lack_driving_license,
}

/** The message for what a wizard step still requires. */
export const lackMessage = (lack: ListingLack, now: number): string =>
  lack === 'year' ? m.list_vehicle_lack_year({ min: MIN_YEAR, max: maxYear(now) }) : LACK_MESSAGES[lack]()

/** '45 min', '2 hours', '3 days'. */
export function spanInWords(minutes: number): string {
  if (minutes === 0) return m.list_vehicle_span_none()
  if (minutes % 1440 === 0) {
    return minutes === 1440 ? m.list_vehicle_span_day() : m.list_vehicle_span_days({ count: minutes / 1440 })
  }
  if (minutes % 60 === 0) {
    return minutes === 60 ? m.list_vehicle_span_hour() : m.list_vehicle_span_hours({ count: minutes / 60 })
  }
  return m.list_vehicle_span_minutes({ count: minutes })
}
