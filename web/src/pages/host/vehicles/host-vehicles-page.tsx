import { BadgeCheck, Car, CirclePlus, ScrollText } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'
import { allOwnVehicles } from '../../../api/own-lists.ts'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { PartFailure } from '../../../features/host-dashboard/part-failure.tsx'
import { OWN_VEHICLES_HEADING_ID } from '../../../features/host-dashboard/use-vehicle-action.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import type { Route } from './+types/host-vehicles-page.ts'
import { OwnVehicleCard } from './own-vehicle-card.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  return me && { vehicles: await orPageError(allOwnVehicles(api)) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: m.host_dashboard_vehicles_title(),
    description: m.host_dashboard_vehicles_description(),
    hidden: true,
  })

/** The host's vehicles with their status and actions. */
export default function HostVehiclesPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <OwnVehicles vehicles={loaderData.vehicles} />
}

function OwnVehicles({ vehicles }: NonNullable<Route.ComponentProps['loaderData']>) {
  const { revalidate } = useRevalidator()
  useLiveEvents(['me'], () => void revalidate())
  if (vehicles.length === 0) {
    return (
      <EmptyState
        icon={<Car />}
        title={m.host_dashboard_vehicles_none()}
        action={
          <Link to={paths.listVehicle} className={buttonClasses()}>
            {m.host_dashboard_list_car()}
          </Link>
        }
      >
        {m.host_dashboard_vehicles_none_text()}
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby={OWN_VEHICLES_HEADING_ID}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id={OWN_VEHICLES_HEADING_ID} tabIndex={-1} className="text-2xl">
          {m.host_dashboard_vehicles_count({ count: vehicles.length })}
        </h2>
        <div className="flex flex-wrap gap-3">
          <Link to={paths.hostKind} className={buttonClasses({ variant: 'secondary' })}>
            <BadgeCheck aria-hidden="true" className="size-5" />
            {m.host_kind_nav()}
          </Link>
          <Link to={paths.hostTerms} className={buttonClasses({ variant: 'secondary' })}>
            <ScrollText aria-hidden="true" className="size-5" />
            {m.host_terms_all_title()}
          </Link>
          <Link to={paths.listVehicle} className={buttonClasses({ variant: 'secondary' })}>
            <CirclePlus aria-hidden="true" className="size-5" />
            {m.host_dashboard_list_car()}
          </Link>
        </div>
      </div>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {vehicles.map((vehicle, place) => (
          <li key={vehicle.id}>
            <OwnVehicleCard vehicle={vehicle} first={place < 3} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PartFailure
      title={m.host_dashboard_vehicles_title()}
      message={m.host_dashboard_vehicles_failed()}
      error={error}
    />
  )
}
