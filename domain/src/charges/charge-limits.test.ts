import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/dubai-time.ts'
import { defaultTermsOf } from '../vehicles/rental-terms.ts'
import { CHARGE_KINDS, type ChargeKind } from './charge.ts'
import {
  askUntil,
  type ChargedTrip,
  type ChargeRules,
  countedEvidence,
  figureUntil,
  isWithinTrip,
  lastAskUntil,
  leastEvidenceOf,
  mostFilsOf,
  whyAmountRefused,
  whyCannotAsk,
  whyCannotConfirm,
} from './charge-limits.ts'

const DAY_MINUTES = 24 * 60
const RULES: ChargeRules = {
  tollAskMinutes: 30 * DAY_MINUTES,
  fineAskMinutes: 45 * DAY_MINUTES,
  figureAskMinutes: 72 * 60,
  cleaningAskMinutes: 24 * 60,
  damageReportMinutes: 24 * 60,
  damageFigureMinutes: 14 * DAY_MINUTES,
  chargeOtherMostFils: 50_000,
}
const TERMS = {
  ...defaultTermsOf('suv', 20_000),
  cleaningFils: 15_000,
  smokingFils: 30_000,
  excessFils: 200_000,
}
const BACK = 100 * DAY_MS
const TRIP: ChargedTrip = {
  startedAt: BACK - 3 * DAY_MS,
  returnedAt: BACK,
  countedFrom: BACK,
  isDriven: true,
  terms: TERMS,
  isReviewRead: false,
  damageAskedFils: 0,
  askedKinds: [],
}

describe('the time to ask', () => {
  it('of every kind is over with that of fines, or of a figure that takes longer', () => {
    expect(lastAskUntil(BACK, RULES)).toBe(BACK + 45 * DAY_MS)
    expect(lastAskUntil(BACK, { ...RULES, damageFigureMinutes: 60 * DAY_MINUTES })).toBe(BACK + 60 * DAY_MS)
  })

  it.each<[ChargeKind, number]>([
    ['toll', 30 * DAY_MS],
    ['fine', 45 * DAY_MS],
    ['kilometres', 72 * HOUR_MS],
    ['fuel', 72 * HOUR_MS],
    ['late_return', 72 * HOUR_MS],
    ['cleaning', 24 * HOUR_MS],
    ['smoking', 24 * HOUR_MS],
    ['damage', 24 * HOUR_MS],
    ['lost_item', 72 * HOUR_MS],
    ['other', 72 * HOUR_MS],
  ])('%s: %i ms after the return, inclusive', (kind, ms) => {
    expect(askUntil(kind, BACK, RULES)).toBe(BACK + ms)
    expect(whyCannotAsk(kind, TRIP, RULES, BACK + ms)).toBeNull()
    expect(whyCannotAsk(kind, TRIP, RULES, BACK + ms + 1)).toBe('charge_too_late')
  })

  it('of a damage’s figure is fourteen days', () => {
    expect(figureUntil(BACK, RULES)).toBe(BACK + 14 * DAY_MS)
  })
})

describe('a host cannot ask', () => {
  const kindsThat = (why: string | null, facts: Partial<ChargedTrip>) =>
    CHARGE_KINDS.filter((kind) => whyCannotAsk(kind, { ...TRIP, ...facts }, RULES, BACK) === why)

  it('anything about a car that was never handed over', () => {
    expect(kindsThat('charge_trip_not_driven', { isDriven: false })).toEqual(CHARGE_KINDS)
  })

  it('anything but tolls and fines while the trip lasts', () => {
    expect(kindsThat(null, { returnedAt: null, countedFrom: null })).toEqual(['toll', 'fine'])
  })

  it('what no terms allow', () => {
    expect(kindsThat('charge_terms_missing', { terms: null })).toEqual([
      'kilometres',
      'fuel',
      'late_return',
      'cleaning',
      'smoking',
    ])
    expect(kindsThat('charge_terms_missing', { terms: { ...TERMS, smokingFils: 0 } })).toEqual(['smoking'])
  })

  it('anything but tolls and fines once the review can be read', () => {
    expect(kindsThat(null, { isReviewRead: true })).toEqual(['toll', 'fine'])
  })

  it('cleaning, smoking and what the system proposes a second time', () => {
    expect(kindsThat('charge_asked_already', { askedKinds: CHARGE_KINDS })).toEqual([
      'kilometres',
      'fuel',
      'late_return',
      'cleaning',
      'smoking',
    ])
  })
})

