import type { ComparedVehicle } from '@rihla/contract/categories'
import { asBrand, storedModel } from '@rihla/domain/names/stored-names'
import { isUuid } from '@rihla/domain/text/uuid'
import { categoryListsOf } from '@rihla/domain/vehicles/category-list'
import { COMPARED_AT_MOST } from '@rihla/domain/vehicles/comparison'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { useFreshListings } from '../../../api/use-fresh-listings.ts'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { listDatesIn } from '../../../features/date-search/list-dates.ts'
import { TripDates } from '../../../features/date-search/trip-dates.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/compare-page.ts'
import { AddCar } from './add-car.tsx'
import { CompareTable } from './compare-table.tsx'
import { MissingCars } from './missing-cars.tsx'
import { NothingToCompare } from './nothing-to-compare.tsx'
import { useKeptComparison } from './use-kept-comparison.ts'

/** The vehicle ids in the query, repeated or separated by commas, without duplicates, three at most. */
const idsIn = (params: URLSearchParams): string[] =>
  [...new Set(params.getAll('ids').flatMap((ids) => ids.split(',')))]
    .filter((id) => isUuid(id))
    .slice(0, COMPARED_AT_MOST)

/** The lists that contain a vehicle, from its names in whatever language it was answered. */
const listsOf = (vehicle: ComparedVehicle) =>
  categoryListsOf({ ...vehicle, make: asBrand(vehicle.make), model: storedModel(vehicle.model) })

export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = idsIn(url.searchParams)
  const { period, dates } = listDatesIn(url.searchParams, context.get(siteContext).now)
  if (ids.length === 0) return { vehicles: [], list: null, missing: 0, period, dates, isOpenedDirectly: true }
  const { vehicles } = await orPageError(context.get(apiContext).categories.compare({ ids, ...period }))
  const list = vehicles.flatMap(listsOf).at(-1) ?? 'luxury'
  return { vehicles, list, missing: ids.length - vehicles.length, period, dates, isOpenedDirectly: false }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.compare_title(), description: m.compare_description(), hidden: true })

/** Up to three cars side by side; the URL says which. Without any it shows the cars selected in this browser. */
export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { vehicles, list, missing, period, dates, isOpenedDirectly } = loaderData
  useFreshListings({ vehicles, hasDates: period !== null })
  useKeptComparison(vehicles, dates, isOpenedDirectly)
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading
        lead={m.compare_lead()}
        action={
          list && vehicles.length < COMPARED_AT_MOST ? (
            <AddCar vehicles={vehicles} list={list} dates={dates} />
          ) : undefined
        }
      >
        {m.compare_title()}
      </PageHeading>
      {missing > 0 && <MissingCars count={missing} />}
      {vehicles.length === 0 ? (
        <NothingToCompare />
      ) : (
        <>
          <div className="mt-6">
            <TripDates period={period} />
          </div>
          <CompareTable vehicles={vehicles} dates={dates} />
        </>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.compare_title()} message={m.compare_failed()} error={error} />
}
