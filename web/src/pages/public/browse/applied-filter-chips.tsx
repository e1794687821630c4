import { memo, Suspense } from 'react'
import { lazyPart } from '../../../app/lazy-part.ts'
import type { LoadedBrowsePage } from './load-browse-page.ts'

// Server-rendered with the page and lazily hydrated after the main content.
const FilterChips = lazyPart(async () => (await import('./filter-chips.tsx')).FilterChips)

/**
 * The applied filters as removable chips, and a warning when the dates cannot be rented. Memoised: React
 * discards server-rendered HTML when props change before its code has loaded.
 */
export const AppliedFilterChips = memo(({ loaded }: { loaded: LoadedBrowsePage }) => (
  <Suspense>
    <FilterChips loaded={loaded} />
  </Suspense>
))
