import type { TripDetail, TripPhoto, TripPhotoUpload } from '@rihla/contract/trips'
import type { TripPhotoAngle } from '@rihla/domain/handover/trip-photo-angles'
import { useState } from 'react'
import { acceptOf, typeOfFile } from '../../../../api/uploads/file-type.ts'
import { MAX_PICTURE_BYTES } from '../../../../api/uploads/picture-to-send.ts'
import { sendFile } from '../../../../api/uploads/send-file.ts'
import { useFileQueue } from '../../../../features/vehicle-uploads/use-file-queue.ts'
import { m } from '../../../../paraglide/messages.js'

// Typed by the contract, so other values do not compile.
const TAKEN: Pick<typeof TripPhotoUpload, 'contentTypes' | 'maxBytes' | 'maxPhotos'> = {
  contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
  maxBytes: (15 * 1024 * 1024) as number,
  maxPhotos: 60,
}

export const PHOTO_TYPES = acceptOf(TAKEN.contentTypes)

/**
 * Why a file cannot be uploaded, checked before the upload; null when it can. The server checks it again, more
 * strictly.
 */
export function whyCannotSendPhoto(file: File): string | null {
  const { name, size } = file
  if (!(TAKEN.contentTypes as readonly string[]).includes(typeOfFile(file)))
    return m.trip_photo_type({ name })
  if (size <= MAX_PICTURE_BYTES) return null
  return m.trip_photo_large({ name, size: TAKEN.maxBytes / 1024 / 1024 })
}

/**
 * Uploads photos of a trip as they are selected. `refused` has the messages for files that were rejected before upload.
 */
export function useTripPhotos(trip: TripDetail, onSent: (photo: TripPhoto) => void) {
  const [refused, setRefused] = useState<string[]>([])
  const { queue, uploads } = useFileQueue<TripPhotoAngle, TripPhoto>((angle, file, onProgress) =>
    sendFile(`/api/v1/trips/${trip.booking.id}/photos/${angle}`, file, onProgress),
  )

  function add(files: readonly File[], angle: TripPhotoAngle) {
    const room = Math.max(0, TAKEN.maxPhotos - photosOf(trip) - uploads.jobs.size)
    const good = files.filter((file) => whyCannotSendPhoto(file) === null)
    const wrong = files.flatMap((file) => whyCannotSendPhoto(file) ?? [])
    setRefused(good.length > room ? [...wrong, m.trip_photo_full({ most: TAKEN.maxPhotos })] : wrong)
    for (const file of good.slice(0, room)) {
      queue.add({ key: crypto.randomUUID(), kind: angle, file }, onSent)
    }
  }

  return { queue, uploads, add, refused }
}

/** Number of photos of the trip, including those of its hand-overs. */
const photosOf = ({ photos, handovers }: TripDetail): number =>
  handovers.reduce((sum, handover) => sum + handover.photos.length, photos.length)
