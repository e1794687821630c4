import type { LoadedBrowsePage } from './load-browse-page.ts'
import { MapSwitch } from './map/map-switch.tsx'
import { SaveThisSearch } from './save-this-search.tsx'
import { SortSelect } from './sort-select.tsx'

/** What changes how the results are shown, and not which ones. */
export function ResultsTools({ loaded }: { loaded: LoadedBrowsePage }) {
  return (
    <div className="flex gap-3 max-sm:w-full sm:flex-wrap">
      <SaveThisSearch loaded={loaded} />
      <MapSwitch />
      <SortSelect loaded={loaded} />
    </div>
  )
}