describe('what waits for the host', () => {
  const waiting = { status: 'proposed', isProposedBySystem: true, confirmUntil: BACK } as const
  const read = { isReviewRead: true }

  it('can be asked until its time, inclusive', () => {
    expect(whyCannotConfirm(waiting, TRIP, BACK)).toBeNull()
    expect(whyCannotConfirm(waiting, TRIP, BACK + 1)).toBe('charge_too_late')
    expect(whyCannotConfirm({ ...waiting, status: 'asked' }, TRIP, BACK)).toBe('state_changed')
  })

  it('is not asked after the review when the system proposed it; a reported damage is', () => {
    expect(whyCannotConfirm(waiting, read, BACK)).toBe('charge_after_review')
    expect(whyCannotConfirm({ ...waiting, isProposedBySystem: false }, read, BACK)).toBeNull()
  })
})

describe('the limits', () => {
  it.each<[ChargeKind, number | null, number | null]>([
    ['toll', null, null],
    ['fine', null, null],
    ['kilometres', null, null],
    ['cleaning', 15_000, 0],
    ['smoking', 30_000, 0],
    ['damage', 200_000, 50_000],
    ['lost_item', 50_000, 50_000],
    ['other', 50_000, 50_000],
  ])('of %s are %s fils with terms and %s without', (kind, withTerms, without) => {
    expect([mostFilsOf(kind, TERMS, RULES), mostFilsOf(kind, null, RULES)]).toEqual([withTerms, without])
  })

  it.each<[ChargeKind, boolean, number]>([
    ['toll', true, 0],
    ['kilometres', true, 0],
    ['fine', true, 1],
    ['cleaning', true, 2],
    ['smoking', true, 2],
    ['damage', true, 2],
    ['damage', false, 1],
    ['lost_item', true, 1],
    ['other', true, 1],
  ])('%s (with a figure: %s) needs %i files', (kind, hasFigure, least) => {
    expect(leastEvidenceOf(kind, { hasFigure })).toBe(least)
  })

  it('is photos for what a car looks like or lacks, and any file for other kinds', () => {
    const files = ['image/webp', 'application/pdf', 'image/jpeg']
    expect(CHARGE_KINDS.filter((kind) => countedEvidence(kind, files) === 2)).toEqual([
      'cleaning',
      'smoking',
      'lost_item',
    ])
    expect(countedEvidence('damage', files)).toBe(3)
  })

  it('damages of a trip together never pass the excess', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 6 }),
        (excessFils, figures) => {
          let damageAskedFils = 0
          for (const fils of figures) {
            const trip = { terms: { ...TERMS, excessFils }, damageAskedFils }
            if (whyAmountRefused('damage', fils, trip, RULES) === null) damageAskedFils += fils
          }
          return damageAskedFils <= excessFils
        },
      ),
      { numRuns: 200_000, seed: 32 },
    )
  })

  it('no amount above the limit of its kind is ever taken', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CHARGE_KINDS),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.boolean(),
        (kind, fils, hasTerms) => {
          const trip = { terms: hasTerms ? TERMS : null, damageAskedFils: 0 }
          const most = mostFilsOf(kind, trip.terms, RULES)
          const refused = whyAmountRefused(kind, fils, trip, RULES)
          return (refused === null) === (most === null || fils <= most)
        },
      ),
      { numRuns: 200_000, seed: 33 },
    )
  })
})

describe('a moment of the trip', () => {
  it.each([
    ['at the hand-over', TRIP.startedAt, true],
    ['before it', TRIP.startedAt - MINUTE_MS, false],
    ['at the return', BACK, true],
    ['after it', BACK + 1, false],
  ])('%s', (_, at, isWithin) => {
    expect(isWithinTrip(at, TRIP, BACK + DAY_MS)).toBe(isWithin)
  })

  it('lies before now while the car is away', () => {
    const away = { startedAt: TRIP.startedAt, returnedAt: null }
    expect([isWithinTrip(BACK, away, BACK), isWithinTrip(BACK + 1, away, BACK)]).toEqual([true, false])
  })
})
