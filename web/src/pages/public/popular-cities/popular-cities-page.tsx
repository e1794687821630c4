import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { useFreshListings } from '../../../api/use-fresh-listings.ts'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { m } from '../../../paraglide/messages.js'
import { publicPageMeta } from '../../../seo/public-page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/popular-cities-page.ts'
import { CityGrid } from './city-grid.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
  orPageError(context.get(apiContext).categories.cities({}))

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = (page) =>
  publicPageMeta(page, { title: m.popular_cities_title(), description: m.popular_cities_description() })

/**
 * Eight cities with the cars available now, each linking to its results. It shows no cars, so it counts again only when
 * its tab is shown again.
 */
export default function PopularCitiesPage({ loaderData }: Route.ComponentProps) {
  useFreshListings({ vehicles: [], hasDates: false })
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading lead={m.popular_cities_lead()}>{m.popular_cities_title()}</PageHeading>
      <CityGrid cities={loaderData.cities} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.popular_cities_title()} message={m.popular_cities_failed()} error={error} />
}
