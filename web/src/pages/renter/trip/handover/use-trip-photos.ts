import type { TripDetail, TripPhoto, TripPhotoUpload } from '@rihla/contract/trips'
import type { TripPhotoAngle } from '@rihla/domain/handover/trip-photo-angles'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { acceptOf, typeOfFile } from '../../../../api/uploads/file-type.ts'
import { MAX_PICTURE_BYTES } from '../../../../api/uploads/picture-to-send.ts'
import { sendFile } from '../../../../api/uploads/send-file.ts'
import { useSite } from '../../../../app/root-data.ts'
import { useFileQueue } from '../../../../features/vehicle-uploads/use-file-queue.ts'
import { forgetFile, type KeptFile, keepFile, keptFiles } from '../../../../offline/kept-files.ts'
import { m } from '../../../../paraglide/messages.js'

// Typed by the contract, so other values do not compile.
const TAKEN: Pick<typeof TripPhotoUpload, 'contentTypes' | 'maxBytes' | 'maxPhotos'> = {
  contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
  maxBytes: (15 * 1024 * 1024) as number,
  maxPhotos: 60,
}

export const PHOTO_TYPES = acceptOf(TAKEN.contentTypes)

/** What a photo is taken for: a hand-over, or the trip itself. */
export type PhotoPurpose = 'trip' | TripDetail['handovers'][number]['kind']

/** Where photos that have not arrived are kept in this browser. */
export const keptPhotosPlace = (bookingId: string, purpose: PhotoPurpose): string =>
  `trip-photos:${bookingId}:${purpose}`

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

export type TripPhotoUploads = ReturnType<typeof useTripPhotos>

/**
 * Uploads photos of a trip as they are selected. Until a photo has arrived it is kept in this browser: after a reload
 * the photos of all `purposes` are sent again; new ones are taken for the first. `refused` has the messages for files
 * that were rejected before upload.
 */
export function useTripPhotos(
  trip: TripDetail,
  purposes: readonly [PhotoPurpose, ...PhotoPurpose[]],
  onSent: (photo: TripPhoto) => void,
) {
  const personId = useSite().me?.id ?? ''
  const bookingId = trip.booking.id
  const [refused, setRefused] = useState<string[]>([])
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  /** Files are forgotten only after they were stored. */
  const storing = useRef(new Map<string, Promise<boolean>>())
  const { queue, uploads } = useFileQueue<TripPhotoAngle, TripPhoto>(
    (angle, file, onProgress, key) =>
      sendFile(`/api/v1/trips/${bookingId}/photos/${angle}`, file, onProgress, key),
    (key) => kept.has(key),
  )

  async function keep(file: KeptFile) {
    const stored = keepFile(file)
    storing.current.set(file.key, stored)
    if (await stored) setKept((before) => new Set(before).add(file.key))
  }

  async function forget(key: string) {
    await storing.current.get(key)
    await forgetFile(key)
  }

  function send({ key, kind, file }: Pick<KeptFile, 'key' | 'kind' | 'file'>) {
    queue.add({ key, kind: kind as TripPhotoAngle, file }, (photo) => {
      void forget(key)
      onSent(photo)
    })
  }

  const sendAgain = useEffectEvent((files: readonly KeptFile[]) => {
    setKept((before) => new Set([...before, ...files.map(({ key }) => key)]))
    for (const file of files) if (!queue.state().jobs.has(file.key)) send(file)
  })

  const places = purposes.map((purpose) => keptPhotosPlace(bookingId, purpose)).join(' ')
  useEffect(() => {
    let isGone = false
    for (const place of places.split(' '))
      void keptFiles(personId, place).then((files) => {
        if (!isGone) sendAgain(files)
      })
    return () => {
      isGone = true
    }
  }, [personId, places])

  function add(files: readonly File[], angle: TripPhotoAngle) {
    const room = Math.max(0, TAKEN.maxPhotos - ownPhotosOf(trip) - uploads.jobs.size)
    const good = files.filter((file) => whyCannotSendPhoto(file) === null)
    const wrong = files.flatMap((file) => whyCannotSendPhoto(file) ?? [])
    setRefused(good.length > room ? [...wrong, m.trip_photo_full({ most: TAKEN.maxPhotos })] : wrong)
    for (const file of good.slice(0, room)) {
      const added = { key: crypto.randomUUID(), kind: angle, file }
      const place = keptPhotosPlace(bookingId, purposes[0])
      void keep({ ...added, personId, place, keptAt: Date.now() })
      send(added)
    }
  }

  function cancel(key: string) {
    queue.cancel(key)
    void forget(key)
  }

  return { queue, uploads, add, cancel, refused, isKept: (key: string) => kept.has(key) }
}

/** Number of photos that this side has added to the trip, including those of its hand-overs. */
const ownPhotosOf = ({ booking, photos, handovers }: TripDetail): number =>
  [...photos, ...handovers.flatMap((handover) => handover.photos)].filter(({ by }) => by === booking.viewerIs)
    .length
