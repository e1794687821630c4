import type { OptionCounts } from './search-counts.ts'
import type { SearchCursor } from './search-cursor.ts'
import type { SearchPage } from './search-store.ts'

/**
 * The vehicles that fit a question. Two ways to the same answers: `fittingInTables` asks the database each time,
 * `fittingInMemory` a copy that is brought up to date first.
 */
export interface Fitting {
  /** One page of them in the order asked, and exactly how many fit in all. */
  page(wanted: { after: SearchCursor | null; limit: number }): Promise<SearchPage>
  count(): Promise<number>
  /** How many there would be with one filter changed, for every option of every filter. */
  countOptions(): Promise<OptionCounts>
  /** How many would fit if the place did not matter, by the code of the emirate. */
  countByEmirate(): Promise<Map<number, number>>
}
