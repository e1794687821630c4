import type { SavedSearch } from '@rihla/contract/saved-searches'
import { filtersInWords } from '../../../features/saved-searches/filters-in-words.ts'
import { searchAddress } from '../../../features/saved-searches/search-address.ts'
import { dotList } from '../../../i18n/lists.ts'
import { m } from '../../../paraglide/messages.js'

/** A saved search as the page shows it; written by the loader, so that the words of all filters stay on the server. */
export function inWords({ id, name, filters, alerts, count, found }: SavedSearch) {
  return {
    id,
    name,
    alerts,
    /** The results page of the search; without dates that have begun. */
    address: searchAddress(count === null ? withoutDates(filters) : filters),
    asked: dotList(filtersInWords(filters)),
    count: count === null ? m.saved_searches_over() : m.saved_searches_cars_now({ count }),
    found,
  }
}
export type SearchInWords = ReturnType<typeof inWords>

const withoutDates = ({ pickUpDate: _from, returnDate: _to, ...others }: SavedSearch['filters']) => others
