import type { PhotoAngle } from '@rihla/domain/vehicles/listing-wizard'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { photosInOrder, replacePhotos } from '../own/own-vehicle-edit-store.ts'
import { withLockedOwnVehicle } from '../own/with-locked-own-vehicle.ts'
import { takePhotos } from '../review/submit-vehicle.ts'
import { refuseMissingAngles } from '../review/validate-vehicle.ts'

/** Exactly one of the two ids is given. */
interface RequestedPhoto {
  photoId?: string | undefined
  uploadId?: string | undefined
  angle: PhotoAngle
}

/**
 * Sets the photos of one's own vehicle, in this order. A new picture, a new angle or a removed photo needs a review; a
 * new order does not. Throws 422 `photos_incomplete`, 404 `photo_not_found` for a photo of another vehicle or one
 * listed twice, `upload_not_found`, `vehicle_not_found`.
 */
export const setPhotos = (
  deps: Deps,
  { id, photos: requested }: { id: string; photos: RequestedPhoto[] },
  viewer: { id: string },
) =>
  withLockedOwnVehicle(deps, id, viewer, async ({ trx, now }) => {
    refuseMissingAngles(requested)
    const before = await photosInOrder(trx, id)
    const kept = new Map(before.map((photo) => [photo.id, photo]))
    const taken = await takePhotos(
      trx,
      viewer.id,
      requested.flatMap(({ uploadId, angle }) => (uploadId === undefined ? [] : [{ uploadId, angle }])),
      now,
    )
    const added = taken.values()
    const photos = requested.map(({ photoId, angle }) => {
      const fresh = photoId === undefined ? added.next().value : undefined
      if (fresh) return fresh
      // Deleted from the map, so that no photo is used at two positions.
      if (photoId === undefined || !kept.delete(photoId))
        throw new Refusal('photo_not_found', { details: { photoId } })
      return { id: photoId, angle }
    })
    const angles = new Map(before.map((photo) => [photo.id, photo.angle]))
    const isSeen =
      kept.size === 0 && photos.every(({ id: photoId, angle }) => angles.get(photoId ?? '') === angle)
    const isSameOrder = photos.every((photo, place) => photo.id === before[place]?.id)
    if (isSeen && isSameOrder) return 'none'
    await replacePhotos(trx, id, photos)
    return isSeen ? 'free' : 'to_review'
  })
