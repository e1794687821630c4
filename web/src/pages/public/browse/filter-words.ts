import type { Sort } from '@rihla/contract/search'
import { type Currency, filsShownAsUsd } from '@rihla/domain/pricing/money'
import type { FuelType, Transmission } from '@rihla/domain/vehicles/listing'
import { formatMoney } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'

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

/** 'Up to AED 1,000', for whole dirhams. */
export const depositInWords = (dirhams: number, currency: Currency): string =>
  dirhams === 0
    ? m.browse_deposit_none()
    : m.browse_price_up_to({ to: formatMoney(dirhams * 100, { currency, cents: false }) })
