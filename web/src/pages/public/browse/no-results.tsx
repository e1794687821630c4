import { memo, Suspense } from 'react'
import { Skeleton } from '../../../ui/content/skeleton.tsx'
import { SearchOffers } from './lazy-browse-parts.ts'
import type { LoadedBrowsePage } from './load-browse-page.ts'

/**
 * Empty state with suggestions that would give results. Memoised: React
 * discards server-rendered HTML when props change before its code has loaded.
 */
export const NoResults = memo(({ loaded }: { loaded: LoadedBrowsePage }) => (
  <Suspense fallback={<Skeleton className="h-96" />}>
    <SearchOffers loaded={loaded} />
  </Suspense>
))
