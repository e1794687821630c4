import type { Instant } from '@rihla/domain/time/dubai-time'
import { paths } from '../../paths/paths.ts'
import { periodQuery } from './period-in-address.ts'
import type { AskedSearch } from './search-pill.tsx'

/** The address of the results page for a search. */
export const resultsAddress = (
  { location, near, period, flexibleDays }: AskedSearch,
  now: Instant,
): string => {
  const dates = { ...periodQuery(period, now), flexibleDays: flexibleDays || '' }
  return paths.browse({ location: location.trim(), ...near, ...dates })
}
