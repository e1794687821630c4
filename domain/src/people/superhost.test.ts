import { describe, expect, test } from 'vitest'
import { instantInDubai } from '../time/dubai-time.ts'
import {
  completionPercent,
  type HostFigures,
  isSuperhost,
  judgementDay,
  nextJudgementDay,
  responsePercent,
} from './superhost.ts'

const good: HostFigures = {
  ratingSum: 48,
  reviewCount: 10,
  completedTrips: 10,
  cancellations: 0,
  answered: 9,
  unanswered: 1,
}

describe('a superhost', () => {
  test.each<[why: string, change: Partial<HostFigures>, isOne: boolean]>([
    ['exactly 4.8 stars, ten trips and nine answers of ten', {}, true],
    ['a little less than 4.8 stars', { ratingSum: 479, reviewCount: 100 }, false],
    ['4.8 stars of many reviews', { ratingSum: 480, reviewCount: 100 }, true],
    ['five reviews', { ratingSum: 24, reviewCount: 5 }, true],
    ['four reviews, all of five stars', { ratingSum: 20, reviewCount: 4 }, false],
    ['no reviews', { ratingSum: 0, reviewCount: 0 }, false],
    ['nine trips', { completedTrips: 9 }, false],
    ['one booking taken back', { cancellations: 1 }, false],
    ['one booking taken back of 99 trips', { completedTrips: 99, cancellations: 1 }, false],
    ['one booking taken back of 100 trips', { completedTrips: 100, cancellations: 1 }, true],
    ['two bookings taken back of 199 trips', { completedTrips: 199, cancellations: 2 }, false],
    ['eight answers of nine', { answered: 8, unanswered: 1 }, false],
    ['89.9 per cent answered, which is shown as 90', { answered: 899, unanswered: 101 }, false],
    ['never asked', { answered: 0, unanswered: 0 }, true],
  ])('%s: %o', (_, change, isOne) => {
    expect(isSuperhost({ ...good, ...change })).toBe(isOne)
  })
})

test.each<[answered: number, unanswered: number, percent: number | null]>([
  [0, 0, null],
  [0, 3, 0],
  [1, 2, 33],
  [2, 1, 67],
  [1, 7, 13],
  [4, 0, 100],
])('%i answered and %i not is %s per cent', (answered, unanswered, percent) => {
  expect(responsePercent({ ...good, answered, unanswered })).toBe(percent)
  expect(completionPercent({ ...good, completedTrips: answered, cancellations: unanswered })).toBe(percent)
})

test.each([
  ['2026-03-01', '00:00', '2026-03-01', '2026-04-01'],
  ['2026-03-31', '23:59', '2026-03-01', '2026-04-01'],
  ['2026-02-28', '12:00', '2026-02-01', '2026-03-01'],
  ['2026-12-15', '12:00', '2026-12-01', '2027-01-01'],
  ['2027-01-31', '03:00', '2027-01-01', '2027-02-01'],
])('on %s at %s host metrics are those of %s, and evaluated next on %s', (day, time, judged, next) => {
  const now = instantInDubai(day, time)
  expect([judgementDay(now), nextJudgementDay(now)]).toEqual([judged, next])
})
