import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLACES, type Place, placeBySlug } from '../places/emirates.ts'
import {
  type DeliveryOffer,
  type DeliveryRadius,
  deliveryKm,
  deliveryTo,
  isOffered,
  NO_DELIVERY,
  whyOfferNotAllowed,
} from './delivery.ts'

const AIRPORT = { id: 'a', placeSlug: 'dxb', label: '', feeFils: 7500 }
const TERMINAL = { id: 't', placeSlug: 'dxb', label: 'Terminal 3', feeFils: 6000 }
const HOME = { id: 'h', placeSlug: 'deira', label: 'Our office', feeFils: 0 }

const placeOf = (slug: string) => placeBySlug(slug) as Place
const fromMarina = (place: { latitude: number; longitude: number }) =>
  deliveryKm(placeOf('dubai-marina'), place)

const within = (radius: Partial<DeliveryRadius> = {}): DeliveryOffer<never> => ({
  places: [],
  radius: { radiusKm: 30, feePer: 'trip', feeFils: 5000, ...radius },
})

describe('where a car is delivered', () => {
  test.each([
    ['an offered place by its id', 'a', { kind: 'place', label: '', feeFils: 7500, km: null }],
    ['a named spot by its id', 't', { kind: 'place', label: 'Terminal 3', feeFils: 6000 }],
    [
      'the cheapest spot of a place by its slug',
      'dxb',
      { kind: 'place', label: 'Terminal 3', feeFils: 6000 },
    ],
    ['a free place', 'deira', { kind: 'place', label: 'Our office', feeFils: 0 }],
    ['a place within the radius', 'business-bay', { kind: 'radius', placeSlug: 'business-bay', km: 18 }],
    ['a place beyond the radius', 'al-ain', 'too_far'],
    ['an emirate, which is not one place', 'sharjah', 'not_offered'],
    ['a place that does not exist', 'atlantis', 'place_unknown'],
  ])('%s', (_, deliverTo, expected) => {
    const offer = { places: [AIRPORT, TERMINAL, HOME], radius: within().radius }
    const found = deliveryTo(offer, deliverTo, fromMarina)
    if (typeof expected === 'string') expect(found).toBe(expected)
    else expect(found).toMatchObject(expected)
  })

  test('an offered place has its own fee, although it lies within the radius', () => {
    const offer = { places: [AIRPORT], radius: within({ radiusKm: 50, feeFils: 100 }).radius }
    expect(deliveryTo(offer, 'dxb', fromMarina)).toMatchObject({ kind: 'place', feeFils: 7500 })
  })

  test('an emirate can be offered by name', () => {
    const ajman = { id: 'x', placeSlug: 'ajman', label: '', feeFils: 9000 }
    expect(deliveryTo({ places: [ajman], radius: null }, 'ajman', fromMarina)).toMatchObject({
      feeFils: 9000,
    })
  })

  test('nothing is offered without places and radius', () => {
    expect(deliveryTo(NO_DELIVERY, 'dxb', fromMarina)).toBe('not_offered')
    expect(isOffered(NO_DELIVERY)).toBe(false)
    expect(isOffered(within())).toBe(true)
    expect(isOffered({ places: [HOME], radius: null })).toBe(true)
  })
})

describe('the fee within the radius', () => {
  test.each([
    ['trip', 5000, 18, 5000],
    ['km', 300, 18, 5400],
    ['km', 0, 18, 0],
    ['km', 300, 1, 300],
    ['km', 300, 30, 9000],
  ] as const)('per %s of %i fils for %i km: %i fils', (feePer, feeFils, km, expected) => {
    expect(deliveryTo(within({ feePer, feeFils }), 'business-bay', () => km)).toMatchObject({
      kind: 'radius',
      feeFils: expected,
      km,
    })
  })

  test('a kilometre beyond the radius is too far', () => {
    expect(deliveryTo(within({ radiusKm: 18 }), 'business-bay', () => 18)).toMatchObject({ km: 18 })
    expect(deliveryTo(within({ radiusKm: 17 }), 'business-bay', () => 18)).toBe('too_far')
  })
})

describe('the kilometres of a delivery', () => {
  const at = (east: number, north: number) => ({
    longitude: 55 + east / 101.3,
    latitude: 25 + north / 110.77,
  })

  test.each([
    [0, 0, 1],
    [0.2, 0, 1],
    [1, 0, 1],
    [1.001, 0, 2],
    [3, 4, 5],
    [3, 4.01, 6],
    [-30, 40, 50],
  ])('%d km east and %d km north count as %i', (east, north, km) => {
    expect(deliveryKm(at(0, 0), at(east, north))).toBe(km)
  })

  test('are the same both ways, whole, at least one, and never less than the straight line', () => {
    const anyPlace = fc.constantFrom(...PLACES)
    fc.assert(
      fc.property(anyPlace, anyPlace, (from, to) => {
        const km = deliveryKm(from, to)
        const line = Math.hypot(
          (from.longitude - to.longitude) * 101.3,
          (from.latitude - to.latitude) * 110.77,
        )
        expect(km).toBe(deliveryKm(to, from))
        expect(Number.isInteger(km) && km >= 1).toBe(true)
        expect(km).toBeGreaterThanOrEqual(line - 1e-6)
        expect(km - 1).toBeLessThanOrEqual(line)
      }),
    )
  })
})

describe('an offer is not allowed', () => {
  const places = (count: number) =>
    PLACES.slice(0, count).map(({ slug }) => ({ placeSlug: slug, label: '', feeFils: 0 }))

  test.each([
    ['with ten places', { places: places(10), radius: null }, null],
    ['with eleven places', { places: places(11), radius: null }, { problem: 'too_many_places', place: 10 }],
    [
      'with the same place twice',
      { places: [AIRPORT, HOME, AIRPORT], radius: null },
      { problem: 'place_twice', place: 2 },
    ],
    ['with two spots of one place', { places: [AIRPORT, TERMINAL], radius: null }, null],
    [
      'with an unknown place',
      { places: [{ placeSlug: 'atlantis', label: '', feeFils: 0 }], radius: null },
      { problem: 'place_unknown', place: 0 },
    ],
    [
      'with a fee below nought',
      { places: [{ ...HOME, feeFils: -1 }], radius: null },
      { problem: 'fee_out_of_range', place: 0 },
    ],
    [
      'with a fee of part of a fils',
      { places: [{ ...HOME, feeFils: 0.5 }], radius: null },
      { problem: 'fee_out_of_range', place: 0 },
    ],
    ['with a radius of 0 km', within({ radiusKm: 0 }), { problem: 'radius_out_of_range', place: null }],
    ['with a radius of 1 km', within({ radiusKm: 1 }), null],
    ['with a radius of 50 km', within({ radiusKm: 50 }), null],
    ['with a radius of 51 km', within({ radiusKm: 51 }), { problem: 'radius_out_of_range', place: null }],
    ['with AED 5,000 a trip', within({ feeFils: 500_000 }), null],
    ['with AED 100 a km', within({ feePer: 'km', feeFils: 10_000 }), null],
    [
      'with more than AED 100 a km',
      within({ feePer: 'km', feeFils: 10_001 }),
      { problem: 'fee_out_of_range', place: null },
    ],
  ])('%s: %j', (_, offer, expected) => {
    expect(whyOfferNotAllowed(offer as DeliveryOffer)).toEqual(expected)
  })
})
