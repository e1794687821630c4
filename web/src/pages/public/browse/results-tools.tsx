import type { LoadedBrowsePage } from './load-browse-page.ts'
import { MapSwitch } from './map/map-switch.tsx'
import { SortSelect } from './sort-select.tsx'

/** What changes how the results are shown, and not which ones. */
export function ResultsTools({ loaded }: { loaded: LoadedBrowsePage }) {
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      <MapSwitch />
      <SortSelect loaded={loaded} />
    </div>
  )
}
