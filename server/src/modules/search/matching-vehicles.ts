import type { GatheredMark, MarksGrid } from './map/marks-grid.ts'
import type { SearchCursor } from './search-cursor.ts'
import type { OptionCounts } from './sql/facet-counts.ts'
import type { SearchPage } from './sql/search-store.ts'

/**
 * The vehicles that match a search. There are two implementations with the same results: `matchInSql` queries the
 * database, `matchInMemory` an index that is brought up to date first.
 */
export interface MatchingVehicles {
  /** One page in the requested order, and the exact number of matches. */
  page(requested: { after: SearchCursor | null; limit: number }): Promise<SearchPage>
  count(): Promise<number>
  /** For every option of every filter, the number of matches if that filter alone were changed to it. */
  countOptions(): Promise<OptionCounts>
  /** The matches gathered by cell of a map; the question has the bounds of the grid. */
  gather(grid: MarksGrid): Promise<GatheredMark[]>
  /** The number of matches in each emirate if no place were given, by the emirate's code. */
  countByEmirate(): Promise<Map<number, number>>
}
