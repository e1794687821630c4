import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../time/dubai-time.ts'
import { fineAmount, fuelCharge, kilometresCharge, lateReturnCharge } from './computed-charge.ts'

const TWO_HUNDRED_THOUSAND = { numRuns: 200_000, seed: 30 }

describe('kilometres', () => {
  it.each([
    [{ fromKm: 42_000, toKm: 42_750, days: 3 }, null],
    [{ fromKm: 42_000, toKm: 42_751, days: 3 }, 100],
    [{ fromKm: 42_000, toKm: 43_000, days: 3 }, 25_000],
    [{ fromKm: 42_000, toKm: 41_000, days: 3 }, null],
    [{ fromKm: 0, toKm: 251, days: 1 }, 100],
  ])('%o at 250 a day and AED 1 each cost %s fils', (driven, fils) => {
    expect(kilometresCharge(driven, { kmPerDay: 250, extraKmFils: 100 })?.amountFils ?? null).toBe(fils)
  })

  it('cost nothing when they are unlimited or free', () => {
    const far = { fromKm: 0, toKm: 99_999, days: 1 }
    expect(kilometresCharge(far, { kmPerDay: null, extraKmFils: 100 })).toBeNull()
    expect(kilometresCharge(far, { kmPerDay: 250, extraKmFils: 0 })).toBeNull()
  })

  it('cost the price of each one over, as its details say', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: -100, max: 20_000 }),
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 0, max: 2_000 }),
        (fromKm, drivenKm, days, kmPerDay, extraKmFils) => {
          const toKm = fromKm + drivenKm
          const computed = kilometresCharge({ fromKm, toKm, days }, { kmPerDay, extraKmFils })
          const over = Math.max(0, drivenKm - days * kmPerDay)
          if (over * extraKmFils === 0) return computed === null
          const { overKm, includedKm, perKmFils } = computed?.details ?? {}
          return (
            computed?.amountFils === over * extraKmFils &&
            overKm === over &&
            includedKm === days * kmPerDay &&
            perKmFils === extraKmFils
          )
        },
      ),
      TWO_HUNDRED_THOUSAND,
    )
  })
})

describe('fuel', () => {
  it.each([
    [80, 80, null],
    [80, 90, null],
    [80, 69, null],
    [80, 68, 4_000],
    [80, 55, 8_000],
    [100, 88, 4_000],
    [100, 0, 32_000],
    [11, 0, null],
    [12, 0, 4_000],
  ])('from %i %% to %i %% at AED 40 an eighth costs %s fils', (fromPercent, toPercent, fils) => {
    const computed = fuelCharge({ fromPercent, toPercent }, { fuelStepFils: 4_000 })
    expect(computed?.amountFils ?? null).toBe(fils)
  })

  it('costs what lies between two marks of a gauge, which are stored in whole percents', () => {
    const percentOf = (mark: number) => Math.round((mark * 100) / 8)
    const marks = Array.from({ length: 9 }, (_, mark) => mark)
    for (const from of marks)
      for (const to of marks) {
        const levels = { fromPercent: percentOf(from), toPercent: percentOf(to) }
        expect(fuelCharge(levels, { fuelStepFils: 1 })?.amountFils ?? 0, `${from}/8 to ${to}/8`).toBe(
          Math.max(0, from - to),
        )
      }
  })

  it('costs whole eighths, eight at most, and never for a fuller tank', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 20_000 }),
        (fromPercent, toPercent, fuelStepFils) => {
          const fils = fuelCharge({ fromPercent, toPercent }, { fuelStepFils })?.amountFils ?? 0
          return (
            fils % fuelStepFils === 0 &&
            fils <= 8 * fuelStepFils &&
            (toPercent < fromPercent || fils === 0) &&
            fils * 12.5 <= Math.max(0, fromPercent - toPercent + 1) * fuelStepFils
          )
        },
      ),
      TWO_HUNDRED_THOUSAND,
    )
  })
})

describe('a late return', () => {
  const PER_DAY = 20_000
  const late = (lateMs: number, lateHourFils = 3_000) =>
    lateReturnCharge({ endsAt: 0, returnedAt: lateMs, perDayFils: PER_DAY }, { lateHourFils })

  it.each([
    ['in time', 0, null],
    ['early', -HOUR_MS, null],
    ['half an hour late', 30 * MINUTE_MS, null],
    ['a moment more', 30 * MINUTE_MS + 1, 3_000],
    ['an hour late', HOUR_MS, 3_000],
    ['an hour and a minute late', HOUR_MS + MINUTE_MS, 6_000],
    ['a begun second hour', HOUR_MS + 1, 6_000],
    ['six hours', 6 * HOUR_MS, 18_000],
    ['seven hours: a day at most', 7 * HOUR_MS, 20_000],
    ['twenty-three hours', 23 * HOUR_MS, 20_000],
    ['a day', 24 * HOUR_MS, 20_000],
    ['a day and a begun hour', 24 * HOUR_MS + 1, 23_000],
    ['two days and eight hours', 56 * HOUR_MS, 60_000],
  ])('%s costs %s fils', (_, lateMs, fils) => {
    expect(late(lateMs)?.amountFils ?? null).toBe(fils)
  })

  it.each([
    ['a begun twenty-fourth hour', 23 * HOUR_MS + MINUTE_MS, 12_000],
    ['a day', 24 * HOUR_MS, 12_000],
    ['a day and six hours', 30 * HOUR_MS, 15_000],
    ['two days and a begun hour', 48 * HOUR_MS + 1, 24_500],
  ])('%s at AED 5 an hour costs the hours, not the price of the day', (_, lateMs, fils) => {
    expect(late(lateMs, 500)?.amountFils).toBe(fils)
  })

  it('is explained by the amounts that it costs', () => {
    expect(late(30 * HOUR_MS, 500)?.details).toMatchObject({ days: 1, perDayFils: 12_000, hours: 6 })
    expect(late(30 * HOUR_MS)?.details).toMatchObject({ days: 1, perDayFils: PER_DAY, hours: 6 })
  })

  it('costs nothing when the hour is free', () => {
    expect(late(5 * HOUR_MS, 0)).toBeNull()
  })

  it('never costs less for being later, nor more than each begun hour, nor a day’s price for each begun day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -HOUR_MS, max: 10 * 24 * HOUR_MS }),
        fc.integer({ min: 0, max: 5 * HOUR_MS }),
        fc.integer({ min: 0, max: 200_000 }),
        fc.integer({ min: 0, max: 500_000 }),
        (lateMs, more, lateHourFils, perDayFils) => {
          const costOf = (ms: number) =>
            lateReturnCharge({ endsAt: 0, returnedAt: ms, perDayFils }, { lateHourFils })?.amountFils ?? 0
          const cost = costOf(lateMs)
          const begunHours = Math.ceil(Math.max(0, lateMs) / HOUR_MS)
          const begunDays = Math.ceil(Math.max(0, lateMs) / (24 * HOUR_MS))
          const agreedMost = Math.min(begunHours * lateHourFils, begunDays * perDayFils)
          return cost <= costOf(lateMs + more) && cost <= agreedMost
        },
      ),
      TWO_HUNDRED_THOUSAND,
    )
  })
})

describe('a fine', () => {
  it.each([
    [60_000, { fineFeeFils: 2_500 }, 62_500],
    [60_000, { fineFeeFils: 0 }, 60_000],
    [60_000, null, 60_000],
  ])('of %i fils with %o costs %i', (ticketFils, terms, fils) => {
    expect(fineAmount(ticketFils, terms)).toBe(fils)
  })
})
