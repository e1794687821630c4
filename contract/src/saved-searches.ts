import { SAVED_SEARCHES_AT_MOST } from '@rihla/domain/search/normal-search'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, exactText, Id, line, Nothing, Timestamp } from './fields.ts'
import { SearchInput } from './search.ts'

/** What a saved search asks for: the input of a search without page and order. */
export const SavedSearchFilters = SearchInput.omit({
  sort: true,
  after: true,
  limit: true,
  withCounts: true,
})
export type SavedSearchFilters = z.infer<typeof SavedSearchFilters>

const SearchName = line(80, 1)

/** A car that an alert of the last days named, while it is listed. */
const FoundCar = z.object({
  vehicleId: Id,
  /** '2023 Tesla Model 3'. */
  title: z.string(),
  reason: z.enum(['new', 'price']),
})

export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  filters: SavedSearchFilters,
  alerts: z.boolean(),
  /** The number of cars now; null once the dates have begun. */
  count: z.number().int().nullable(),
  found: z.array(FoundCar),
  createdAt: Timestamp,
})
export type SavedSearch = z.infer<typeof SavedSearch>

export const savedSearches = {
  list: endpoint({
    access: 'person',
    method: 'GET',
    path: '/saved-searches',
    summary: 'One’s saved searches, newest first, with the number of cars now',
    tag: 'saved searches',
    input: Nothing,
    output: z.object({ searches: z.array(SavedSearch) }),
  }),
  save: endpoint({
    access: 'person',
    method: 'POST',
    path: '/saved-searches',
    summary: `Saves a search, at most ${SAVED_SEARCHES_AT_MOST}; saving the same search again changes nothing`,
    tag: 'saved searches',
    input: z.strictObject({
      name: SearchName,
      filters: SavedSearchFilters,
      alerts: z.boolean().default(true),
    }),
    output: z.object({
      id: Id,
      /** Whether this search was already among one’s own; its name and alert stay as they were. */
      wasSaved: z.boolean(),
    }),
  }),
  change: endpoint({
    access: 'person',
    method: 'PATCH',
    path: '/saved-searches/{searchId}',
    summary: 'Renames a saved search, or switches its alert on or off',
    tag: 'saved searches',
    input: z.strictObject({ searchId: Id, name: SearchName.optional(), alerts: z.boolean().optional() }),
    output: Done,
  }),
  remove: endpoint({
    access: 'person',
    method: 'DELETE',
    path: '/saved-searches/{searchId}',
    summary: 'Deletes a saved search',
    tag: 'saved searches',
    input: z.strictObject({ searchId: Id }),
    output: Done,
  }),
  switchOff: endpoint({
    access: 'public',
    limit: 'report',
    method: 'POST',
    path: '/saved-searches/switch-off',
    summary: 'The link of an alert’s mail: switches off the alert of its search. Works signed out',
    tag: 'saved searches',
    input: z.strictObject({ token: exactText(200, 20) }),
    output: Done,
  }),
}
