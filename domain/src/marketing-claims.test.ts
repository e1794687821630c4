import { expect, test } from 'vitest'
import { DEFAULT_MARKETING_CLAIMS, shownClaims } from './marketing-claims.ts'

const small = { ratingSum: 10, reviews: 2, customers: 40, hosts: 3 }

test('claims are shown until there are real figures above them', () => {
  expect(shownClaims(DEFAULT_MARKETING_CLAIMS, small)).toEqual(DEFAULT_MARKETING_CLAIMS)
})

test.each([
  ['customers', { ...small, customers: 51_234 }, { customers: 51_000 }],
  ['customers, rounded to the claim', { ...small, customers: 50_999 }, { customers: 50_000 }],
  ['hosts', { ...small, hosts: 120_500 }, { hosts: 120_000 }],
  ['an average rating', { ...small, ratingSum: 497, reviews: 100 }, { rating: 4.9 }],
  ['a higher average rating', { ...small, ratingSum: 500, reviews: 100 }, { rating: 5 }],
  ['an average of few reviews', { ...small, ratingSum: 495, reviews: 99 }, { rating: 4.9 }],
])('a real figure above the claim is shown instead: %s', (_, real, expected) => {
  expect(shownClaims(DEFAULT_MARKETING_CLAIMS, real)).toEqual({ ...DEFAULT_MARKETING_CLAIMS, ...expected })
})

test('a claim that is switched off stays off, whatever the real figure is', () => {
  const off = { ...DEFAULT_MARKETING_CLAIMS, rating: null, customers: null }
  expect(shownClaims(off, { ...small, customers: 90_000 })).toEqual(off)
})
