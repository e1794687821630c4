import type { TripPhoto } from '@rihla/contract/trips'
import type { TripPhotoAngle } from '@rihla/domain/handover/trip-photo-angles'
import { CircleCheck, Smartphone, Trash2, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { TRIP_ANGLE_WORDS } from '../../../../features/handover-comparison/trip-angle-words.ts'
import type { UploadJob } from '../../../../features/vehicle-uploads/upload-queue.ts'
import { UploadStatus } from '../../../../features/vehicle-uploads/upload-status.tsx'
import { m } from '../../../../paraglide/messages.js'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import type { PhotoFlaw } from './photo-flaws.ts'
import { PhotoPick } from './photo-pick.tsx'
import { flawOfPicture } from './picture-flaw.ts'
import { useAddressOf } from './use-address-of.ts'
import { PHOTO_TYPES, type TripPhotoUploads, whyCannotSendPhoto } from './use-trip-photos.ts'

/** A photo that has arrived and is chosen for the record. */
export function SentPhoto(props: { photo: TripPhoto; onRemove: () => void; onAgain: (file: File) => void }) {
  const { photo } = props
  const angle = TRIP_ANGLE_WORDS[photo.angle]()
  return (
    <PhotoTile
      src={photo.fileUrl}
      angle={angle}
      remove={
        <IconButton
          variant="on-picture"
          label={m.trip_photo_remove({ angle })}
          icon={<Trash2 />}
          onClick={props.onRemove}
        />
      }
      onAgain={props.onAgain}
    >
      <span className="flex items-center gap-1.5 text-sm text-success">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        {m.trip_photo_uploaded()}
      </span>
    </PhotoTile>
  )
}

/** A photo on its way: preview, progress or error, and buttons to retry or cancel. */
export function SendingPhoto({
  job,
  sending,
}: {
  job: UploadJob<TripPhotoAngle>
  sending: TripPhotoUploads
}) {
  const { queue, uploads, add, cancel, isKept } = sending
  const angle = TRIP_ANGLE_WORDS[job.kind]()
  return (
    <PhotoTile
      src={useAddressOf(job.file)}
      angle={angle}
      isFaded
      remove={
        <IconButton
          variant="on-picture"
          label={m.trip_photo_cancel({ angle })}
          icon={<X />}
          onClick={() => cancel(job.key)}
        />
      }
      onAgain={(file) => {
        cancel(job.key)
        add([file], job.kind)
      }}
    >
      <UploadStatus
        job={job}
        isCut={uploads.isCut}
        name={angle}
        onRetry={() => queue.retry(job.key)}
        accept={PHOTO_TYPES}
        whyCannotSend={whyCannotSendPhoto}
        onReplace={(file) => {
          cancel(job.key)
          add([file], job.kind)
        }}
      />
      {job.phase !== 'sending' && isKept(job.key) && (
        <span className="flex items-center gap-1.5 text-muted text-sm">
          <Smartphone aria-hidden="true" className="size-4 shrink-0" />
          {m.trip_photo_kept()}
        </span>
      )}
    </PhotoTile>
  )
}

function PhotoTile(props: {
  src: string | null
  /** What it shows, in words. */
  angle: string
  isFaded?: boolean
  remove: ReactNode
  onAgain: (file: File) => void
  /** How far the upload is. */
  children: ReactNode
}) {
  const { src, angle } = props
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const [flaw, setFlaw] = useState<PhotoFlaw | null>(null)
  return (
    <li className="flex flex-col overflow-hidden rounded-control border border-line bg-raised">
      <div className="relative aspect-4/3 bg-hover">
        {src && src !== unreadable && (
          <img
            src={src}
            alt=""
            // Not every browser shows HEIC.
            onError={() => setUnreadable(src)}
            onLoad={(event) => setFlaw(flawOfPicture(event.currentTarget))}
            className={classNames('size-full object-cover', props.isFaded && 'opacity-60')}
          />
        )}
        <div className="absolute end-1.5 top-1.5">{props.remove}</div>
      </div>
      <div className="grid grow content-start gap-1.5 p-2.5">
        <span className="font-strong text-sm">{angle}</span>
        {props.children}
        <span role="status" className="contents">
          {flaw && (
            <span className="flex items-start gap-1.5 text-sm text-warning">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {flaw === 'dark' ? m.trip_photo_dark() : m.trip_photo_blurred()}
            </span>
          )}
        </span>
        <div className="mt-auto">
          <PhotoPick angle={angle} isAgain onFile={props.onAgain} />
        </div>
      </div>
    </li>
  )
}
