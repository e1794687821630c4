import { describe, expect, it } from 'vitest'
import { PLACES, placeBySlug } from './emirates.ts'
import { distanceKm } from './nearest-town.ts'
import { isNearPlace, isPinned, movedBy, placeAfterMove, positionAfter } from './vehicle-point.ts'

const MARINA = { latitude: 25.0771, longitude: 55.1395 }
const AL_AIN = { latitude: 24.2101, longitude: 55.7602 }
const DEIRA = { latitude: 25.2711, longitude: 55.3072 }
const LONDON = { latitude: 51.5072, longitude: -0.1276 }
const ZERO = { latitude: 0, longitude: 0 }

const place = (slug: string) => {
  const found = placeBySlug(slug)
  if (!found) throw new Error(`no such place: ${slug}`)
  return found
}

describe('a car at a point', () => {
  it.each([
    ['in its town', MARINA, 'dubai-marina', true],
    ['in a neighbouring district', MARINA, 'jumeirah-lake-towers', true],
    ['in the emirate', MARINA, 'dubai', true],
    ['in a district far off', MARINA, 'deira', false],
    ['across the border of the emirate, though near', DEIRA, 'sharjah', false],
    ['far from the city of its emirate', AL_AIN, 'abu-dhabi', false],
    ['near the airport it is named after', DEIRA, 'dxb', true],
    ['abroad', LONDON, 'dubai', false],
  ])('%s', (_, point, slug, isNear) => {
    expect(isNearPlace(point, place(slug))).toBe(isNear)
  })

  it('is near every place at the centre of that place', () => {
    expect(PLACES.filter((one) => !isNearPlace(one, one))).toEqual([])
  })
})

describe('the place of a car that is moved', () => {
  it.each([
    [
      'stays the chosen town while the point is near it',
      MARINA,
      'jumeirah-lake-towers',
      'jumeirah-lake-towers',
    ],
    ['stays the chosen emirate', MARINA, 'dubai', 'dubai'],
    ['follows the point to another town', AL_AIN, 'dubai-marina', 'al-ain'],
    ['is the nearest town when none was chosen', MARINA, '', 'dubai-marina'],
    ['is null outside the Emirates', LONDON, 'dubai', undefined],
    ['is null at no point at all', ZERO, 'dubai', undefined],
  ])('%s', (_, point, chosen, slug) => {
    expect(placeAfterMove(point, chosen)?.slug).toBe(slug)
  })
})

describe('the position of a car after an edit', () => {
  const { latitude, longitude } = place('dubai-marina')
  const centre = { placeSlug: 'dubai-marina', point: { latitude, longitude } }
  const pinned = { placeSlug: 'dubai-marina', point: MARINA }
  const yas = place('yas-island')
  const centreOfYas = { latitude: yas.latitude, longitude: yas.longitude }

  it.each([
    ['stays without one', pinned, {}, pinned],
    ['stays at the centre without one', centre, {}, centre],
    [
      'has the new point to the metre',
      pinned,
      { point: { latitude: 25.0800001, longitude: 55.14 } },
      { ...pinned, point: { latitude: 25.08, longitude: 55.14 } },
    ],
    ['has the town of a point far away', pinned, { point: AL_AIN }, { placeSlug: 'al-ain', point: AL_AIN }],
    [
      'has the place that was given with the point',
      pinned,
      { point: AL_AIN, placeSlug: 'abu-dhabi' },
      { placeSlug: 'abu-dhabi', point: AL_AIN },
    ],
    [
      'keeps the pin that is near the new place',
      pinned,
      { placeSlug: 'dubai' },
      { placeSlug: 'dubai', point: MARINA },
    ],
    [
      'is the centre of a new place far from the pin',
      pinned,
      { placeSlug: 'yas-island' },
      { placeSlug: 'yas-island', point: centreOfYas },
    ],
    [
      'is the centre of a new place without a pin',
      centre,
      { placeSlug: 'yas-island' },
      { placeSlug: 'yas-island', point: centreOfYas },
    ],
    ['is the centre of the place without the pin', pinned, { point: null }, centre],
    [
      'stays with an unknown place, which is refused elsewhere',
      pinned,
      { placeSlug: 'atlantis' },
      { placeSlug: 'atlantis', point: MARINA },
    ],
  ])('%s', (_, before, given, after) => {
    expect(positionAfter(before, given)).toEqual(after)
  })
})

it('a car has a point of its own unless it is at the centre of its place', () => {
  const { latitude, longitude } = place('dubai-marina')
  expect(isPinned({ latitude, longitude }, 'dubai-marina')).toBe(false)
  expect(isPinned({ latitude: latitude + 0.001, longitude }, 'dubai-marina')).toBe(true)
  expect(isPinned({ latitude, longitude }, 'dubai')).toBe(true)
})

describe('a point moved by metres', () => {
  it.each([
    [10, 0],
    [0, 10],
    [-100, 100],
    [1000, -1000],
  ])('%i north and %i east is as far away as was said', (northM, eastM) => {
    const moved = movedBy(MARINA, { northM, eastM })
    expect(Math.abs(distanceKm(MARINA, moved) * 1000 - Math.hypot(northM, eastM))).toBeLessThan(1)
    expect([
      Math.sign(moved.latitude - MARINA.latitude),
      Math.sign(moved.longitude - MARINA.longitude),
    ]).toEqual([Math.sign(northM), Math.sign(eastM)])
  })

  it('returns after the opposite moves', () => {
    const steps = [
      { northM: 10, eastM: 0 },
      { northM: 0, eastM: 10 },
      { northM: -10, eastM: 0 },
      { northM: 0, eastM: -10 },
    ]
    expect(distanceKm(steps.reduce(movedBy, MARINA), MARINA) * 1000).toBeLessThan(2)
  })
})
