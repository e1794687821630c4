import { describe, expect, test } from 'vitest'
import { instantInDubai } from '../time/dubai-time.ts'
import { VEHICLE_BRANDS } from './brands.ts'
import { featureBit, isFeatureSlug, LISTING_FEATURES, SEARCH_FEATURES } from './features.ts'
import { isListed, maxYear, VEHICLE_CATEGORIES, VERIFICATION_STATUSES, vehicleTitle } from './listing.ts'

test('verified and approved vehicles are listed, no others', () => {
  expect(VERIFICATION_STATUSES.filter(isListed)).toEqual(['verified', 'approved'])
})

test('a title is year, make and model', () => {
  expect(vehicleTitle({ year: 2023, make: 'Tesla', model: 'Model 3' })).toBe('2023 Tesla Model 3')
})

test("next year's models can be listed, and the year changes at midnight in Dubai", () => {
  const newYear = instantInDubai('2027-01-01', '00:00')
  expect(maxYear(newYear - 1)).toBe(2027)
  expect(maxYear(newYear)).toBe(2028)
})

describe('brands, categories and features', () => {
  test('have no duplicate entries', () => {
    const lists = [
      VEHICLE_BRANDS,
      VEHICLE_CATEGORIES.map(({ slug }) => slug),
      LISTING_FEATURES.map(({ slug }) => slug),
      SEARCH_FEATURES,
    ]
    for (const list of lists) expect(new Set<string>(list).size).toBe(list.length)
  })
  test('have the sizes the screens are designed for', () => {
    expect(LISTING_FEATURES).toHaveLength(16)
    expect(SEARCH_FEATURES).toHaveLength(10)
    expect(VEHICLE_BRANDS).toHaveLength(60)
  })
})

describe('feature bits', () => {
  test('do not change, because stored vehicles depend on them', () => {
    const bits = Object.fromEntries(LISTING_FEATURES.map(({ slug }) => [slug, featureBit(slug)]))
    expect(bits).toEqual({
      gps: 0,
      bluetooth: 1,
      carplay: 2,
      android_auto: 3,
      rear_camera: 4,
      parking_sensors: 5,
      leather_seats: 6,
      sunroof: 7,
      cruise_control: 8,
      usb_charging: 9,
      child_seat: 10,
      keyless_entry: 11,
      cooled_seats: 12,
      heated_seats: 13,
      all_wheel_drive: 14,
      salik_tag: 15,
    })
  })
  test('exist only for listing features', () => {
    expect(isFeatureSlug('gps')).toBe(true)
    expect(isFeatureSlug('helipad')).toBe(false)
  })
})
