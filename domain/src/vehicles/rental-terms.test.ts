import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FUEL_TYPES, VEHICLE_CATEGORIES } from './listing.ts'
import {
  areTermsAllowed,
  defaultTermsOf,
  figuresNotAllowed,
  type RentalTerms,
  TERMS_FIGURES,
  TERMS_LIMITS,
  worseForRenter,
} from './rental-terms.ts'

const AED = 100
const SEDAN = defaultTermsOf('sedan', 200 * AED)

const figure = (name: keyof typeof TERMS_LIMITS) =>
  fc.integer({ min: TERMS_LIMITS[name].least, max: TERMS_LIMITS[name].most })
const terms: fc.Arbitrary<RentalTerms> = fc.record({
  kmPerDay: fc.option(figure('kmPerDay')),
  extraKmFils: figure('extraKmFils'),
  fuelStepFils: figure('fuelStepFils'),
  lateHourFils: figure('lateHourFils'),
  cleaningFils: figure('cleaningFils'),
  smokingFils: figure('smokingFils'),
  excessFils: figure('excessFils'),
  fineFeeFils: figure('fineFeeFils'),
  omanAllowed: fc.boolean(),
})

describe('the default terms', () => {
  it.each([
    [
      'economy',
      90 * AED,
      { kmPerDay: 250, extraKmFils: 50, lateHourFils: 18 * AED, excessFils: 1_500 * AED },
    ],
    ['sedan', 200 * AED, { extraKmFils: 75, fuelStepFils: 25 * AED, lateHourFils: 40 * AED }],
    ['suv', 451 * AED, { extraKmFils: 100, lateHourFils: 91 * AED, excessFils: 3_500 * AED }],
    ['luxury', 1_200 * AED, { extraKmFils: 200, excessFils: 5_000 * AED, smokingFils: 750 * AED }],
    ['sports', 1_499 * AED, { kmPerDay: 200, extraKmFils: 300 }],
    ['sports', 1_500 * AED, { kmPerDay: 150, extraKmFils: 500, excessFils: 15_000 * AED }],
    ['convertible', 100_000 * AED, { extraKmFils: 500, lateHourFils: TERMS_LIMITS.lateHourFils.most }],
    ['limousine', 200 * AED, SEDAN],
    ['constructor', 200 * AED, SEDAN],
  ])('of a %s at %i fils a day follow its category and its rate', (category, rate, expected) => {
    expect(defaultTermsOf(category, rate)).toMatchObject(expected)
  })

  it('ask for no fine fee and do not allow Oman', () => {
    expect(SEDAN).toMatchObject({ fineFeeFils: 0, omanAllowed: false })
  })

  it('of an electric car are for an eighth of its battery, whatever its category', () => {
    expect(defaultTermsOf('luxury', 1_200 * AED, 'electric').fuelStepFils).toBe(15 * AED)
    expect(defaultTermsOf('luxury', 1_200 * AED, 'hybrid').fuelStepFils).toBe(35 * AED)
  })

  it('are allowed for every category, rate and fuel', () => {
    const category = fc.constantFrom(...VEHICLE_CATEGORIES.map(({ slug }) => slug))
    const rate = fc.integer({ min: 100, max: 10_000_000 })
    fc.assert(
      fc.property(category, rate, fc.constantFrom(...FUEL_TYPES), (slug, dailyRateFils, fuel) => {
        const its = defaultTermsOf(slug, dailyRateFils, fuel)
        expect(figuresNotAllowed(its)).toEqual([])
        expect(its.lateHourFils).toBeLessThanOrEqual(dailyRateFils)
      }),
    )
  })
})

describe('the limits', () => {
  it.each([
    ['no kilometres', { kmPerDay: 0 }, ['kmPerDay']],
    ['unlimited kilometres', { kmPerDay: null }, []],
    ['half a fils for a kilometre', { extraKmFils: 0.5 }, ['extraKmFils']],
    ['AED 20 for a kilometre', { extraKmFils: 2_000 }, []],
    ['more than AED 500 for a fine', { fineFeeFils: 50_001 }, ['fineFeeFils']],
    ['nothing for a late hour', { lateHourFils: 0 }, []],
    ['a negative excess', { excessFils: -1, smokingFils: 300_001 }, ['smokingFils', 'excessFils']],
    ['no figure', { cleaningFils: Number.NaN }, ['cleaningFils']],
    ['nothing', {}, []],
  ])('%s', (_what, changes, expected) => {
    expect(figuresNotAllowed(changes)).toEqual(expected)
    expect(areTermsAllowed({ ...SEDAN, ...changes })).toBe(expected.length === 0)
  })

  it('name every figure outside of them and no other', () => {
    fc.assert(
      fc.property(terms, fc.subarray([...TERMS_FIGURES]), (its, wrong) => {
        const changed = { ...its }
        for (const name of wrong) changed[name] = TERMS_LIMITS[name].most + 1
        expect(figuresNotAllowed(changed)).toEqual(TERMS_FIGURES.filter((name) => wrong.includes(name)))
      }),
    )
  })
})

describe('terms that changed after a renter saw them', () => {
  it.each<[string, Partial<RentalTerms>, Partial<RentalTerms>, Array<keyof RentalTerms>]>([
    ['fewer kilometres', { kmPerDay: 250 }, { kmPerDay: 249 }, ['kmPerDay']],
    ['kilometres no longer unlimited', { kmPerDay: null }, { kmPerDay: 10_000 }, ['kmPerDay']],
    ['unlimited kilometres', { kmPerDay: 250 }, { kmPerDay: null }, []],
    ['a higher excess', { excessFils: 100 }, { excessFils: 101 }, ['excessFils']],
    ['a lower excess', { excessFils: 100 }, { excessFils: 99 }, []],
    ['Oman no longer allowed', { omanAllowed: true }, { omanAllowed: false }, ['omanAllowed']],
    ['Oman allowed', { omanAllowed: false }, { omanAllowed: true }, []],
    [
      'one better, one worse',
      { extraKmFils: 50, smokingFils: 100 },
      { extraKmFils: 40, smokingFils: 200 },
      ['smokingFils'],
    ],
  ])('with %s', (_what, seen, offered, expected) => {
    expect(worseForRenter({ ...SEDAN, ...seen }, { ...SEDAN, ...offered })).toEqual(expected)
  })

  it('are never worse both ways in the same term, and the same terms are not worse', () => {
    fc.assert(
      fc.property(terms, terms, (one, other) => {
        const there = worseForRenter(one, other)
        const back = worseForRenter(other, one)
        expect(there.filter((term) => back.includes(term))).toEqual([])
        const changed = [...TERMS_FIGURES, 'omanAllowed' as const].filter((term) => one[term] !== other[term])
        expect([...there, ...back].toSorted()).toEqual(changed.toSorted())
        expect(worseForRenter(one, one)).toEqual([])
      }),
    )
  })
})
