import { orPageError } from '../../api/page-error.ts'
import { useFreshListings } from '../../api/use-fresh-listings.ts'
import { m } from '../../paraglide/messages.js'
import { apiContext } from '../../server-context.ts'
import { island } from '../../site/island.tsx'
import { publicPageMeta } from '../../site/public-page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import type { Route } from './+types/popular-cities-page.ts'

const CityGrid = island(async () => (await import('./city-grid.tsx')).CityGrid)
const PageFailure = island(
  async () => (await import('../../features/account-settings/page-failure.tsx')).PageFailure,
)

export const loader = ({ context }: Route.LoaderArgs) =>
  orPageError(context.get(apiContext).categories.cities({}))

/** Who comes by a link gets the cities at once. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), CityGrid.fetch()])
  return loaded
}

export const meta: Route.MetaFunction = (page) =>
  publicPageMeta(page, { title: m.popular_cities_title(), description: m.popular_cities_description() })

/** Eight cities with what can be rented there now, each leading to its cars. */
export default function PopularCitiesPage({ loaderData }: Route.ComponentProps) {
  useFreshListings()
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading lead={m.popular_cities_lead()}>{m.popular_cities_title()}</PageHeading>
      <CityGrid cities={loaderData.cities} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.popular_cities_title()} sentence={m.popular_cities_failed()} error={error} />
}
