import type { TripPhotoAngle } from '@rihla/domain/handover/trip-photo-angles'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { TRIP_ANGLE_WORDS } from '../../../../features/handover-comparison/trip-angle-words.ts'
import type { UploadJob } from '../../../../features/vehicle-uploads/upload-queue.ts'
import { UploadStatus } from '../../../../features/vehicle-uploads/upload-status.tsx'
import { m } from '../../../../paraglide/messages.js'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { PHOTO_TYPES, whyCannotSendPhoto } from './use-trip-photos.ts'

interface SendingPhotoProps {
  job: UploadJob<TripPhotoAngle>
  isCut: boolean
  onRetry: () => void
  onReplace: (file: File) => void
  onCancel: () => void
}

/** A photo during upload: preview, progress or error, and buttons to retry or cancel. */
export function SendingPhoto({ job, isCut, onRetry, onReplace, onCancel }: SendingPhotoProps) {
  const { address, hide } = useAddressOf(job.file)
  const angle = TRIP_ANGLE_WORDS[job.kind]()
  return (
    <li className="flex flex-col overflow-hidden rounded-control border border-line bg-raised">
      <div className="relative aspect-4/3 bg-hover">
        {address && (
          <img
            src={address}
            alt={angle}
            // Not every browser shows HEIC.
            onError={hide}
            className="size-full object-cover opacity-60"
          />
        )}
        <IconButton
          variant="on-picture"
          label={m.trip_photo_cancel({ angle })}
          icon={<X />}
          onClick={onCancel}
          className="absolute end-1.5 top-1.5"
        />
      </div>
      <div className="grid gap-1 p-2.5">
        <UploadStatus
          job={job}
          isCut={isCut}
          name={angle}
          onRetry={onRetry}
          accept={PHOTO_TYPES}
          whyCannotSend={whyCannotSendPhoto}
          onReplace={onReplace}
        />
      </div>
    </li>
  )
}

function useAddressOf(file: File): { address: string | null; hide: () => void } {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return { address, hide: () => setAddress(null) }
}
