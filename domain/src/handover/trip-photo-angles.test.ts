import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anglesWithoutPhoto,
  HANDOVER_ANGLES,
  photosSideBySide,
  TRIP_PHOTO_ANGLES,
  type TripPhotoAngle,
} from './trip-photo-angles.ts'

interface TestPhoto {
  angle: TripPhotoAngle
  id: number
}
const aPhoto = fc.record({ angle: fc.constantFrom(...TRIP_PHOTO_ANGLES), id: fc.nat() })

test('a hand-over asks for thirteen photos', () => {
  expect(new Set(HANDOVER_ANGLES).size).toBe(13)
})

describe('the angles without a photo', () => {
  test('are those of a hand-over that no photo shows, whatever the order of the photos', () => {
    fc.assert(
      fc.property(fc.array(aPhoto), (photos) => {
        const shown = new Set<string>(photos.map(({ angle }) => angle))
        const missing = anglesWithoutPhoto(photos)
        expect(missing).toEqual(HANDOVER_ANGLES.filter((angle) => !shown.has(angle)))
        expect(anglesWithoutPhoto(photos.toReversed())).toEqual(missing)
      }),
    )
  })
})

describe('photos side by side', () => {
  test('are the last photos of each angle at check-in and check-out, in walking order', () => {
    const before: TestPhoto[] = [
      { angle: 'back', id: 1 },
      { angle: 'front', id: 2 },
      { angle: 'front', id: 3 },
      { angle: 'other', id: 4 },
    ]
    const after: TestPhoto[] = [
      { angle: 'front', id: 5 },
      { angle: 'left', id: 6 },
      { angle: 'other', id: 7 },
    ]
    const pairs = photosSideBySide<{ angle: TripPhotoAngle; id: number }>(before, after)
    expect(pairs.map((pair) => [pair.angle, pair.before?.id, pair.after?.id])).toEqual([
      ['front', 3, 5],
      ['back', 1, undefined],
      ['left', undefined, 6],
    ])
  })

  test('never pair different angles, and leave out no angle but other things', () => {
    fc.assert(
      fc.property(fc.array(aPhoto), fc.array(aPhoto), (before, after) => {
        const pairs = photosSideBySide<{ angle: TripPhotoAngle; id: number }>(before, after)
        for (const { angle, before: one, after: other } of pairs) {
          expect(angle).not.toBe('other')
          expect([one?.angle ?? angle, other?.angle ?? angle]).toEqual([angle, angle])
        }
        const shown = new Set(
          [...before, ...after].map(({ angle }) => angle).filter((angle) => angle !== 'other'),
        )
        expect(new Set(pairs.map(({ angle }) => angle))).toEqual(shown)
      }),
    )
  })
})
