import type { TermsOfVehicle } from '@rihla/contract/vehicles/rental-terms'
import { defaultTermsOf, type RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import { expect, it } from 'vitest'
import { type AllTermsTexts, changesIn, NOTHING_GIVEN, whyTermsWait } from './all-terms-texts.ts'
import { driverTermNow, figureNow } from './terms-now.ts'

it.each<[string, Partial<AllTermsTexts>, object]>([
  ['nothing', {}, {}],
  ['one amount', { extraKmFils: '0.5' }, { extraKmFils: 50 }],
  ['an amount of nothing', { fineFeeFils: '0' }, { fineFeeFils: 0 }],
  ['kilometres', { kmPerDay: '300' }, { kmPerDay: 300 }],
  [
    'no limit, whatever kilometres were typed before',
    { kmPerDay: '300', hasNoLimit: true },
    { kmPerDay: null },
  ],
  ['Oman', { oman: 'allowed' }, { omanAllowed: true }],
  [
    'age and months of drivers',
    { drivers: { minDriverAge: '30', minLicenceMonths: '24' } },
    { minDriverAge: 30, minLicenceMonths: 24 },
  ],
  [
    'drivers by the rules, whatever age was typed before',
    { drivers: { minDriverAge: '30', minLicenceMonths: '' }, areDriversByRules: true },
    { minDriverAge: null, minLicenceMonths: null },
  ],
  ['no Oman', { oman: 'not_allowed', excessFils: '1,500' }, { omanAllowed: false, excessFils: 150_000 }],
])('changes only what was filled in: %s', (_what, typed, changes) => {
  expect(changesIn({ ...NOTHING_GIVEN, ...typed })).toEqual(changes)
})

it.each<[string, Partial<AllTermsTexts>, string | null]>([
  ['nothing', {}, 'Fill in at least one field.'],
  [
    'no kilometres',
    { kmPerDay: '0' },
    'Kilometres per day: Enter a whole number up to 10000, or leave it empty.',
  ],
  ['a fee above the limit', { fineFeeFils: '51' }, 'Handling fee for a fine: '],
  [
    'an age that is too high',
    { drivers: { minDriverAge: '41', minLicenceMonths: '' } },
    'Minimum age of drivers: Enter a whole number from 18 to 40, or leave it empty.',
  ],
  ['words', { smokingFils: 'much' }, 'Smoking, at most: '],
  ['an amount', { smokingFils: '500' }, null],
])('says why it cannot be saved with %s', (_what, typed, why) => {
  const said = whyTermsWait({ ...NOTHING_GIVEN, ...typed }, 5_000)
  if (why === null) expect(said).toBeNull()
  else expect(said).toContain(why)
})

const cars = (...terms: Array<Partial<RentalTerms>>): TermsOfVehicle[] =>
  terms.map((own, place) => ({
    id: String(place),
    make: 'Nissan',
    model: 'Sunny',
    year: 2024,
    licensePlate: 'Dubai A 1',
    terms: { ...defaultTermsOf('sedan', 20_000), ...own },
    driverTerms: { minDriverAge: place === 0 ? null : 20 + place, minLicenceMonths: null },
  }))

it('says what the cars have now, as one figure or from the least to the most', () => {
  expect(figureNow('extraKmFils', cars({}, {}))).toBe('Now: AED 0.75.')
  expect(figureNow('excessFils', cars({ excessFils: 200_000 }, { excessFils: 150_000 }))).toBe(
    'Now: AED 1,500 to AED 2,000.',
  )
  expect(figureNow('kmPerDay', cars({ kmPerDay: null }, { kmPerDay: 200 }))).toBe('Now: 200 km to no limit.')
  expect(figureNow('kmPerDay', cars({ kmPerDay: null }))).toBe('Now: no limit.')
})

it('says what the cars ask of drivers now', () => {
  expect(driverTermNow('minDriverAge', cars({}, {}))).toBe('Now different from car to car.')
  expect(driverTermNow('minLicenceMonths', cars({}, {}))).toBe('Now: as the rules say.')
})
