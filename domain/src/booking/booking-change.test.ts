import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, instantInDubai, MINUTE_MS } from '../time/dubai-time.ts'
import {
  CHANGE_STATUSES,
  canStillBeMade,
  changeAnswerDue,
  changeHoldExpiresAt,
  isMadeAtOnce,
  OPEN_CHANGE_STATUSES,
  onlyReturnsEarlier,
  whyCannotAddExtras,
  whyCannotAnswerChange,
  whyCannotChange,
  whyCannotWithdrawChange,
  whyChangeNotAllowed,
} from './booking-change.ts'
import { endsAt, periodOf, startsAt } from './rental-period.ts'

const agreed = periodOf('2026-12-10', '2026-12-13')
const starts = startsAt(agreed)
const ends = endsAt(agreed)
const now = instantInDubai('2026-12-01', '12:00')

test('a change is open while it is held, asked or charging', () => {
  const closed = ['made', 'declined', 'withdrawn', 'expired', 'failed', 'dropped']
  expect(CHANGE_STATUSES).toEqual([...OPEN_CHANGE_STATUSES, ...closed])
  expect(OPEN_CHANGE_STATUSES).toEqual(['held', 'asked', 'charging'])
})

describe('whether a booking can be changed', () => {
  test.each([
    ['pending', now, 'state_changed'],
    ['confirmed', now, null],
    // The start of the trip may not be recorded yet.
    ['confirmed', starts, null],
    ['active', ends - 1, null],
    ['active', ends, 'trip_over'],
    ['completed', now, 'state_changed'],
    ['cancelled', now, 'state_changed'],
  ] as const)('%s at %i: %s', (status, at, why) => {
    expect(whyCannotChange({ status, startsAt: starts, endsAt: ends }, at)).toBe(why)
  })
})

test.each([
  ['an earlier return', periodOf('2026-12-10', '2026-12-12'), true],
  ['the same dates', agreed, false],
  ['a later return', periodOf('2026-12-10', '2026-12-14'), false],
  ['an earlier pick-up and return', periodOf('2026-12-09', '2026-12-12'), false],
  ['a later pick-up', periodOf('2026-12-11', '2026-12-13'), false],
] as const)('%s only returns earlier: %3$s', (_, requested, only) => {
  expect(onlyReturnsEarlier(agreed, requested)).toBe(only)
})

describe('whether extras can be added', () => {
  const away = { checkOut: null, isEarlyReturnConfirmed: false }
  test.each([
    ['while the car is away', away, null],
    ['after a check-out by the renter', { ...away, checkOut: { by: 'renter', isAcknowledged: false } }, null],
    [
      'after one that the host acknowledged',
      { ...away, checkOut: { by: 'renter', isAcknowledged: true } },
      'trip_over',
    ],
    [
      'after a check-out by the host',
      { ...away, checkOut: { by: 'host', isAcknowledged: false } },
      'trip_over',
    ],
    ['after a confirmed early return', { ...away, isEarlyReturnConfirmed: true }, 'trip_over'],
  ] as const)('%s, before the agreed return', (_, back, why) => {
    const trip = { status: 'active', startsAt: starts, endsAt: ends, ...back } as const
    expect(whyCannotAddExtras(trip, ends - 1)).toBe(why)
    expect(whyCannotAddExtras(trip, ends)).toBe('trip_over')
  })
})

describe('allowed new dates', () => {
  const soon = starts - 30 * MINUTE_MS
  const onTheWay = starts + DAY_MS
  test.each([
    ['the same ones', agreed, now, {}, 'dates_unchanged'],
    ['a day more', periodOf('2026-12-10', '2026-12-14'), now, {}, null],
    ['others altogether', periodOf('2026-12-20', '2026-12-22'), now, {}, null],
    ['a day more, half an hour before pick-up', periodOf('2026-12-10', '2026-12-14'), soon, {}, null],
    [
      'a day more, with less notice than asked for today',
      periodOf('2026-12-10', '2026-12-14'),
      now,
      { advanceNoticeMinutes: 20 * 1440 },
      null,
    ],
    [
      'an earlier pick-up with too little notice',
      periodOf('2026-12-09', '2026-12-13'),
      now,
      { advanceNoticeMinutes: 9 * 1440 },
      'too_soon',
    ],
    ['a pick-up that is past', periodOf('2026-11-30', '2026-12-13'), now, {}, 'pickup_in_past'],
    ['a return before pick-up', periodOf('2026-12-10', '2026-12-09'), now, {}, 'return_before_pickup'],
    ['too few days', periodOf('2026-12-10', '2026-12-11'), now, { minDays: 2 }, 'too_short'],
    ['too many days', periodOf('2026-12-10', '2026-12-20'), now, { maxDays: 5 }, 'too_long'],
    ['a time off the grid', { ...agreed, returnTime: '10:10' }, now, {}, 'time_invalid'],
    ['a day that is missing', { ...agreed, returnDate: '' }, now, {}, 'dates_missing'],
    ['another pick-up at pick-up', periodOf('2026-12-11', '2026-12-13'), starts, {}, 'pickup_fixed'],
    [
      'an earlier pick-up than was agreed, soon',
      { ...agreed, pickUpTime: '09:30' },
      starts - HOUR_MS,
      {},
      'too_soon',
    ],
    ['a day that is none', { ...agreed, returnDate: '2026-02-30' }, now, {}, 'date_invalid'],
    ['another pick-up on the way', periodOf('2026-12-12', '2026-12-13'), onTheWay, {}, 'pickup_fixed'],
    ['a later return on the way', periodOf('2026-12-10', '2026-12-15'), onTheWay, {}, null],
    ['an earlier return on the way', periodOf('2026-12-10', '2026-12-12'), onTheWay, {}, null],
    ['a return that is past', periodOf('2026-12-10', '2026-12-11'), onTheWay, {}, 'return_in_past'],
    [
      'a later return of a car that is back',
      periodOf('2026-12-10', '2026-12-15'),
      onTheWay,
      { isReturned: true },
      'car_returned',
    ],
    [
      'an earlier return of a car that is back',
      periodOf('2026-12-10', '2026-12-12'),
      onTheWay,
      { isReturned: true },
      null,
    ],
  ])('%s', (_, requested, at, terms, why) => {
    expect(whyChangeNotAllowed(agreed, requested, { now: at, isReturned: false, ...terms })).toBe(why)
  })
})

