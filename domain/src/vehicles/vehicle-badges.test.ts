import { describe, expect, test } from 'vitest'
import { type HostRecord, hostBadges, ratingTone, shownBadges, trendingBadge } from './vehicle-badges.ts'

const newcomer: HostRecord = {
  isSuperhost: false,
  isVerified: false,
  instantBook: false,
  rating: null,
  responseMinutes: null,
  completionPercent: null,
  tripCount: 0,
}
const veteran: HostRecord = {
  isSuperhost: true,
  isVerified: true,
  instantBook: true,
  rating: 4.8,
  responseMinutes: 60,
  completionPercent: 95,
  tripCount: 50,
}

describe('host badges', () => {
  test('have a fixed order, and only the first three are displayed', () => {
    expect(hostBadges(veteran)).toEqual([
      'superhost',
      'verified',
      'instant_book',
      'top_rated',
      'fast_response',
      'reliable',
      'experienced',
    ])
    expect(shownBadges(veteran)).toEqual(['superhost', 'verified', 'instant_book'])
  })
  test('are not earned by a host without history', () => {
    expect(hostBadges(newcomer)).toEqual([])
  })
  test('are not earned just below their thresholds', () => {
    const almost = { rating: 4.7, responseMinutes: 61, completionPercent: 94.9, tripCount: 49 }
    expect(hostBadges({ ...newcomer, ...almost })).toEqual([])
  })
})

test.each([
  [true, 5, 'instant_book'],
  [false, 4.8, 'highly_rated'],
  [false, 4.7, 'popular'],
  [false, null, 'popular'],
])('a trending car with instant booking %s and rating %s has the badge %s', (instantBook, rating, badge) => {
  expect(trendingBadge({ instantBook, rating })).toBe(badge)
})

test.each([
  [5, 'green'],
  [4.8, 'green'],
  [4.7, 'yellow'],
  [4.5, 'yellow'],
  [4.4, 'orange'],
])('a rating of %s is %s', (rating, tone) => {
  expect(ratingTone(rating)).toBe(tone)
})
