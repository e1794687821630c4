import { describe, expect, it, test } from 'vitest'
import type { BookingStatus } from '../booking/booking.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/dubai-time.ts'
import {
  DEPOSIT_STATUSES,
  type DepositStatus,
  type DepositTrip,
  depositReleasedAt,
  depositRetryAt,
  holdExpiresBy,
  holdRenewedAt,
  keepableOf,
  mayGiveCard,
  mayMoveDeposit,
  nextDepositStep,
  ownerAnswersBy,
  returnableOf,
} from './deposit.ts'

const START = Date.parse('2026-03-10T06:00:00Z')
const trip = (facts: Partial<DepositTrip> = {}): DepositTrip => ({
  status: 'confirmed',
  startsAt: START,
  endedAt: null,
  hasOpenIssue: false,
  lateIssueMinutes: 24 * 60,
  hasOpenNoShow: false,
  ...facts,
})
const COMPLETED = trip({ status: 'completed', endedAt: START })
const CANCELLED = trip({ status: 'cancelled', endedAt: START })

describe('holding a deposit', () => {
  it.each<[string, number, object]>([
    ['three days before', -72 * HOUR_MS, { step: 'wait', until: START - 48 * HOUR_MS }],
    ['a minute too early', -48 * HOUR_MS - MINUTE_MS, { step: 'wait', until: START - 48 * HOUR_MS }],
    ['two days before', -48 * HOUR_MS, { step: 'hold' }],
    ['an hour before', -HOUR_MS, { step: 'hold' }],
    ['on the trip', DAY_MS, { step: 'hold' }],
  ])('%s', (_, from, step) => {
    expect(
      nextDepositStep(
        { status: 'due', expiresAt: null, retryAt: null, answerBy: null },
        trip(),
        START + from,
      ),
    ).toEqual(step)
  })

  it('never happens once the booking is over', () => {
    for (const status of ['due', 'failed'] as const)
      for (const over of [COMPLETED, CANCELLED, { ...CANCELLED, hasOpenNoShow: true }])
        expect(
          nextDepositStep({ status, expiresAt: null, retryAt: null, answerBy: null }, over, START),
        ).toEqual({
          step: 'drop',
        })
  })

  it('is retried after a failure, and not before its retry time', () => {
    const failed = { status: 'failed' as const, expiresAt: null, retryAt: START, answerBy: null }
    expect(nextDepositStep(failed, trip(), START - 1)).toEqual({ step: 'wait', until: START })
    expect(nextDepositStep(failed, trip(), START)).toEqual({ step: 'hold' })
    expect([1, 2, 3, 4, 9].map((failures) => depositRetryAt(0, failures) / HOUR_MS)).toEqual([
      1, 6, 12, 24, 24,
    ])
  })
})

describe('a held deposit', () => {
  const held = { status: 'held' as const, expiresAt: holdExpiresBy(START), retryAt: null, answerBy: null }

  it('is renewed a day before the card network releases it', () => {
    expect(holdRenewedAt(holdExpiresBy(START))).toBe(START + 6 * DAY_MS)
    const long = trip({ status: 'active' })
    expect(nextDepositStep(held, long, START + 6 * DAY_MS - 1)).toEqual({
      step: 'wait',
      until: START + 6 * DAY_MS,
    })
    expect(nextDepositStep(held, long, START + 6 * DAY_MS)).toEqual({ step: 'renew' })
    const refused = { ...held, retryAt: START + 6.5 * DAY_MS }
    expect(nextDepositStep(refused, long, START + 6.2 * DAY_MS)).toEqual({
      step: 'wait',
      until: START + 6.5 * DAY_MS,
    })
  })

  it.each<[string, DepositTrip, number, object]>([
    ['at once when cancelled', CANCELLED, 0, { step: 'release' }],
    ['not yet, three days after less a moment', COMPLETED, 72 * HOUR_MS - 1, { step: 'wait' }],
    ['three days after completion', COMPLETED, 72 * HOUR_MS, { step: 'release' }],
    [
      'not while an issue is open',
      { ...COMPLETED, hasOpenIssue: true },
      5 * DAY_MS,
      { step: 'wait', until: START + 6 * DAY_MS },
    ],
    ['renewed while an issue is open', { ...COMPLETED, hasOpenIssue: true }, 6 * DAY_MS, { step: 'renew' }],
    ['not when cancelled with an open issue', { ...CANCELLED, hasOpenIssue: true }, 0, { step: 'wait' }],
    ['not while a no-show is open', { ...CANCELLED, hasOpenNoShow: true }, 0, { step: 'wait' }],
    ['renewed while a no-show is open', { ...CANCELLED, hasOpenNoShow: true }, 6 * DAY_MS, { step: 'renew' }],
  ])('is released: %s', (_, over, after, step) => {
    expect(nextDepositStep(held, over, START + after)).toMatchObject(step)
  })

  it('is released even during a renewal, which otherwise only waits for its result', () => {
    const renewing = { ...held, status: 'renewing' as const }
    expect(nextDepositStep(renewing, CANCELLED, START)).toEqual({ step: 'release' })
    expect(nextDepositStep(renewing, trip(), START + 6 * DAY_MS)).toEqual({ step: 'wait', until: null })
  })

  it.each([
    ['a day, within the three', 24 * 60, 72 * HOUR_MS],
    ['three days', 72 * 60, 72 * HOUR_MS],
    ['longer than three days', 100 * 60, 100 * HOUR_MS],
  ])('stays held until issues can no longer be reported: %s', (_, lateIssueMinutes, after) => {
    expect(depositReleasedAt({ ...COMPLETED, lateIssueMinutes })).toBe(START + after)
    expect(depositReleasedAt({ ...CANCELLED, lateIssueMinutes })).toBe(START)
  })

  it('has no release time while the booking is active', () => {
    expect(depositReleasedAt(trip({ status: 'active' }))).toBeNull()
  })
})

