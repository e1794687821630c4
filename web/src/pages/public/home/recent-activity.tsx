import { X } from 'lucide-react'
import { Link } from 'react-router'
import { useSite } from '../../../app/root-data.ts'
import { areaInWords, detailsInWords } from '../../../features/date-search/recent-search-words.ts'
import {
  ANYONE,
  addressOfSearch,
  forgetSearch,
  keyOfSearch,
  RECENT_SEARCHES,
  recentSearchesIn,
} from '../../../features/date-search/recent-searches.ts'
import { RecentCars } from '../../../features/vehicle-card/recent-cars.tsx'
import { usePersonalValue } from '../../../offline/use-personal-value.ts'
import { m } from '../../../paraglide/messages.js'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { HomeSection } from './home-section.tsx'

/** What was searched and looked at in this browser. */
export function RecentActivity() {
  return (
    <>
      <RecentSearches />
      <div className="page-width">
        <RecentCars />
      </div>
    </>
  )
}

function RecentSearches() {
  const { now } = useSite()
  const searches = recentSearchesIn(usePersonalValue(ANYONE, RECENT_SEARCHES), now)
  if (searches.length === 0) return null
  return (
    <HomeSection title={m.search_recent()}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {searches.map((search) => (
          <li
            key={keyOfSearch(search)}
            className="relative flex items-center gap-2 rounded-card border border-line bg-raised ps-5 pe-2 hover:bg-hover"
          >
            <div className="min-w-0 flex-1 py-3">
              <Link
                to={addressOfSearch(search, now)}
                prefetch="intent"
                className="block truncate font-strong after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
              >
                {areaInWords(search)}
              </Link>
              <p className="truncate text-muted text-sm">{detailsInWords(search)}</p>
            </div>
            <IconButton
              label={m.search_recent_forget_one({ search: areaInWords(search) })}
              onClick={() => forgetSearch(search, now)}
              icon={<X />}
              className="relative z-10"
            />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
