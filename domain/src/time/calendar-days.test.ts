import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysFollowing, spansOverlap, timeOfDays, whyDaysNotAllowed, withoutSpans } from './calendar-days.ts'

const TODAY = '2026-03-02'

describe('days a host may change', () => {
  test.each([
    ['2026-03-02', '2026-03-02', null],
    ['2026-03-02', '2027-03-02', null],
    ['2026-03-02', '2027-03-03', 'too_many_days'],
    ['2026-03-05', '2026-03-04', 'days_backwards'],
    ['2026-03-01', '2026-03-04', 'day_past'],
    ['2028-03-01', '2028-03-01', null],
    ['2028-03-01', '2028-03-02', 'too_far_ahead'],
  ])('%s to %s: %s', (from, to, why) => {
    expect(whyDaysNotAllowed({ from, to }, TODAY)).toBe(why)
  })
})

test('days last from midnight to midnight in Dubai', () => {
  expect(timeOfDays({ from: '2026-03-10', to: '2026-03-11' })).toEqual({
    from: Date.parse('2026-03-09T20:00:00Z'),
    to: Date.parse('2026-03-11T20:00:00Z'),
  })
  expect(daysFollowing('2026-02-27', 3)).toEqual({ from: '2026-02-27', to: '2026-03-01' })
})

describe('subtracting spans from a span', () => {
  const whole = { from: 10, to: 20 }
  test.each([
    ['nothing taken', [], [whole]],
    ['its beginning', [{ from: 5, to: 12 }], [{ from: 12, to: 20 }]],
    ['its end', [{ from: 18, to: 20 }], [{ from: 10, to: 18 }]],
    [
      'its middle',
      [{ from: 12, to: 14 }],
      [
        { from: 10, to: 12 },
        { from: 14, to: 20 },
      ],
    ],
    ['all of it', [{ from: 0, to: 30 }], []],
    [
      'what only touches it',
      [
        { from: 0, to: 10 },
        { from: 20, to: 25 },
      ],
      [whole],
    ],
    [
      'two that overlap',
      [
        { from: 11, to: 15 },
        { from: 13, to: 17 },
      ],
      [
        { from: 10, to: 11 },
        { from: 17, to: 20 },
      ],
    ],
  ])('%s', (_, taken, left) => {
    expect(withoutSpans(whole, taken)).toEqual(left)
  })

  const span = fc
    .record({ from: fc.nat(40), length: fc.integer({ min: 1, max: 15 }) })
    .map(({ from, length }) => ({ from, to: from + length }))

  test('leaves exactly the moments outside the taken spans', () => {
    fc.assert(
      fc.property(span, fc.array(span, { maxLength: 6 }), (all, taken) => {
        const left = withoutSpans(all, taken)
        const has = (spans: Array<{ from: number; to: number }>, moment: number) =>
          spans.some((one) => spansOverlap(one, { from: moment, to: moment + 1 }))
        for (let moment = 0; moment < 60; moment++)
          expect(has(left, moment)).toBe(has([all], moment) && !has(taken, moment))
      }),
    )
  })
})
