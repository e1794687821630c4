import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_RULE_VALUES } from '../rule-values.ts'
import { addDays } from '../time/plain-date.ts'
import { driverNeedsOf } from '../vehicles/driver-terms.ts'
import {
  type DriverFacts,
  fullMonthsBetween,
  judgeDriver,
  mayDrive,
  NO_DRIVER_FACTS,
  whyMayNotDrive,
} from './driver-eligibility.ts'
import type { LicenceClass, LicenceCountryRow } from './licence-country.ts'

const TRIP = { pickUpDay: '2026-03-10', returnDay: '2026-03-13' }
const row = (country: string, licenceClass: LicenceClass, validFrom = '2020-01-01'): LicenceCountryRow => ({
  country,
  licenceClass,
  validFrom,
})
const COUNTRIES = [
  ...['SA', 'KW', 'QA', 'BH', 'OM'].map((country) => row(country, 'gcc')),
  ...['DE', 'GB', 'US', 'FR', 'JP', 'TR', 'ZA'].map((country) => row(country, 'a')),
  ...['CN', 'CA', 'AU', 'UA', 'SG', 'XK'].map((country) => row(country, 'b')),
  // Rules that change during the year.
  ...[row('PL', 'a'), row('PL', 'b', '2026-03-10')],
  ...[row('KR', 'b'), row('KR', 'a', '2026-03-11')],
]

const driver = (facts: Partial<DriverFacts>): DriverFacts => ({
  ...NO_DRIVER_FACTS,
  dateOfBirth: '1985-06-15',
  issuedOn: '2010-01-01',
  expiresOn: '2030-01-01',
  residence: 'visitor',
  ...facts,
})
const resident = (licenceCountry: string, facts: Partial<DriverFacts> = {}) =>
  driver({ residence: 'resident', licenceCountry, ...facts })
const visitor = (licenceCountry: string, facts: Partial<DriverFacts> = {}) =>
  driver({ licenceCountry, ...facts })
const PERMIT = { hasVerifiedIdp: true, idpExpiresOn: '2026-12-31' }

/** Needs of age and months, as the vehicles ask for them. */
const car = (
  categoryId: string,
  dailyRateFils: number,
  age: number | null = null,
  months: number | null = null,
) =>
  driverNeedsOf(
    { categoryId, dailyRateFils, minDriverAge: age, minLicenceMonths: months },
    DEFAULT_RULE_VALUES,
  )
const VEHICLES = {
  economy: car('economy', 10_000),
  suv: car('suv', 80_000),
  dearSuv: car('suv', 80_001),
  luxury: car('luxury', 50_000),
  sports: car('sports', 50_000),
  forAll: car('sedan', 20_000, 18, 6),
  strict: car('van', 20_000, 30, 36),
  electric: car('electric', 150_000),
}
type Vehicle = keyof typeof VEHICLES
const ALL = Object.keys(VEHICLES) as Vehicle[]

test('vehicles ask by category, price and host', () => {
  const asked = Object.values(VEHICLES).map(({ minAge, minLicenceMonths }) => `${minAge}/${minLicenceMonths}`)
  expect(asked).toEqual(['21/12', '21/12', '25/12', '25/12', '25/12', '18/6', '30/36', '21/12'])
})

test('no host asks for less than the floor', () => {
  expect(
    driverNeedsOf(
      { categoryId: 'sedan', dailyRateFils: 1, minDriverAge: 18, minLicenceMonths: null },
      { ...DEFAULT_RULE_VALUES, driverAgeFloor: 19 },
    ).minAge,
  ).toBe(19)
})

/** A driver, what the answer is, and for which vehicles only; the others answer `or`. */
type Case = [name: string, driver: DriverFacts, answer: string, or?: string, only?: Vehicle[]]

