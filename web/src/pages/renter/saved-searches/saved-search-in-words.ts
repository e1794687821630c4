import type { SavedSearch } from '@rihla/contract/saved-searches'
import { placeBySlug, placeSearched } from '@rihla/domain/places/emirates'
import { filtersInWords } from '../../../features/saved-searches/filters-in-words.ts'
import { searchAddress } from '../../../features/saved-searches/search-address.ts'
import { dotList } from '../../../i18n/lists.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'

/** A saved search as the page shows it; written by the loader, so that the words of all filters stay on the server. */
export function inWords({ id, name, filters: saved, alerts, count, found }: SavedSearch) {
  const filters = count === null ? withoutDates(saved) : saved
  return {
    id,
    name,
    alerts,
    /** The results page of the search; without dates that have begun. */
    address: searchAddress(filters),
    asked: dotList(filtersInWords(saved)),
    count: count === null ? m.saved_searches_over() : m.saved_searches_cars_now({ count }),
    found: found.map((car) => ({ ...car, address: paths.vehicle(car.vehicleId, tripAsked(filters)) })),
  }
}
export type SearchInWords = ReturnType<typeof inWords>

const withoutDates = ({ pickUpDate: _from, returnDate: _to, ...others }: SavedSearch['filters']) => others

/** What the page of a car takes over. Of flexible dates it is not known which ones the car was found for. */
function tripAsked({ deliverTo = '', flexibleDays, ...filters }: SavedSearch['filters']) {
  const { pickUpDate, pickUpTime, returnDate, returnTime } = filters
  const hasDates = pickUpDate && returnDate && !flexibleDays
  return {
    ...(hasDates && { pickUpDate, pickUpTime, returnDate, returnTime }),
    deliverTo: (placeBySlug(deliverTo) ?? placeSearched(deliverTo))?.slug,
  }
}
