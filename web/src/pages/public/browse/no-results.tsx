import { memo, Suspense } from 'react'
import { lazyPart } from '../../../app/lazy-part.ts'
import { Skeleton } from '../../../ui/content/skeleton.tsx'
import type { LoadedBrowsePage } from './load-browse-page.ts'

// Server-rendered with the page and lazily hydrated after the main content.
const SearchOffers = lazyPart(async () => (await import('./search-offers.tsx')).SearchOffers)

/**
 * Empty state with suggestions that would give results. Memoised: React
 * discards server-rendered HTML when props change before its code has loaded.
 */
export const NoResults = memo(({ loaded }: { loaded: LoadedBrowsePage }) => (
  <Suspense fallback={<Skeleton className="h-96" />}>
    <SearchOffers loaded={loaded} />
  </Suspense>
))