const YOUNG: Vehicle[] = ['economy', 'suv', 'forAll', 'electric']
const HIGHER: Vehicle[] = ['economy', 'suv', 'dearSuv', 'luxury', 'sports', 'forAll', 'electric']
const CASES: Case[] = [
  ['resident with a UAE licence', resident('AE'), 'ok'],
  ['resident with a British licence', resident('GB'), 'uae_licence_needed'],
  ['resident with a Saudi licence', resident('SA'), 'uae_licence_needed'],
  ['resident with a Chinese licence and a permit', resident('CN', PERMIT), 'uae_licence_needed'],
  ['resident with an Indian licence and a permit', resident('IN', PERMIT), 'uae_licence_needed'],
  ['visitor with a UAE licence', visitor('AE'), 'ok'],
  ['visitor from Saudi Arabia', visitor('SA'), 'ok'],
  ['visitor from Kuwait', visitor('KW'), 'ok'],
  ['visitor from Qatar', visitor('QA'), 'ok'],
  ['visitor from Bahrain', visitor('BH'), 'ok'],
  ['visitor from Oman', visitor('OM'), 'ok'],
  ['visitor with a German licence', visitor('DE'), 'ok'],
  ['visitor with a British licence, of another nationality', visitor('GB', { nationality: 'IN' }), 'ok'],
  ['visitor with an American licence', visitor('US'), 'ok'],
  ['visitor with a Turkish licence', visitor('TR'), 'ok'],
  ['visitor with a South African licence', visitor('ZA'), 'ok'],
  ['Chinese with a Chinese licence', visitor('CN', { nationality: 'CN' }), 'ok'],
  ['Indian who resides in Canada', visitor('CA', { nationality: 'IN', residesInLicenceCountry: true }), 'ok'],
  [
    'Indian with a Canadian licence only',
    visitor('CA', { nationality: 'IN', residesInLicenceCountry: false }),
    'idp_needed',
  ],
  [
    'the same with a permit',
    visitor('CA', { nationality: 'IN', residesInLicenceCountry: false, ...PERMIT }),
    'ok',
  ],
  [
    'Canadian with a Canadian licence, elsewhere',
    visitor('CA', { nationality: 'CA', residesInLicenceCountry: false }),
    'ok',
  ],
  ['Kosovar', visitor('XK', { nationality: 'XK' }), 'ok'],
  ['Indian visitor', visitor('IN'), 'idp_needed'],
  ['Indian visitor with a permit', visitor('IN', PERMIT), 'ok'],
  [
    'the same with a permit that ends on the return',
    visitor('IN', { ...PERMIT, idpExpiresOn: '2026-03-13' }),
    'ok',
  ],
  [
    'the same with a permit that ends a day before',
    visitor('IN', { ...PERMIT, idpExpiresOn: '2026-03-12' }),
    'idp_needed',
  ],
  [
    'the same with a permit that nobody verified',
    visitor('IN', { idpExpiresOn: '2026-12-31' }),
    'idp_needed',
  ],
  ['Egyptian visitor', visitor('EG'), 'idp_needed'],
  ['visitor with a licence of an unknown country', visitor('ZZ'), 'idp_needed'],
  [
    'Polish licence on the day its class changes',
    visitor('PL', { nationality: 'US', residesInLicenceCountry: false }),
    'idp_needed',
  ],
  ['Pole on that day', visitor('PL', { nationality: 'PL' }), 'ok'],
  [
    'Korean licence the day before it is of class A',
    visitor('KR', { nationality: 'US', residesInLicenceCountry: false }),
    'idp_needed',
  ],
  ['licence that ends on the return', resident('AE', { expiresOn: '2026-03-13' }), 'ok'],
  [
    'licence that ends a day before',
    resident('AE', { expiresOn: '2026-03-12' }),
    'licence_expired_by_return',
  ],
  ['licence that has ended', visitor('DE', { expiresOn: '2025-01-01' }), 'licence_expired_by_return'],
  ['17 years', resident('AE', { dateOfBirth: '2008-03-11', issuedOn: '2020-01-01' }), 'too_young'],
  ['18 today', resident('AE', { dateOfBirth: '2008-03-10' }), 'ok', 'too_young', ['forAll']],
  ['20 years', resident('AE', { dateOfBirth: '2005-03-11' }), 'ok', 'too_young', ['forAll']],
  ['21 today', resident('AE', { dateOfBirth: '2005-03-10' }), 'ok', 'too_young', YOUNG],
  ['24 years', visitor('DE', { dateOfBirth: '2001-03-11' }), 'ok', 'too_young', YOUNG],
  ['25 today', visitor('DE', { dateOfBirth: '2001-03-10' }), 'ok', 'too_young', HIGHER],
  ['30 today', visitor('SA', { dateOfBirth: '1996-03-10' }), 'ok'],
  ['born on a leap day', resident('AE', { dateOfBirth: '2004-02-29' }), 'ok', 'too_young', YOUNG],
  ['licence of five months', resident('AE', { issuedOn: '2025-09-11' }), 'licence_too_new'],
  ['licence of six months', resident('AE', { issuedOn: '2025-09-10' }), 'ok', 'licence_too_new', ['forAll']],
  [
    'licence of a year less a day',
    resident('AE', { issuedOn: '2025-03-11' }),
    'ok',
    'licence_too_new',
    ['forAll'],
  ],
  ['licence of a year', resident('AE', { issuedOn: '2025-03-10' }), 'ok', 'licence_too_new', HIGHER],
  ['licence of three years', resident('AE', { issuedOn: '2023-03-10' }), 'ok'],
  [
    'too young and with a new licence',
    resident('AE', { dateOfBirth: '2008-06-01', issuedOn: '2026-01-01' }),
    'too_young',
  ],
  [
    'Indian visitor with a licence that ends',
    visitor('IN', { expiresOn: '2026-03-12' }),
    'licence_expired_by_return',
  ],
]

