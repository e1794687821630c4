import { ConnectionNotice } from '../../../../features/vehicle-uploads/connection-notice.tsx'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Banner } from '../../../../ui/content/banner.tsx'
import type { TripPhotoUploads } from './use-trip-photos.ts'

/** Says without a network where the photos are: kept on this device, or only on this page when it cannot keep them. */
export function KeptPhotosNotice({ sending: { queue, uploads, isKept } }: { sending: TripPhotoUploads }) {
  const keys = [...uploads.jobs.keys()]
  if (!keys.every(isKept)) return <ConnectionNotice queue={queue} uploads={uploads} />
  return (
    <div role="status" className="contents">
      {uploads.isCut && keys.length > 0 && (
        <Banner
          tone="warning"
          title={m.list_vehicle_cut_title()}
          action={
            <Button variant="secondary" size="sm" onClick={queue.resume}>
              {m.list_vehicle_cut_try()}
            </Button>
          }
        >
          {m.trip_photo_cut_text({ count: keys.length })}
        </Banner>
      )}
    </div>
  )
}