describe('whether a change needs no answer of the host', () => {
  const longer = periodOf('2026-12-10', '2026-12-15')
  const shorter = periodOf('2026-12-10', '2026-12-12')
  const later = periodOf('2026-12-20', '2026-12-23')
  const sixDaysBefore = starts - 6 * DAY_MS
  test.each([
    ['longer, of a vehicle that asks', false, longer, 40_000, 'flexible', now, false],
    ['longer', true, longer, 40_000, 'strict', sixDaysBefore, true],
    ['longer on the way', true, longer, 40_000, 'strict', starts + DAY_MS, true],
    [
      'earlier for the same price',
      true,
      periodOf('2026-12-09', '2026-12-13'),
      0,
      'strict',
      sixDaysBefore,
      true,
    ],
    ['longer for less, a discount having begun', true, longer, -1_000, 'strict', sixDaysBefore, false],
    ['shorter while all would be paid back', true, shorter, -22_000, 'moderate', sixDaysBefore, true],
    ['shorter while nothing would be', true, shorter, -22_000, 'strict', sixDaysBefore, false],
    ['shorter on the way', true, shorter, -22_000, 'flexible', starts + HOUR_MS, false],
    // Otherwise the renter could move a strict booking far away and then cancel it free of charge.
    ['moved away for the same price', true, later, 0, 'strict', sixDaysBefore, false],
    ['moved away in good time', true, later, 0, 'flexible', sixDaysBefore, true],
  ] as const)('%s', (_, isInstant, requested, differenceFils, policy, at, atOnce) => {
    expect(isMadeAtOnce({ isInstant, agreed, requested, differenceFils, policy, now: at })).toBe(atOnce)
  })
})

describe('the deadline of a change', () => {
  test('is a day for the host and 15 minutes for the card', () => {
    const requested = periodOf('2026-12-10', '2026-12-15')
    expect(changeAnswerDue(agreed, requested, now)).toBe(now + DAY_MS)
    expect(changeHoldExpiresAt(agreed, requested, now)).toBe(now + 15 * MINUTE_MS)
  })
  test('is never after either pick-up', () => {
    const earlier = periodOf('2026-12-09', '2026-12-13')
    const at = startsAt(earlier) - HOUR_MS
    expect(changeAnswerDue(agreed, earlier, at)).toBe(startsAt(earlier))
    const later = periodOf('2026-12-12', '2026-12-15')
    expect(changeAnswerDue(agreed, later, starts - 5 * MINUTE_MS)).toBe(starts)
    expect(changeHoldExpiresAt(agreed, later, starts - 5 * MINUTE_MS)).toBe(starts)
  })
  test('is a day for the host when the change is requested at pick-up', () => {
    expect(changeAnswerDue(agreed, periodOf('2026-12-10', '2026-12-12'), starts)).toBe(starts + DAY_MS)
  })
  test('during the trip is never after either return', () => {
    const sooner = periodOf('2026-12-10', '2026-12-12')
    expect(changeAnswerDue(agreed, sooner, endsAt(sooner) - HOUR_MS)).toBe(endsAt(sooner))
    const longer = periodOf('2026-12-10', '2026-12-20')
    expect(changeAnswerDue(agreed, longer, ends - HOUR_MS)).toBe(ends)
  })
})

describe('a change', () => {
  test.each([
    ['held', null, 'state_changed'],
    ['asked', now + 1, null],
    ['asked', now, 'answer_too_late'],
    ['charging', null, 'state_changed'],
    ['withdrawn', null, 'state_changed'],
  ] as const)('%s with deadline %s, answered by the host: %s', (status, expiresAt, why) => {
    expect(whyCannotAnswerChange({ status, expiresAt }, now)).toBe(why)
  })

  test.each([
    ['held', null],
    ['asked', null],
    ['charging', 'state_changed'],
    ['made', 'state_changed'],
    ['expired', 'state_changed'],
  ] as const)('%s, withdrawn by the renter: %s', (status, why) => {
    expect(whyCannotWithdrawChange({ status })).toBe(why)
  })

  test.each([
    ['confirmed', periodOf('2026-12-20', '2026-12-22'), true],
    ['active', periodOf('2026-12-10', '2026-12-22'), true],
    ['active', periodOf('2026-12-20', '2026-12-22'), false],
    ['cancelled', periodOf('2026-12-10', '2026-12-22'), false],
    ['completed', periodOf('2026-12-10', '2026-12-22'), false],
  ] as const)('once paid is made only if the %s booking still allows it: %#', (status, requested, can) => {
    expect(canStillBeMade({ status }, agreed, requested)).toBe(can)
  })
})
