/** The photos that a hand-over asks for, on a walk around the car from its front and then inside it. */
export const HANDOVER_ANGLES = [
  'front',
  'front_right',
  'right',
  'back_right',
  'back',
  'back_left',
  'left',
  'front_left',
  'wheels_right',
  'wheels_left',
  'dashboard',
  'front_seats',
  'rear_seats',
] as const
export type HandoverAngle = (typeof HANDOVER_ANGLES)[number]

/**
 * What a photo of a trip can show. `side` and `interior` are of photos taken before hand-overs were guided; the API
 * still takes them.
 */
export const TRIP_PHOTO_ANGLES = [...HANDOVER_ANGLES, 'side', 'interior', 'other'] as const
export type TripPhotoAngle = (typeof TRIP_PHOTO_ANGLES)[number]

/** The angles of a hand-over that have no photo yet, in walking order. */
export const anglesWithoutPhoto = (photos: ReadonlyArray<{ angle: TripPhotoAngle }>): HandoverAngle[] =>
  HANDOVER_ANGLES.filter((angle) => !photos.some((photo) => photo.angle === angle))

/** The photos of two hand-overs that show the same angle, in walking order. */
export interface AnglePair<Photo> {
  angle: TripPhotoAngle
  before: Photo
  after: Photo
}

/**
 * Pairs the photos at check-out with those at check-in by angle, the last photo of each. Photos of anything else
 * (`other`) show different things and are not paired.
 */
export function photosSideBySide<Photo extends { angle: TripPhotoAngle }>(
  checkIn: readonly Photo[],
  checkOut: readonly Photo[],
): Array<AnglePair<Photo>> {
  const lastOf = (photos: readonly Photo[], angle: TripPhotoAngle) =>
    photos.findLast((photo) => photo.angle === angle)
  return TRIP_PHOTO_ANGLES.filter((angle) => angle !== 'other').flatMap((angle) => {
    const [before, after] = [lastOf(checkIn, angle), lastOf(checkOut, angle)]
    return before && after ? [{ angle, before, after }] : []
  })
}
