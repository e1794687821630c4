import type { PhotoAngle } from '@rihla/domain/vehicles/listing-wizard'
import { ImagePlus, Trash2, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { ANGLE_WORDS } from '../../../features/vehicle-uploads/angle-words.ts'
import { FileDrop } from '../../../features/vehicle-uploads/file-drop.tsx'
import type { ListedPhoto } from '../../../features/vehicle-uploads/listed-photos.ts'
import { TilePicture } from '../../../features/vehicle-uploads/tile-picture.tsx'
import type { UploadJob } from '../../../features/vehicle-uploads/upload-queue.ts'
import { UploadStatus } from '../../../features/vehicle-uploads/upload-status.tsx'
import { acceptedTypes, whyCannotSend } from '../../../features/vehicle-uploads/use-upload-queue.ts'
import { m } from '../../../paraglide/messages.js'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Badge } from '../../../ui/content/badge.tsx'
import { Card } from '../../../ui/content/card.tsx'

interface AngleSlotProps {
  angle: PhotoAngle
  photo: ListedPhoto | undefined
  job: UploadJob | undefined
  isCut: boolean
  onFile: (file: File) => void
  onRetry: () => void
  onCancel: () => void
  onRemove: (photo: ListedPhoto) => void
}

/** One angle: its current photo, and a button to replace it. */
export function AngleSlot({ angle, photo, job, isCut, onFile, onRetry, onCancel, onRemove }: AngleSlotProps) {
  const [error, setError] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const words = ANGLE_WORDS[angle]()

  function choose([file]: File[]) {
    const wrong = file ? whyCannotSend('photo', file) : null
    setError(wrong)
    if (file && !wrong) onFile(file)
  }

  return (
    <li>
      <Card flush className="flex h-full flex-col">
        <div className="relative grid aspect-3/2 place-items-center bg-hover">
          {photo ? (
            <TilePicture key={photo.key} photo={photo} file={undefined} />
          ) : (
            <ImagePlus aria-hidden="true" className="size-10 text-muted" />
          )}
        </div>
        <div className="grid content-start gap-3 p-4">
          <div className="flex items-center justify-between gap-3">
            <h2 ref={heading} tabIndex={-1} className="text-lg">
              {words}
            </h2>
            {photo ? (
              <span className="flex items-center gap-1">
                <Badge tone={photo.source.kind === 'staged' ? 'success' : 'neutral'}>
                  {photo.source.kind === 'staged' ? m.own_vehicle_angle_new() : m.own_vehicle_angle_kept()}
                </Badge>
                <IconButton
                  label={m.own_vehicle_angle_remove({ angle: words })}
                  icon={<Trash2 />}
                  onClick={() => {
                    // The button goes with the photo.
                    heading.current?.focus()
                    onRemove(photo)
                  }}
                />
              </span>
            ) : (
              <Badge tone="warning">{m.list_vehicle_needed()}</Badge>
            )}
          </div>
          {job ? (
            <div className="flex items-center gap-3">
              <div className="min-w-0 flex-1">
                <UploadStatus
                  job={job}
                  isCut={isCut}
                  name={words}
                  accept={acceptedTypes('photo')}
                  whyCannotSend={(file) => whyCannotSend('photo', file)}
                  onRetry={onRetry}
                  onReplace={onFile}
                />
              </div>
              <IconButton
                label={m.verification_cancel_upload({ document: words })}
                icon={<X />}
                onClick={onCancel}
              />
            </div>
          ) : (
            <div className="grid gap-1.5">
              <FileDrop
                look="line"
                label={m.list_vehicle_photo_of({ angle: words })}
                act={m.verification_choose()}
                accept={acceptedTypes('photo')}
                error={error}
                onFiles={choose}
              >
                {m.own_vehicle_angle_drop()}
              </FileDrop>
            </div>
          )}
        </div>
      </Card>
    </li>
  )
}
