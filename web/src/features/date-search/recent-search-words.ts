import { dayInWords } from '../../i18n/dates.ts'
import { inPageLanguage } from '../../i18n/place-name.ts'
import { m } from '../../paraglide/messages.js'
import type { RecentSearch } from './recent-searches.ts'

/** Where a search was: "Dubai", "Near you", "Anywhere in the UAE". */
export function areaInWords({ area, location }: RecentSearch): string {
  if (area === 'near') return m.search_near_you()
  // The place only names where the map began.
  if (area === 'map') return m.search_map_area()
  return location === '' ? m.search_anywhere() : inPageLanguage(location)
}

/** When it was for, and how many filters it had: "Thu 12 Mar – Sun 15 Mar · 2 filters". */
export function detailsInWords({ period, filters }: RecentSearch): string {
  const days = period
    ? m.search_days({ from: dayInWords(period.pickUpDate), to: dayInWords(period.returnDate) })
    : m.search_any_days()
  return filters === 0 ? days : `${days} · ${m.search_filters({ count: filters })}`
}
