import { Suspense } from 'react'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const RecentActivity = lazyPart(async () => (await import('./recent-activity.tsx')).RecentActivity)

/**
 * What was searched and looked at in this browser. The server knows nothing of it, so it appears after hydration, and
 * stands below the first screen, where it moves nothing that is read.
 */
export function LazyRecentActivity() {
  return useHydrated() ? (
    <Suspense>
      <RecentActivity />
    </Suspense>
  ) : null
}
