import { isUuid } from '@rihla/domain/text/uuid'
import { data } from 'react-router'
import { orPageError, type PageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { SignInRequired } from '../../../features/account-settings/sign-in-required.tsx'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/vehicle-photos-page.ts'
import { PhotoVerification } from './photo-verification.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { requestId } = context.get(siteContext)
  const { me } = await api.accounts.me({})
  if (!me) return { vehicle: null, id: params.id }
  if (!isUuid(params.id)) {
    throw data({ code: 'vehicle_not_found', requestId } satisfies PageError, { status: 404 })
  }
  const { vehicle } = await orPageError(api.hosting.vehicle({ id: params.id }))
  return { vehicle, id: params.id }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.own_vehicle_photos_title(), description: m.own_vehicle_photos_lead(), hidden: true })

/** Uploads new photos of the host's vehicle from the four verified angles. */
export default function VehiclePhotosPage({ loaderData: { vehicle, id } }: Route.ComponentProps) {
  if (!vehicle) return <SignInRequired text={m.own_vehicle_sign_in()} returnTo={paths.vehiclePhotos(id)} />
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto grid max-w-4xl gap-8">
        <div>
          <p className="text-muted">
            <bdi>{vehicleTitle(vehicle)}</bdi>
          </p>
          <PageHeading lead={m.own_vehicle_photos_lead()}>{m.own_vehicle_photos_title()}</PageHeading>
        </div>
        <PhotoVerification vehicle={vehicle} />
      </div>
    </div>
  )
}
