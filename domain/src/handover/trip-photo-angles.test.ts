import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anglesWithoutPhoto,
  HANDOVER_ANGLES,
  photosSideBySide,
  TRIP_PHOTO_ANGLES,
} from './trip-photo-angles.ts'

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
  test('are the last photos of each angle that both hand-overs have, in walking order', () => {
    const before = [
      { angle: 'back' as const, id: 1 },
      { angle: 'front' as const, id: 2 },
      { angle: 'front' as const, id: 3 },
      { angle: 'other' as const, id: 4 },
    ]
    const after = [
      { angle: 'front' as const, id: 5 },
      { angle: 'back' as const, id: 6 },
      { angle: 'left' as const, id: 7 },
      { angle: 'other' as const, id: 8 },
    ]
    expect(
      photosSideBySide(before, after).map(({ angle, before: one, after: other }) => [
        angle,
        one.id,
        other.id,
      ]),
    ).toEqual([
      ['front', 3, 5],
      ['back', 1, 6],
    ])
  })

  test('never pair different angles', () => {
    fc.assert(
      fc.property(fc.array(aPhoto), fc.array(aPhoto), (before, after) => {
        for (const pair of photosSideBySide(before, after)) {
          expect([pair.before.angle, pair.after.angle]).toEqual([pair.angle, pair.angle])
          expect(pair.angle).not.toBe('other')
        }
      }),
    )
  })
})
