import { vehicleDocumentForReviewPath } from '@rihla/contract/admin/admin-tables'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { BackLink } from '../../../app/layout/back-link.tsx'
import { StatusBadge } from '../../../features/admin-words/status-badges.tsx'
import { PhotoGallery } from '../../../features/photo-gallery/photo-gallery.tsx'
import { momentInWords } from '../../../i18n/dates.ts'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { Badge } from '../../../ui/content/badge.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import type { Route } from './+types/admin-vehicle-page.ts'
import { ApproveOrRejectVehicle } from './approve-or-reject-vehicle.tsx'
import { HostFacts } from './host-facts.tsx'
import { PossibleDuplicates } from './possible-duplicates.tsx'
import { TypedPapers } from './typed-papers.tsx'
import { VehicleDocumentList } from './vehicle-document-list.tsx'
import { VehicleFacts } from './vehicle-facts.tsx'

/** Number of photos on this page; the host's page shows all of them. */
const PHOTOS_SHOWN = 4

export async function loader({ params, context }: Route.LoaderArgs) {
  const { admin } = context.get(apiContext)
  const [vehicle, { reasons }] = await Promise.all([
    orPageError(admin.vehicle({ id: params.id })),
    admin.rejectionReasons({ subject: 'vehicle' }),
  ])
  return {
    vehicle,
    reasons,
    vehicleDocuments: vehicle.vehicleDocuments.map((vehicleDocument) => ({
      ...vehicleDocument,
      href: vehicleDocumentForReviewPath(vehicle.id, vehicleDocument.type),
    })),
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData
      ? m.admin_vehicles_review_title({ vehicle: vehicleTitle(loaderData.vehicle) })
      : m.admin_vehicles_title(),
    description: m.admin_frame_description(),
    hidden: true,
  })

/** One vehicle: photos, the host's data beside the vehicle documents, and the decision. */
export default function AdminVehiclePage({ loaderData }: Route.ComponentProps) {
  const { vehicle, vehicleDocuments, reasons } = loaderData
  const title = vehicleTitle(vehicle)
  return (
    <div className="page-width py-8">
      <BackLink to={adminPaths.vehicles({ status: 'pending', sort: 'created' })}>
        {m.admin_vehicles_back()}
      </BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 id="review-heading" tabIndex={-1} className="text-3xl">
          <bdi>{title}</bdi>
        </h1>
        <StatusBadge status={vehicle.status} />
        {vehicle.removedAt !== null && <Badge>{m.admin_vehicles_removed()}</Badge>}
      </div>
      <p className="mt-1 text-muted">
        {m.admin_vehicles_listed({ moment: momentInWords(vehicle.createdAt) })}
        {vehicle.reviewedAt !== null &&
          ` · ${m.admin_vehicles_reviewed({ moment: momentInWords(vehicle.reviewedAt) })}`}
      </p>
      {vehicle.status === 'rejected' && vehicle.verificationNotes !== null && (
        <Banner tone="danger" title={m.admin_vehicles_rejected_for()} className="mt-4">
          <bdi>{vehicle.verificationNotes}</bdi>
        </Banner>
      )}
      {vehicle.status === 'pending' && vehicle.verificationNotes !== null && (
        <Banner tone="neutral" title={m.admin_vehicles_rejected_before()} className="mt-4">
          <bdi>{vehicle.verificationNotes}</bdi>
        </Banner>
      )}
      <PossibleDuplicates vehicle={vehicle} />
      <div className="mt-6">
        <PhotoGallery photos={vehicle.photos.slice(0, PHOTOS_SHOWN)} title={title} />
        {vehicle.photos.length > PHOTOS_SHOWN && (
          <p className="mt-2 text-muted text-sm">
            {m.admin_vehicles_more_photos({ count: vehicle.photos.length - PHOTOS_SHOWN })}
          </p>
        )}
      </div>
      <ApproveOrRejectVehicle
        // Files that are open show what was there before a change.
        key={`${vehicle.id} ${vehicle.version}`}
        vehicle={vehicle}
        vehicleDocuments={vehicleDocuments}
        reasons={reasons}
      >
        {(files) => (
          <div className="mt-8 grid gap-8 lg:grid-cols-2">
            <div className="grid content-start gap-8">
              <TypedPapers papers={vehicle.papers} />
              <VehicleFacts vehicle={vehicle} />
              <HostFacts vehicle={vehicle} />
            </div>
            <VehicleDocumentList vehicleDocuments={vehicleDocuments} files={files} />
          </div>
        )}
      </ApproveOrRejectVehicle>
    </div>
  )
}
