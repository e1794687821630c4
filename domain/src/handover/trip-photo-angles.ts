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

/** The photos of one angle at both hand-overs; null where there is none. */
export interface AnglePhotos<Photo> {
  angle: TripPhotoAngle
  before: Photo | null
  after: Photo | null
}

/**
 * The photos at check-in and check-out by angle, in walking order: the last of each, for the angles that at least one
 * of them shows. Photos of `other` show different things, so they are left out.
 */
export function photosSideBySide<Photo extends { angle: TripPhotoAngle }>(
  checkIn: readonly Photo[],
  checkOut: readonly Photo[],
): Array<AnglePhotos<Photo>> {
  const lastOf = (photos: readonly Photo[], angle: TripPhotoAngle) =>
    photos.findLast((photo) => photo.angle === angle) ?? null
  return TRIP_PHOTO_ANGLES.filter((angle) => angle !== 'other')
    .map((angle) => ({ angle, before: lastOf(checkIn, angle), after: lastOf(checkOut, angle) }))
    .filter(({ before, after }) => before !== null || after !== null)
}
