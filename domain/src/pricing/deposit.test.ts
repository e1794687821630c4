import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { BookingStatus } from '../booking/booking.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/dubai-time.ts'
import {
  DEPOSIT_STATUSES,
  type DepositStatus,
  type DepositTrip,
  depositClosedBy,
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
/** A day before 4 days and 18 hours, after which Stripe releases the shortest of holds. */
const RENEWED_MS = 90 * HOUR_MS
const trip = (facts: Partial<DepositTrip> = {}): DepositTrip => ({
  status: 'confirmed',
  startsAt: START,
  endedAt: null,
  hasOpenIssue: false,
  lateIssueMinutes: 24 * 60,
  hasOpenNoShow: false,
  returnedAt: null,
  agreedEndAt: START + 3 * DAY_MS,
  checkedOutAt: null,
  keptMostMinutes: 30 * 24 * 60,
  hasUndecidedCharge: false,
  agreedFils: 0,
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
        { status: 'due', amountFils: 100_000, expiresAt: null, retryAt: null, answerBy: null },
        trip(),
        START + from,
      ),
    ).toEqual(step)
  })

  it('never happens once the booking is over', () => {
    for (const status of ['due', 'failed'] as const)
      for (const over of [COMPLETED, CANCELLED, { ...CANCELLED, hasOpenNoShow: true }])
        expect(
          nextDepositStep(
            { status, amountFils: 100_000, expiresAt: null, retryAt: null, answerBy: null },
            over,
            START,
          ),
        ).toEqual({
          step: 'drop',
        })
  })

  it('is retried after a failure, and not before its retry time', () => {
    const failed = {
      status: 'failed' as const,
      amountFils: 100_000,
      expiresAt: null,
      retryAt: START,
      answerBy: null,
    }
    expect(nextDepositStep(failed, trip(), START - 1)).toEqual({ step: 'wait', until: START })
    expect(nextDepositStep(failed, trip(), START)).toEqual({ step: 'hold' })
    const movedAway = trip({ startsAt: START + 30 * DAY_MS })
    expect(nextDepositStep(failed, movedAway, START)).toEqual({ step: 'wait', until: START + 28 * DAY_MS })
    expect(nextDepositStep(failed, movedAway, START + 28 * DAY_MS)).toEqual({ step: 'hold' })
    expect([1, 2, 3, 4, 9].map((failures) => depositRetryAt(0, failures) / HOUR_MS)).toEqual([
      1, 6, 12, 24, 24,
    ])
  })
})

