import type { TripPhoto } from '@rihla/contract/trips'
import type { TripPhotoAngle } from '@rihla/domain/handover/trip-photo-angles'
import { Trash2 } from 'lucide-react'
import { TRIP_ANGLE_WORDS } from '../../../../features/handover-comparison/trip-angle-words.ts'
import { ConnectionNotice } from '../../../../features/vehicle-uploads/connection-notice.tsx'
import { FileDrop } from '../../../../features/vehicle-uploads/file-drop.tsx'
import { m } from '../../../../paraglide/messages.js'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { FieldNote } from '../../../../ui/fields/field-frame.tsx'
import { SendingPhoto } from './sending-photo.tsx'
import { PHOTO_TYPES, type useTripPhotos } from './use-trip-photos.ts'

const ANGLES: readonly TripPhotoAngle[] = ['front', 'back', 'side', 'interior', 'dashboard']

interface HandoverPhotosProps {
  photos: readonly TripPhoto[]
  sending: ReturnType<typeof useTripPhotos>
  onLeaveOut: (photo: TripPhoto) => void
}

/** An upload slot for each side of the car, and one for other photos. */
export function HandoverPhotos({ photos, sending, onLeaveOut }: HandoverPhotosProps) {
  const { queue, uploads, add, refused } = sending
  const jobs = [...uploads.jobs.values()]
  const has = (angle: TripPhotoAngle) =>
    photos.some((photo) => photo.angle === angle) || jobs.some((job) => job.kind === angle)
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-strong text-sm">{m.trip_handover_photos()}</legend>
      <p className="text-muted text-sm">{m.trip_handover_photos_lead()}</p>
      <ConnectionNotice queue={queue} uploads={uploads} />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo) => (
          <SentPhoto key={photo.id} photo={photo} onLeaveOut={() => onLeaveOut(photo)} />
        ))}
        {jobs.map((job) => (
          <SendingPhoto
            key={job.key}
            job={job}
            isCut={uploads.isCut}
            onRetry={() => queue.retry(job.key)}
            onReplace={(file) => queue.replace(job.key, file)}
            onCancel={() => queue.cancel(job.key)}
          />
        ))}
        {ANGLES.filter((angle) => !has(angle)).map((angle) => (
          <OpenPlace key={angle} angle={angle} onFiles={(files) => add(files, angle)} />
        ))}
        <OpenPlace angle="other" onFiles={(files) => add(files, 'other')} />
      </ul>
      <div role="alert" className="contents">
        {refused.map((message, place) => (
          <FieldNote key={message} id={`handover-photo-refused-${place}`} error={message} />
        ))}
      </div>
    </fieldset>
  )
}

function SentPhoto({ photo, onLeaveOut }: { photo: TripPhoto; onLeaveOut: () => void }) {
  const angle = TRIP_ANGLE_WORDS[photo.angle]()
  return (
    <li className="flex flex-col overflow-hidden rounded-control border border-line bg-raised">
      <img src={photo.fileUrl} alt="" className="aspect-4/3 w-full bg-hover object-cover" />
      <div className="flex items-center justify-between gap-2 ps-3 pe-1">
        <span className="min-w-0 truncate text-sm">{angle}</span>
        <IconButton label={m.trip_photo_remove({ angle })} icon={<Trash2 />} onClick={onLeaveOut} />
      </div>
    </li>
  )
}

function OpenPlace({ angle, onFiles }: { angle: TripPhotoAngle; onFiles: (files: File[]) => void }) {
  const words = TRIP_ANGLE_WORDS[angle]()
  return (
    <li className="min-h-36">
      <FileDrop
        look="tile"
        label={m.trip_photo_add({ angle: words })}
        act={m.trip_photo_needed()}
        accept={PHOTO_TYPES}
        multiple
        onFiles={onFiles}
      >
        <span className="block font-strong">{words}</span>
      </FileDrop>
    </li>
  )
}
