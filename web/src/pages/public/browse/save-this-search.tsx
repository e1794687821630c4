import { Suspense } from 'react'
import { Skeleton } from '../../../ui/content/skeleton.tsx'
import { ScriptFields } from '../../../ui/fields/script-fields.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { LoadedBrowsePage } from './load-browse-page.ts'

// Server-rendered with the page and lazily hydrated after the main content.
const SaveSearch = lazyPart(
  async () => (await import('../../../features/saved-searches/save-search.tsx')).SaveSearch,
)

/** Saves the search of these results, without their order and page. */
export function SaveThisSearch({ loaded }: { loaded: LoadedBrowsePage }) {
  return (
    <ScriptFields className="shrink-0">
      <Suspense fallback={<Skeleton className="h-11 w-36 rounded-control" />}>
        <SaveSearch filters={loaded.search} placeName={loaded.results.place?.name ?? null} />
      </Suspense>
    </ScriptFields>
  )
}
