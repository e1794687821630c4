import { describe, expect, it } from 'vitest'
import {
  changesIdentity,
  type ListingDraft,
  lacksOfStep,
  missingAngles,
  missingVehicleDocuments,
  NEEDED_VEHICLE_DOCUMENTS,
  WIZARD_STEPS,
  type WizardStep,
  whyStepIncomplete,
} from './listing-wizard.ts'

const now = Date.parse('2026-03-01T08:00:00Z')

const whole: ListingDraft = {
  make: 'Toyota',
  model: 'Corolla',
  year: 2023,
  licensePlate: 'DXB A 12345',
  chassisNumber: '',
  categoryIds: ['sedan'],
  placeSlug: 'dubai-marina',
  dailyRateFils: 20_000,
  description: 'A clean and thrifty car.',
  photos: [{ angle: 'front' }, { angle: 'back' }, { angle: 'side' }, { angle: 'interior' }],
  vehicleDocuments: [...NEEDED_VEHICLE_DOCUMENTS],
}

it('a complete draft passes every step', () => {
  for (const step of WIZARD_STEPS) expect(whyStepIncomplete(step, whole, now)).toBeNull()
})

it('an empty draft lacks everything in the first step and nothing in the fourth', () => {
  const empty: ListingDraft = {
    make: '',
    model: '',
    year: null,
    licensePlate: '',
    chassisNumber: '',
    categoryIds: [],
    placeSlug: '',
    dailyRateFils: null,
    description: '',
    photos: [],
    vehicleDocuments: [],
  }
  expect(WIZARD_STEPS.map((step) => lacksOfStep(step, empty, now))).toEqual([
    ['make', 'model', 'year', 'license_plate', 'category'],
    ['location', 'price'],
    ['description_too_short'],
    [],
    ['photo_front', 'photo_back', 'photo_side', 'photo_interior'],
    [
      'document_registration',
      'document_registration_back',
      'document_insurance',
      'document_emirates_id',
      'document_driving_license',
    ],
  ])
})

describe('a step of the wizard', () => {
  it.each<[string, WizardStep, Partial<ListingDraft>, string | null]>([
    ['a make of blanks', 1, { make: '  ' }, 'make'],
    ['a model of blanks', 1, { model: ' ' }, 'model'],
    ['a model of invisible characters', 1, { model: '\u200b\u2800\u3164' }, 'model'],
    ['1989', 1, { year: 1989 }, 'year'],
    ['1990', 1, { year: 1990 }, null],
    ['next year', 1, { year: 2027 }, null],
    ['the year after next', 1, { year: 2028 }, 'year'],
    ['half a year', 1, { year: 2020.5 }, 'year'],
    ['no plate', 1, { licensePlate: '' }, 'license_plate'],
    ['a plate without a number', 1, { licensePlate: 'Dubai A' }, 'license_plate_unreadable'],
    ['a plate of no emirate before the place', 1, { licensePlate: '5 12345', placeSlug: '' }, null],
    ['a plate of another emirate', 1, { licensePlate: '5 12345' }, 'license_plate_unreadable'],
    ['a chassis number', 1, { chassisNumber: 'wdb 9634031L123456' }, null],
    ['half a chassis number', 1, { chassisNumber: 'WDB9634' }, 'chassis_number'],
    ['no category', 1, { categoryIds: [] }, 'category'],
    ['no place', 2, { placeSlug: '' }, 'location'],
    ['99 fils', 2, { dailyRateFils: 99 }, 'price'],
    ['one dirham', 2, { dailyRateFils: 100 }, null],
    ['a price that is no number', 2, { dailyRateFils: Number.NaN }, 'price'],
    ['19 characters', 3, { description: 'x'.repeat(19) }, 'description_too_short'],
    [
      '19 characters and invisible ones',
      3,
      { description: `${'x'.repeat(19)}${'\u200e'.repeat(9)}` },
      'description_too_short',
    ],
    ['19 characters and blanks', 3, { description: `  ${'x'.repeat(19)}  ` }, 'description_too_short'],
    ['20 characters', 3, { description: 'x'.repeat(20) }, null],
    ['500 characters', 3, { description: 'x'.repeat(500) }, null],
    ['501 characters, more than the counter suggests', 3, { description: 'x'.repeat(501) }, null],
    ['5000 characters', 3, { description: 'x'.repeat(5000) }, null],
    ['5001 characters', 3, { description: 'x'.repeat(5001) }, 'description_too_long'],
    [
      'photos without the back',
      5,
      { photos: whole.photos.filter(({ angle }) => angle !== 'back') },
      'photo_back',
    ],
    [
      'papers without the insurance',
      6,
      { vehicleDocuments: ['registration', 'registration_back', 'emirates_id', 'driving_license'] },
      'document_insurance',
    ],
    [
      'a registration of one side',
      6,
      { vehicleDocuments: ['registration', 'insurance', 'emirates_id', 'driving_license'] },
      'document_registration_back',
    ],
  ])('answers to %s', (_what, step, part, lack) => {
    expect(whyStepIncomplete(step, { ...whole, ...part }, now)).toBe(lack)
  })

  it('counts next year in Dubai time, four hours before UTC', () => {
    const newYearsEve = Date.parse('2026-12-31T21:00:00Z')
    expect(whyStepIncomplete(1, { ...whole, year: 2028 }, newYearsEve)).toBeNull()
  })
})

it('missing angles and vehicle documents are listed', () => {
  expect(missingAngles([{ angle: 'side' }, { angle: 'other' }])).toEqual(['front', 'back', 'interior'])
  expect(missingVehicleDocuments(['insurance', 'inspection'])).toEqual([
    'registration',
    'registration_back',
    'emirates_id',
    'driving_license',
  ])
})

describe('whether a change makes it a different vehicle', () => {
  const before = {
    make: 'Kia',
    model: 'Rio',
    year: 2020,
    color: 'Red',
    licensePlate: 'A 1',
    chassisNumber: null,
    fuelType: 'petrol',
    seats: 5,
    transmission: 'automatic',
  }
  it.each([
    [{ make: 'Audi' }, true],
    [{ model: 'Ceed' }, true],
    [{ year: 2021 }, true],
    [{ color: 'Blue' }, true],
    [{ licensePlate: 'A 2' }, true],
    [{ chassisNumber: 'WDB9634031L123456' }, true],
    [{ fuelType: 'electric' }, true],
    [{ seats: 7 }, true],
    [{ transmission: 'manual' }, true],
    [{ chassisNumber: null }, false],
    [{ ...before }, false],
    [{}, false],
  ])('%j → %s', (after, isAnother) => {
    expect(changesIdentity(before, after)).toBe(isAnother)
  })
})