describe('a driver', () => {
  test.each(CASES)('%s: %2$s', (_name, facts, answer, or = answer, only = ALL) => {
    for (const name of ALL) {
      const verdict = judgeDriver(facts, VEHICLES[name], TRIP, COUNTRIES)
      expect([name, verdict.answer, verdict.missing]).toEqual([name, only.includes(name) ? answer : or, []])
    }
  })

  test('the table has forty drivers and eight vehicles at least', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(40)
    expect(ALL.length).toBeGreaterThanOrEqual(8)
  })
})

describe('what is missing', () => {
  test.each<[Partial<DriverFacts>, missing: string[]]>([
    [{ dateOfBirth: null, licenceCountry: 'AE' }, ['dateOfBirth']],
    [{ issuedOn: null, expiresOn: null, licenceCountry: 'AE' }, ['issuedOn', 'expiresOn']],
    [{ residence: null, licenceCountry: 'AE' }, ['residence']],
    [{ residence: 'resident' }, ['licenceCountry']],
    [{ residence: 'visitor' }, ['licenceCountry']],
    [{ licenceCountry: 'CN' }, ['nationality']],
    [{ licenceCountry: 'CN', nationality: 'IN' }, ['residesInLicenceCountry']],
    [{ licenceCountry: 'CN', ...PERMIT }, []],
    [{ licenceCountry: 'IN', hasVerifiedIdp: true }, ['idpExpiresOn']],
  ])('of %o: %o', (facts, missing) => {
    expect(judgeDriver(driver(facts), VEHICLES.economy, TRIP, COUNTRIES).missing).toEqual(missing)
  })

  test('of somebody unknown is what the form asks of everybody, and nothing is a problem', () => {
    const verdict = judgeDriver(NO_DRIVER_FACTS, VEHICLES.economy, TRIP, COUNTRIES)
    expect(verdict).toEqual({
      answer: 'ok',
      missing: ['dateOfBirth', 'residence', 'licenceCountry', 'issuedOn', 'expiresOn'],
      checks: { age: 'unknown', experience: 'unknown', licence: 'unknown', validity: 'unknown' },
    })
    expect(whyMayNotDrive(verdict, { areFactsNeeded: true })).toBe('driver_facts_missing')
    expect(whyMayNotDrive(verdict, { areFactsNeeded: false })).toBe(null)
  })

  test('does not hide a problem', () => {
    const verdict = judgeDriver(resident('GB', { issuedOn: null }), VEHICLES.economy, TRIP, COUNTRIES)
    for (const areFactsNeeded of [true, false])
      expect(whyMayNotDrive(verdict, { areFactsNeeded })).toBe('uae_licence_needed')
  })
})

