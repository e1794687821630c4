import { Suspense } from 'react'
import { useNavigationType } from 'react-router'
import type { PageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { ErrorPage } from '../../../app/layout/error-page.tsx'
import { m } from '../../../paraglide/messages.js'
import { publicPageMeta } from '../../../seo/public-page-meta.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { Route } from './+types/vehicle-page.ts'
import { vehicleParts } from './lazy-vehicle-parts.ts'
import { loadVehiclePage } from './load-vehicle-page.ts'
import { VehicleBody } from './vehicle-body.tsx'

const VehicleMissing = lazyPart(async () => (await import('./vehicle-missing.tsx')).VehicleMissing)

export const loader = ({ url, params, context }: Route.LoaderArgs) => loadVehiclePage(params.id, url, context)

export const clientLoader = (args: Route.ClientLoaderArgs) => vehicleParts.withData(readWithRetry(args))

export const meta: Route.MetaFunction = ({ loaderData, ...page }) => {
  if (!loaderData)
    return publicPageMeta(page, { title: m.errors_vehicle_not_found(), description: '', hidden: true })
  const { vehicle, title, sharePicture, isListed } = loaderData
  return publicPageMeta(page, {
    title: m.vehicle_title({ vehicle: title, place: vehicle.location }),
    description: vehicle.description.slice(0, 160),
    image: sharePicture,
    // A vehicle that is not listed is visible only to its host.
    hidden: !isListed,
  })
}

/** One vehicle: description, availability, price for the dates, and booking. */
export default function VehiclePage({ loaderData }: Route.ComponentProps) {
  return <VehicleBody key={loaderData.vehicle.id} loaded={loaderData} />
}

/** An unknown vehicle has its own message; other errors show the general error page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const cameByLink = useNavigationType() !== 'POP'
  const data = (error as { data?: PageError | null } | null)?.data
  return data?.code === 'vehicle_not_found' ? (
    <Suspense>
      <VehicleMissing leave={cameByLink} />
    </Suspense>
  ) : (
    <ErrorPage error={error} />
  )
}
