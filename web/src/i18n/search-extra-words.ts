import type { SearchExtra } from '@rihla/domain/vehicles/features'
import { m } from '../paraglide/messages.js'

/** The extras that search offers as filters. */
export const SEARCH_EXTRA_WORDS: Record<SearchExtra, () => string> = {
  child_seat: m.browse_feature_child_seat,
  additional_driver: m.browse_extra_additional_driver,
  oman_trips: m.browse_extra_oman_trips,
  unlimited_km: m.browse_extra_unlimited_km,
}