test.each([
  ['2025-03-10', '2026-03-10', 12],
  ['2025-03-11', '2026-03-10', 11],
  ['2025-08-31', '2026-02-28', 5],
  ['2026-03-10', '2026-03-10', 0],
])('from %s to %s are %i whole months', (from, to, months) => {
  expect(fullMonthsBetween(from, to)).toBe(months)
})

describe('properties', () => {
  const days = fc.integer({ min: -9000, max: 9000 }).map((n) => addDays('2026-03-10', n))
  const known = fc.constantFrom('AE', 'SA', 'DE', 'CN', 'CA', 'PL', 'IN', 'EG')
  const anyDriver = fc.record<DriverFacts>({
    dateOfBirth: fc.option(fc.integer({ min: -30_000, max: 0 }).map((n) => addDays('2026-03-10', n))),
    licenceCountry: fc.option(known),
    issuedOn: fc.option(days),
    expiresOn: fc.option(days),
    residence: fc.option(fc.constantFrom('resident', 'visitor')),
    nationality: fc.option(known),
    residesInLicenceCountry: fc.option(fc.boolean()),
    hasVerifiedIdp: fc.boolean(),
    idpExpiresOn: fc.option(days),
  })
  const anyNeeds = fc.record({
    minAge: fc.integer({ min: 18, max: 40 }),
    minLicenceMonths: fc.integer({ min: 6, max: 36 }),
  })

  test('a person who may drive may drive with a permit, a longer licence and an earlier return too', () => {
    fc.assert(
      fc.property(anyDriver, anyNeeds, (facts, needs) => {
        if (!mayDrive(judgeDriver(facts, needs, TRIP, COUNTRIES))) return
        const better = { ...facts, ...PERMIT, expiresOn: '2099-12-31' }
        expect(mayDrive(judgeDriver(better, needs, TRIP, COUNTRIES))).toBe(true)
        const shorter = { ...TRIP, returnDay: TRIP.pickUpDay }
        expect(mayDrive(judgeDriver(facts, needs, shorter, COUNTRIES))).toBe(true)
      }),
    )
  })

  test('a vehicle that asks for less takes all drivers whom one that asks for more takes', () => {
    fc.assert(
      fc.property(anyDriver, anyNeeds, (facts, needs) => {
        if (!mayDrive(judgeDriver(facts, needs, TRIP, COUNTRIES))) return
        const less = { minAge: 18, minLicenceMonths: 6 }
        expect(mayDrive(judgeDriver(facts, less, TRIP, COUNTRIES))).toBe(true)
      }),
    )
  })

  test('a fact is missing or judged, never both: an answered form has no unknown check', () => {
    fc.assert(
      fc.property(anyDriver, anyNeeds, (facts, needs) => {
        const { missing, checks, answer } = judgeDriver(facts, needs, TRIP, COUNTRIES)
        expect(Object.values(checks).includes('unknown')).toBe(missing.length > 0)
        expect(Object.values(checks).every((one) => one === 'met' || one === 'unknown')).toBe(answer === 'ok')
      }),
    )
  })

  test('no resident drives with a foreign licence', () => {
    fc.assert(
      fc.property(anyDriver, anyNeeds, (facts, needs) => {
        const foreign = { ...facts, residence: 'resident' as const, licenceCountry: 'DE' }
        expect(mayDrive(judgeDriver(foreign, needs, TRIP, COUNTRIES))).toBe(false)
      }),
    )
  })
})
