import { describe, expect, test } from 'vitest'
import { PLACES } from '../places/emirates.ts'
import { VEHICLE_BRANDS } from '../vehicles/brands.ts'
import { categoryListsOf } from '../vehicles/category-list.ts'
import { LISTING_FEATURES } from '../vehicles/features.ts'
import { VEHICLE_CATEGORIES } from '../vehicles/listing.ts'
import { ARABIC_COLORS } from './arabic-colors.ts'
import { ARABIC_MODELS } from './arabic-models.ts'
import {
  areaIn,
  categoryIn,
  colorIn,
  featureIn,
  locationIn,
  makeIn,
  modelIn,
  placeNameIn,
  vehicleTitleIn,
} from './names-in.ts'
import { asBrand, makeAtStart, storedCarWords, storedColor, storedModel } from './stored-names.ts'

describe('every known name has one in Arabic, without Latin letters', () => {
  test.each<[string, readonly string[], (name: string) => string]>([
    ['make', VEHICLE_BRANDS, (name) => makeIn('ar', name)],
    ['place', PLACES.map(({ name }) => name), (name) => placeNameIn('ar', name)],
    ['feature', LISTING_FEATURES.map(({ slug }) => slug), (slug) => featureIn('ar', slug)],
    ['category', VEHICLE_CATEGORIES.map(({ slug }) => slug), (slug) => categoryIn('ar', slug)],
    ['color', ARABIC_COLORS.map(([name]) => name), (name) => colorIn('ar', name)],
    ['model', ARABIC_MODELS.map(([name]) => name), (name) => modelIn('ar', name)],
  ])('%s', (_, names, inArabic) => {
    for (const name of names) expect(inArabic(name)).toMatch(/^[\u0621-\u0652\d ]+$/)
    expect(new Set(names.map(inArabic)).size).toBe(names.length)
  })
})

describe('a name in Arabic is stored as the name that it translates', () => {
  test('makes', () => {
    for (const brand of VEHICLE_BRANDS) expect(asBrand(makeIn('ar', brand))).toBe(brand)
  })
  test('models', () => {
    for (const [name] of ARABIC_MODELS) expect(storedModel(modelIn('ar', name))).toBe(name)
  })
  test('colors', () => {
    for (const [name] of ARABIC_COLORS) expect(storedColor(colorIn('ar', name))).toBe(name)
  })
})

test.each([
  ['تويوتا', 'Toyota'],
  ['مرسيدس', 'Mercedes-Benz'],
  ['المرسيدس', 'المرسيدس'],
  ['بى ام دبليو', 'BMW'],
  ['بي إم دبليو', 'BMW'],
  ['پورشه', 'Porsche'],
  ['بورشة', 'Porsche'],
  ['هونداي', 'Hyundai'],
  ['شفروليه', 'Chevrolet'],
  ['mercedes', 'Mercedes-Benz'],
  ['Mercedes benz', 'Mercedes-Benz'],
  ['  bmw ', 'BMW'],
  ['Alpina BMW', 'Alpina BMW'],
  ['  Wiesmann ', 'Wiesmann'],
])('the make %j is %j', (typed, brand) => {
  expect(asBrand(typed)).toBe(brand)
})

test.each([
  ['تويوتا', 'Toyota'],
  ['نيسان باترول ٢٠٢٤', 'Nissan'],
  ['لاند روفر ديفندر', 'Land Rover'],
  ['بي ام دبليو X5', 'BMW'],
  ['Mercedes G 63', 'Mercedes-Benz'],
  ['Land Rover', 'Land Rover'],
  ['سيارة تويوتا', null],
  ['Landing', null],
  ['', null],
])('%j begins with the make %j', (text, make) => {
  expect(makeAtStart(text)).toBe(make)
})

test('a car whose make was typed in Arabic is in the luxury list', () => {
  const make = asBrand('لكزس')
  expect(categoryListsOf({ make, model: 'LX', category: 'economy', fuelType: 'petrol' })).toEqual(['luxury'])
})

test.each([
  ['لاند كروزر VXR', 'Land Cruiser VXR'],
  ['لاندكروزر', 'Land Cruiser'],
  ['باترول بلاتينيوم', 'Patrol Platinum'],
  ['رنج روفر سبورت', 'Range Rover Sport'],
  ['نسخة العائلة', 'نسخة العائلة'],
  ['HiAce', 'HiAce'],
  [' patrol ', 'patrol'],
])('the model %j is stored as %j', (typed, stored) => {
  expect(storedModel(typed)).toBe(stored)
})

test('a model that comes back in Arabic keeps the spelling that is stored', () => {
  expect(storedModel(modelIn('ar', 'HiAce GL'), 'HiAce GL')).toBe('HiAce GL')
})

test.each([
  ['Patrol Platinum', 'باترول بلاتينيوم'],
  ['Grand Cherokee L', 'جراند شيروكي L'],
  ['G 63', 'G 63'],
  ['911 Carrera', '911 كاريرا'],
  ['RAV-4', 'راف 4'],
])('the model %j reads %j', (model, shown) => {
  expect(modelIn('ar', model)).toBe(shown)
  expect(modelIn('en', model)).toBe(model)
})

test('titles and places', () => {
  const vehicle = { year: 2023, make: 'Toyota', model: 'Land Cruiser' }
  expect(vehicleTitleIn('ar', vehicle)).toBe('تويوتا لاند كروزر 2023')
  expect(vehicleTitleIn('en', vehicle)).toBe('2023 Toyota Land Cruiser')
  expect(areaIn('ar', 'dubai-marina')).toBe('دبي مارينا، دبي')
  expect(areaIn('ar', 'dubai')).toBe('دبي')
  expect(locationIn('en', 'Dubai Marina, Dubai')).toBe('Dubai Marina, Dubai')
})

test.each([
  ['نيسان باترول', 'Nissan Patrol'],
  ['تيوتا كامري ٢٠٢٤', 'Toyota Camry ٢٠٢٤'],
  ['محمد', 'محمد'],
  ['Nissan', 'Nissan'],
])('a search for %j finds %j', (search, words) => {
  expect(storedCarWords(search)).toBe(words)
})