test('a pending hold is released when its time is over, otherwise its result is awaited', () => {
  const holding = { status: 'holding' as const, expiresAt: null, retryAt: null, answerBy: null }
  expect(nextDepositStep(holding, CANCELLED, START)).toEqual({ step: 'release' })
  expect(nextDepositStep(holding, COMPLETED, START + 3 * DAY_MS)).toEqual({ step: 'release' })
  expect(nextDepositStep(holding, COMPLETED, START)).toEqual({ step: 'wait', until: null })
  expect(nextDepositStep(holding, trip(), START)).toEqual({ step: 'wait', until: null })
})

test.each<[DepositStatus, BookingStatus, number]>([
  ['held', 'completed', 100_000],
  ['renewing', 'completed', 100_000],
  ['held', 'cancelled', 100_000],
  ['held', 'active', 0],
  ['held', 'confirmed', 0],
  ['due', 'completed', 0],
  ['holding', 'completed', 0],
  ['releasing', 'completed', 0],
  ['released', 'completed', 0],
  ['capturing', 'completed', 0],
  ['captured', 'completed', 0],
  ['failed', 'completed', 0],
])('of a %s deposit of a %s booking %i can be kept', (status, bookingStatus, keepable) => {
  const deposit = { status, amountFils: 100_000 }
  expect(keepableOf(deposit, { status: bookingStatus, hasOpenNoShow: false })).toBe(keepable)
  expect(keepableOf(deposit, { status: bookingStatus, hasOpenNoShow: true })).toBe(0)
})

test.each<[DepositStatus, DepositStatus[]]>([
  ['due', ['holding', 'dropped']],
  ['holding', ['held', 'failed', 'releasing']],
  ['held', ['renewing', 'releasing', 'capturing']],
  ['renewing', ['held', 'failed', 'releasing', 'capturing']],
  ['releasing', ['released']],
  ['capturing', ['captured', 'failed']],
  ['failed', ['holding', 'dropped']],
  ['released', []],
  ['captured', []],
  ['dropped', []],
])('from %s a deposit moves to %j and nowhere else', (from, to) => {
  expect(DEPOSIT_STATUSES).toHaveLength(10)
  expect(DEPOSIT_STATUSES.filter((one) => mayMoveDeposit(from, one)).toSorted()).toEqual(to.toSorted())
})

test('a held deposit waits for its renewal or its release, whichever comes first', () => {
  const held = { status: 'held' as const, expiresAt: holdExpiresBy(START), retryAt: null, answerBy: null }
  expect(holdExpiresBy(START)).toBe(START + 7 * DAY_MS)
  expect(nextDepositStep(held, COMPLETED, START)).toEqual({ step: 'wait', until: START + 3 * DAY_MS })
  const later = { ...COMPLETED, endedAt: START + 5 * DAY_MS }
  expect(nextDepositStep(held, later, START + 5 * DAY_MS)).toEqual({
    step: 'wait',
    until: START + 6 * DAY_MS,
  })
  expect(nextDepositStep(held, later, START + 6 * DAY_MS)).toEqual({ step: 'renew' })
})

test('final statuses do not change', () => {
  for (const final of ['released', 'captured', 'dropped'] as const) {
    expect(mayMoveDeposit(final, 'held')).toBe(false)
    expect(
      nextDepositStep({ status: final, expiresAt: null, retryAt: null, answerBy: null }, CANCELLED, START),
    ).toEqual({
      step: 'wait',
      until: null,
    })
  }
})

test('a cardholder has 15 minutes to answer their bank', () => {
  const asked = {
    status: 'holding' as const,
    expiresAt: null,
    retryAt: null,
    answerBy: ownerAnswersBy(START),
  }
  expect(nextDepositStep(asked, trip(), START + 15 * MINUTE_MS - 1)).toEqual({ step: 'wait', until: null })
  expect(nextDepositStep(asked, trip(), START + 15 * MINUTE_MS)).toEqual({ step: 'give_up' })
  expect(nextDepositStep(asked, COMPLETED, START + 15 * MINUTE_MS)).toEqual({ step: 'give_up' })
  expect(nextDepositStep(asked, CANCELLED, START + 15 * MINUTE_MS)).toEqual({ step: 'release' })
})

test('another card can be given only after the hold has failed, for a confirmed or active booking', () => {
  const on: BookingStatus[] = ['confirmed', 'active']
  const all: BookingStatus[] = ['pending', ...on, 'completed', 'cancelled']
  for (const status of DEPOSIT_STATUSES)
    for (const booking of all)
      expect([status, booking, mayGiveCard(status, booking)]).toEqual([
        status,
        booking,
        status === 'failed' && on.includes(booking),
      ])
})

test.each([
  [30_000, 0, false, 30_000],
  [30_000, 12_000, false, 18_000],
  [30_000, 30_000, false, 0],
  [30_000, 0, true, 0],
  [0, 0, false, 0],
])(
  'of %i kept and %i given back, refund in progress %s, %i can be given back',
  (keptFils, givenBackFils, isGivingBack, left) => {
    expect(returnableOf({ keptFils, givenBackFils, isGivingBack })).toBe(left)
  },
)