describe('a held deposit', () => {
  const held = {
    status: 'held' as const,
    amountFils: 100_000,
    expiresAt: holdExpiresBy(START),
    retryAt: null,
    answerBy: null,
  }

  it('is renewed a day before the card network releases it', () => {
    expect(holdExpiresBy(START)).toBe(START + 114 * HOUR_MS)
    expect(holdRenewedAt(holdExpiresBy(START))).toBe(START + RENEWED_MS)
    const long = trip({ status: 'active' })
    expect(nextDepositStep(held, long, START + RENEWED_MS - 1)).toEqual({
      step: 'wait',
      until: START + RENEWED_MS,
    })
    expect(nextDepositStep(held, long, START + RENEWED_MS)).toEqual({ step: 'renew' })
    const refused = { ...held, retryAt: START + RENEWED_MS + 12 * HOUR_MS }
    expect(nextDepositStep(refused, long, START + RENEWED_MS + 6 * HOUR_MS)).toEqual({
      step: 'wait',
      until: START + RENEWED_MS + 12 * HOUR_MS,
    })
  })

  it('is held later when the pick-up is moved away, and never held before its time', () => {
    const movedBy = fc.integer({ min: 0, max: 60 * 24 }).map((hours) => hours * HOUR_MS)
    const statuses = fc.constantFrom('due', 'failed', 'held')
    const retries = fc.option(movedBy.map((after) => START + after))
    fc.assert(
      fc.property(statuses, movedBy, movedBy, retries, (status, moved, after, retryAt) => {
        const later = trip({ startsAt: START + moved })
        const heldFrom = later.startsAt - 48 * HOUR_MS
        const now = START - 48 * HOUR_MS + after
        const next = nextDepositStep({ ...held, status, retryAt }, later, now)
        const isEarly = now < heldFrom
        if (status === 'held') expect(next.step === 'hold_later').toBe(isEarly)
        else if (isEarly)
          expect(next).toEqual({
            step: 'wait',
            until: Math.max(heldFrom, (status === 'failed' && retryAt) || 0),
          })
        else expect(next.step === 'hold').toBe(status === 'due' || retryAt === null || retryAt <= now)
      }),
    )
    expect(mayMoveDeposit('held', 'due')).toBe(true)
    const movedAway = { startsAt: START + 30 * DAY_MS }
    // What has begun, or is over, is not put off.
    expect(nextDepositStep(held, trip({ ...movedAway, status: 'active' }), START).step).toBe('wait')
    expect(nextDepositStep(held, { ...CANCELLED, ...movedAway }, START)).toEqual({ step: 'release' })
    // A pending call to the card network is awaited.
    for (const status of ['holding', 'renewing'] as const)
      expect(nextDepositStep({ ...held, status }, trip(movedAway), START)).toEqual({
        step: 'wait',
        until: null,
      })
  })

  it.each<[string, DepositTrip, number, object]>([
    ['at once when cancelled', CANCELLED, 0, { step: 'release' }],
    ['not yet, three days after less a moment', COMPLETED, 72 * HOUR_MS - 1, { step: 'wait' }],
    ['three days after completion', COMPLETED, 72 * HOUR_MS, { step: 'release' }],
    [
      'not while an issue is open',
      { ...COMPLETED, hasOpenIssue: true },
      73 * HOUR_MS,
      { step: 'wait', until: START + RENEWED_MS },
    ],
    ['renewed while an issue is open', { ...COMPLETED, hasOpenIssue: true }, RENEWED_MS, { step: 'renew' }],
    ['not when cancelled with an open issue', { ...CANCELLED, hasOpenIssue: true }, 0, { step: 'wait' }],
    ['not while a no-show is open', { ...CANCELLED, hasOpenNoShow: true }, 0, { step: 'wait' }],
    ['renewed while a no-show is open', { ...CANCELLED, hasOpenNoShow: true }, RENEWED_MS, { step: 'renew' }],
  ])('is released: %s', (_, over, after, step) => {
    expect(nextDepositStep(held, over, START + after)).toMatchObject(step)
  })

  it('is released even during a renewal, which otherwise only waits for its result', () => {
    const renewing = { ...held, status: 'renewing' as const }
    expect(nextDepositStep(renewing, CANCELLED, START)).toEqual({ step: 'release' })
    expect(nextDepositStep(renewing, trip(), START + RENEWED_MS)).toEqual({ step: 'wait', until: null })
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
  const holding = {
    status: 'holding' as const,
    amountFils: 100_000,
    expiresAt: null,
    retryAt: null,
    answerBy: null,
  }
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
  const over = trip({ status: bookingStatus })
  expect(keepableOf(deposit, over)).toBe(keepable)
  expect(keepableOf(deposit, { ...over, hasOpenNoShow: true })).toBe(0)
  expect(keepableOf(deposit, { ...over, hasUndecidedCharge: true })).toBe(0)
  expect(keepableOf(deposit, { ...over, agreedFils: 1 })).toBe(0)
})

test.each<[DepositStatus, DepositStatus[]]>([
  ['due', ['holding', 'dropped']],
  ['holding', ['held', 'failed', 'releasing']],
  ['held', ['due', 'renewing', 'releasing', 'capturing']],
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
  const held = {
    status: 'held' as const,
    amountFils: 100_000,
    expiresAt: holdExpiresBy(START),
    retryAt: null,
    answerBy: null,
  }
  expect(nextDepositStep(held, COMPLETED, START)).toEqual({ step: 'wait', until: START + 3 * DAY_MS })
  const later = { ...COMPLETED, endedAt: START + 2 * DAY_MS }
  expect(nextDepositStep(held, later, START + 2 * DAY_MS)).toEqual({
    step: 'wait',
    until: START + RENEWED_MS,
  })
  expect(nextDepositStep(held, later, START + RENEWED_MS)).toEqual({ step: 'renew' })
})

test('final statuses do not change', () => {
  for (const final of ['released', 'captured', 'dropped'] as const) {
    expect(mayMoveDeposit(final, 'held')).toBe(false)
    expect(
      nextDepositStep(
        { status: final, amountFils: 100_000, expiresAt: null, retryAt: null, answerBy: null },
        CANCELLED,
        START,
      ),
    ).toEqual({
      step: 'wait',
      until: null,
    })
  }
})

test('a cardholder has 15 minutes to answer their bank', () => {
  const asked = {
    status: 'holding' as const,
    amountFils: 100_000,
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

describe('charges of a booking', () => {
  const RETURNED = START - 2 * HOUR_MS
  const over = { ...COMPLETED, returnedAt: RETURNED }
  const held = {
    status: 'held' as const,
    amountFils: 100_000,
    expiresAt: START + 90 * DAY_MS,
    retryAt: null,
    answerBy: null,
  }
  const limit = RETURNED + 30 * DAY_MS

  it.each<[string, Partial<DepositTrip>, number, object]>([
    ['none: it is released after three days', {}, 3 * DAY_MS, { step: 'release' }],
    ['agreed: it waits three days for more', { agreedFils: 500 }, 3 * DAY_MS - 1, { step: 'wait' }],
    [
      'agreed: their sum is taken after three days',
      { agreedFils: 500 },
      3 * DAY_MS,
      { step: 'take', fils: 500 },
    ],
    ['more than is held: all is taken', { agreedFils: 100_001 }, 3 * DAY_MS, { step: 'take', fils: 100_000 }],
    ['undecided: it waits', { hasUndecidedCharge: true }, 29 * DAY_MS, { step: 'wait' }],
    [
      'undecided and agreed: it waits',
      { hasUndecidedCharge: true, agreedFils: 9 },
      29 * DAY_MS,
      { step: 'wait' },
    ],
    ['undecided for a month: it is released', { hasUndecidedCharge: true }, 30 * DAY_MS, { step: 'release' }],
    [
      'undecided for a month: what is agreed is taken',
      { hasUndecidedCharge: true, agreedFils: 9 },
      30 * DAY_MS,
      { step: 'take', fils: 9 },
    ],
    ['an open issue does not keep it longer', { hasOpenIssue: true }, 30 * DAY_MS, { step: 'release' }],
  ])('%s', (_, facts, after, step) => {
    expect(nextDepositStep(held, { ...over, ...facts }, START + after)).toMatchObject(step)
  })

  it.each<[string, Partial<DepositTrip>, number, object]>([
    ['kept a moment before', {}, -1, { step: 'wait', until: limit }],
    ['released', {}, 0, { step: 'release' }],
    ['taken for what is agreed', { agreedFils: 500 }, 0, { step: 'take', fils: 500 }],
  ])('a month after the return of a trip that an issue keeps open: %s', (_, facts, after, step) => {
    const active = trip({ status: 'active', returnedAt: RETURNED, hasOpenIssue: true, ...facts })
    expect(nextDepositStep(held, active, limit + after)).toEqual(step)
  })

  it.each([
    ['the agreed end', null, START + 3 * DAY_MS],
    ['the agreed end, when the check-out was earlier', START + DAY_MS, START + 3 * DAY_MS],
    ['a later check-out by either side', START + 5 * DAY_MS, START + 5 * DAY_MS],
  ])(
    'a month after %s of a trip whose return the host never acknowledged: released',
    (_, checkedOutAt, from) => {
      const active = trip({ status: 'active', checkedOutAt, hasOpenIssue: true })
      const last = from + 30 * DAY_MS
      expect(nextDepositStep(held, active, last - 1)).toEqual({ step: 'wait', until: last })
      expect(nextDepositStep(held, active, last)).toEqual({ step: 'release' })
    },
  )

  it('a card that failed is not asked again a month after the return', () => {
    const active = trip({ status: 'active', returnedAt: RETURNED, hasOpenIssue: true })
    const failed = { ...held, status: 'failed' as const, retryAt: limit }
    expect(nextDepositStep(failed, active, limit - 1)).toEqual({ step: 'wait', until: limit })
    expect(nextDepositStep(failed, active, limit)).toEqual({ step: 'drop' })
  })

  it('of a cancelled trip are taken at once', () => {
    const cancelled = { ...over, status: 'cancelled' as const, agreedFils: 500 }
    expect(nextDepositStep(held, cancelled, START)).toEqual({ step: 'take', fils: 500 })
  })

  it('are taken once a hold that was just requested has its answer', () => {
    const at = START + 4 * DAY_MS
    expect(nextDepositStep({ ...held, status: 'holding' }, { ...over, agreedFils: 5 }, at)).toEqual({
      step: 'wait',
      until: null,
    })
    expect(nextDepositStep({ ...held, status: 'renewing' }, { ...over, agreedFils: 5 }, at).step).toBe('take')
  })

  it('never keep a held deposit beyond a month after the return', () => {
    const amounts = fc.integer({ min: 0, max: 300_000 })
    const open = { hasOpenIssue: fc.boolean(), hasUndecidedCharge: fc.boolean(), agreedFils: amounts }
    const lateBy = fc.integer({ min: 0, max: 60 * 24 }).map((hours) => hours * HOUR_MS)
    fc.assert(
      fc.property(fc.record(open), lateBy, fc.integer({ min: 0, max: 40 * 24 }), (facts, late, hours) => {
        const ended = { ...over, ...facts, endedAt: RETURNED + late }
        const now = Math.max(ended.endedAt, RETURNED + hours * HOUR_MS)
        const { step } = nextDepositStep(held, ended, now)
        const isSettled = step === 'release' || step === 'take'
        if (now >= limit) expect(step).toBe(facts.agreedFils > 0 ? 'take' : 'release')
        else if (facts.hasOpenIssue || facts.hasUndecidedCharge) expect(isSettled).toBe(false)
        expect(depositClosedBy(ended)).toBe(limit)
      }),
    )
  })
})
