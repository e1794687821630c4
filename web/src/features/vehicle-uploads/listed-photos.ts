import type { Photo } from '@rihla/contract/vehicles/vehicles'
import { PHOTO_ANGLES, type PhotoAngle } from '@rihla/domain/vehicles/listing-wizard'

/** A file that waits on the server for its vehicle, until it expires (ISO 8601). */
export interface StagedFile {
  uploadId: string
  fileUrl: string
  expiresAt: string
}

/** A photo of a vehicle in the making: on its way, waiting on the server, or already the vehicle's own. */
export interface ListedPhoto {
  key: string
  angle: PhotoAngle
  /** What a person calls the file. */
  name: string
  source: { kind: 'sending' } | ({ kind: 'staged' } & StagedFile) | { kind: 'kept'; photo: Photo }
}

const rank = (angle: PhotoAngle) => PHOTO_ANGLES.indexOf(angle)

/** Puts a new photo after the last one that comes no later than its angle: fronts first, the rest at the end. */
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

/** Moves a photo to a place, counted from 0; a place beyond the ends is the end. */
export function movedPhoto(photos: readonly ListedPhoto[], key: string, to: number): ListedPhoto[] {
  const photo = photos.find((one) => one.key === key)
  if (!photo) return [...photos]
  return withoutPhoto(photos, key).toSpliced(Math.max(0, to), 0, photo)
}

/** The photos that are on the server. */
export const sentPhotos = (photos: readonly ListedPhoto[]): ListedPhoto[] =>
  photos.filter(({ source }) => source.kind !== 'sending')

/** How the server is told of the photos in their order. */
export const photosToSend = (photos: readonly ListedPhoto[]) =>
  photos.flatMap(({ angle, source }) => {
    if (source.kind === 'staged') return { uploadId: source.uploadId, angle }
    return source.kind === 'kept' ? { photoId: source.photo.id, angle } : []
  })

export const listedPhotosOf = (photos: readonly Photo[]): ListedPhoto[] =>
  photos.map((photo) => ({ key: photo.id, angle: photo.angle, name: '', source: { kind: 'kept', photo } }))
