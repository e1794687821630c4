import { COMPARED_AT_MOST } from '@rihla/domain/comparison'
import { orPageError } from '../../api/page-error.ts'
import { useFreshListings } from '../../api/use-fresh-listings.ts'
import { m } from '../../paraglide/messages.js'
import { apiContext } from '../../server-context.ts'
import { island } from '../../site/island.tsx'
import { pageMeta } from '../../site/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import type { Route } from './+types/compare-page.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The cars an address asks for: repeated or parted by commas, each once, three at most. */
const idsIn = (params: URLSearchParams): string[] =>
  [...new Set(params.getAll('ids').flatMap((ids) => ids.split(',')))]
    .filter((id) => UUID.test(id))
    .slice(0, COMPARED_AT_MOST)

const AddCar = island(async () => (await import('./add-car.tsx')).AddCar)
const CompareTable = island(async () => (await import('./compare-table.tsx')).CompareTable)
const NothingToCompare = island(async () => (await import('./nothing-to-compare.tsx')).NothingToCompare)
const MissingCars = island(async () => (await import('./missing-cars.tsx')).MissingCars)
const PageFailure = island(
  async () => (await import('../../features/account-settings/page-failure.tsx')).PageFailure,
)

export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = idsIn(url.searchParams)
  if (ids.length === 0) return { vehicles: [], missing: 0 }
  const { vehicles } = await orPageError(context.get(apiContext).categories.compare({ ids }))
  return { vehicles, missing: ids.length - vehicles.length }
}

/** Who comes by a link gets the table at once. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const islands = [AddCar, CompareTable, NothingToCompare, MissingCars]
  const [loaded] = await Promise.all([serverLoader(), ...islands.map((part) => part.fetch())])
  return loaded
}

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.compare_title(), description: m.compare_description(), hidden: true })

/** Up to three cars side by side; which, stands in the address. */
export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { vehicles, missing } = loaderData
  useFreshListings()
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading
        lead={m.compare_lead()}
        action={
          vehicles.length > 0 && vehicles.length < COMPARED_AT_MOST ? (
            <AddCar vehicles={vehicles} />
          ) : undefined
        }
      >
        {m.compare_title()}
      </PageHeading>
      {missing > 0 && <MissingCars count={missing} />}
      {vehicles.length === 0 ? <NothingToCompare /> : <CompareTable vehicles={vehicles} />}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.compare_title()} sentence={m.compare_failed()} error={error} />
}
