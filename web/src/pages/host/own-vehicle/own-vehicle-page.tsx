import { isUuid } from '@rihla/domain/text/uuid'
import { ChevronLeft } from 'lucide-react'
import { data, Link, useRevalidator } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'
import { orPageError, type PageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { SignInRequired } from '../../../features/account-settings/sign-in-required.tsx'
import { VehicleStatus } from '../../../features/host-dashboard/vehicle-status.tsx'
import { UnsavedEdits } from '../../../features/unsaved-edits/unsaved-edits.tsx'
import { FineFeeLimit } from '../../../features/vehicle-form/fine-fee-limit.ts'
import { dotList } from '../../../i18n/lists.ts'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/own-vehicle-page.ts'
import { EditSections } from './edit-sections.tsx'
import { PapersSection } from './papers-section.tsx'
import { PhotosSection } from './photos-section.tsx'
import { StatusNotice } from './status-notice.tsx'
import { VehicleActs } from './vehicle-acts.tsx'
import { VehicleDocumentsSection } from './vehicle-documents-section.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { requestId } = context.get(siteContext)
  const { me } = await api.accounts.me({})
  if (!me) return { own: null, id: params.id }
  if (!isUuid(params.id)) {
    throw data({ code: 'vehicle_not_found', requestId } satisfies PageError, { status: 404 })
  }
  const [{ vehicle }, papers, { fineFeeMostFils }] = await Promise.all([
    orPageError(api.hosting.vehicle({ id: params.id })),
    orPageError(api.vehiclePapers.ofVehicle({ id: params.id })),
    api.system.publicRules({}),
  ])
  return { own: { vehicle, papers, personId: me.id, fineFeeMostFils }, id: params.id }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const own = (loaderData as Awaited<ReturnType<typeof loader>> | undefined)?.own
  const title = own ? vehicleTitle(own.vehicle) : m.own_vehicle_title()
  return pageMeta({ title, description: m.own_vehicle_title(), hidden: true })
}

/** A vehicle's status and everything its host can change, in sections. */
export default function OwnVehiclePage({ loaderData: { own, id } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLiveEvents(own ? ['me'] : [], () => void revalidate())
  if (!own) return <SignInRequired text={m.own_vehicle_sign_in()} returnTo={paths.ownVehicle(id)} />
  const { vehicle, papers, personId, fineFeeMostFils } = own
  return (
    <div className="page-width py-8 md:py-12">
      <div key={vehicle.id} className="mx-auto grid max-w-4xl gap-8">
        <div>
          <Link
            to={paths.hostVehicles}
            className="inline-flex min-h-11 items-center gap-1 text-muted hover:underline"
          >
            <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
            {m.own_vehicle_all()}
          </Link>
          <PageHeading lead={dotList([vehicle.licensePlate, vehicle.location])}>
            <bdi>{vehicleTitle(vehicle)}</bdi>
          </PageHeading>
          <div className="mt-3">
            <VehicleStatus vehicle={vehicle} />
          </div>
        </div>
        <StatusNotice vehicle={vehicle} />
        <VehicleActs vehicle={vehicle} />
        <PapersSection vehicle={vehicle} own={papers} />
        <PhotosSection
          key={vehicle.photos.map(({ id: photo, angle }) => photo + angle).join()}
          vehicle={vehicle}
        />
        <FineFeeLimit value={fineFeeMostFils}>
          <UnsavedEdits>
            <EditSections vehicle={vehicle} personId={personId} />
          </UnsavedEdits>
        </FineFeeLimit>
        <VehicleDocumentsSection vehicle={vehicle} />
      </div>
    </div>
  )
}
