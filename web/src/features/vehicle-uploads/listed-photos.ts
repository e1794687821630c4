import type { Photo } from '@rihla/contract/vehicles/vehicles'
import { PHOTO_ANGLES, type PhotoAngle } from '@rihla/domain/vehicles/listing-wizard'

/** An uploaded file that is not yet attached to a vehicle; it expires at `expiresAt` (ISO 8601). */
export interface StagedFile {
  uploadId: string
  fileUrl: string
  expiresAt: string
}

/** A photo in the vehicle form: uploading, staged on the server, or already part of the vehicle. */
export interface ListedPhoto {
  key: string
  angle: PhotoAngle
  /** File name for display. */
  name: string
  source: { kind: 'sending' } | ({ kind: 'staged' } & StagedFile) | { kind: 'kept'; photo: Photo }
}

const rank = (angle: PhotoAngle) => PHOTO_ANGLES.indexOf(angle)

/** Inserts a new photo after the photos of the same or an earlier angle: fronts first, the rest at the end. */
export function withPhoto(photos: readonly ListedPhoto[], added: ListedPhoto): ListedPhoto[] {
  const place = photos.findLastIndex(({ angle }) => rank(angle) <= rank(added.angle)) + 1
  return photos.toSpliced(place, 0, added)
}

export const withoutPhoto = (photos: readonly ListedPhoto[], key: string): ListedPhoto[] =>
  photos.filter((photo) => photo.key !== key)

export const changedPhoto = (
  photos: readonly ListedPhoto[],
  key: string,
  changes: Partial<ListedPhoto>,
): ListedPhoto[] => photos.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo))

/** Moves a photo to an index (from 0); the index is clamped to the list. */
export function movedPhoto(photos: readonly ListedPhoto[], key: string, to: number): ListedPhoto[] {
  const photo = photos.find((one) => one.key === key)
  if (!photo) return [...photos]
  return withoutPhoto(photos, key).toSpliced(Math.max(0, to), 0, photo)
}

export const sentPhotos = (photos: readonly ListedPhoto[]): ListedPhoto[] =>
  photos.filter(({ source }) => source.kind !== 'sending')

/** The ordered photos in the request format; photos that are still uploading are left out. */
export const photosToSend = (photos: readonly ListedPhoto[]) =>
  photos.flatMap(({ angle, source }) => {
    if (source.kind === 'staged') return { uploadId: source.uploadId, angle }
    return source.kind === 'kept' ? { photoId: source.photo.id, angle } : []
  })

export const listedPhotosOf = (photos: readonly Photo[]): ListedPhoto[] =>
  photos.map((photo) => ({ key: photo.id, angle: photo.angle, name: '', source: { kind: 'kept', photo } }))
