import { allFavorites } from '../../../api/own-lists.ts'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { browserWishlistIn } from '../../../app/browser-wishlist.ts'
import { useSite } from '../../../app/root-data.ts'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { listDatesIn } from '../../../features/date-search/list-dates.ts'
import { TripDates } from '../../../features/date-search/trip-dates.tsx'
import { WishlistTabs } from '../../../features/saved-searches/wishlist-tabs.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/favorites-page.ts'
import { EmptyWishlist } from './empty-wishlist.tsx'
import { VisitorWishlist } from './visitor-wishlist.tsx'
import { WishlistGrid } from './wishlist-grid.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { period, dates } = listDatesIn(url.searchParams, context.get(siteContext).now)
  const asked = { period, dates }
  const { me } = await api.accounts.me({})
  if (me) return { isSignedIn: true, ...asked, vehicles: await orPageError(allFavorites(api, period ?? {})) }
  const ids = browserWishlistIn(request.headers.get('cookie'))
  if (ids.length === 0) return { isSignedIn: false, ...asked, vehicles: [] }
  return { isSignedIn: false, ...asked, ...(await orPageError(api.vehicles.cards({ ids, ...period }))) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.favorites_title(), description: m.favorites_description(), hidden: true })

/** The saved vehicles of a user; for a visitor those stored in this browser. */
export default function FavoritesPage({ loaderData }: Route.ComponentProps) {
  const { isSignedIn, vehicles, period, dates } = loaderData
  const { favoriteIds } = useSite()
  if (!isSignedIn) return <VisitorWishlist vehicles={vehicles} period={period} dates={dates} />
  const saved = vehicles.filter(({ id }) => favoriteIds.includes(id)).length
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading>{m.favorites_title()}</PageHeading>
      <p className="mt-1 text-muted" aria-live="polite">
        {m.favorites_count({ count: saved })}
      </p>
      <WishlistTabs current="cars" />
      {vehicles.length > 0 && (
        <div className="mt-4">
          <TripDates period={period} />
        </div>
      )}
      <div className="mt-8">
        <WishlistGrid vehicles={vehicles} dates={dates} empty={<EmptyWishlist />} />
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.favorites_title()} message={m.favorites_failed()} error={error} />
}
