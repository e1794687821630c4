import { describe, expect, test } from 'vitest'
import { namesInAnswer } from './names-in-answer.ts'

const card = {
  make: 'Nissan',
  model: 'Patrol X',
  year: 2024,
  color: 'White',
  location: 'Dubai Marina, Dubai',
}

describe('an answer in Arabic', () => {
  test.each<[string, unknown, unknown]>([
    [
      'a vehicle, at any depth',
      { vehicles: [{ ...card, emirate: 'Dubai', cover: null }] },
      {
        vehicles: [
          {
            make: 'نيسان',
            model: 'باترول X',
            year: 2024,
            color: 'أبيض',
            location: 'دبي مارينا، دبي',
            emirate: 'دبي',
            cover: null,
          },
        ],
      },
    ],
    ['a title of a vehicle', { vehicle: '2024 Nissan Patrol' }, { vehicle: 'نيسان باترول 2024' }],
    ['another title', { title: 'My 2024 trip' }, { title: 'My 2024 trip' }],
    ['a place', { place: { slug: 'dubai', name: 'Dubai' } }, { place: { slug: 'dubai', name: 'دبي' } }],
    ['a category', [{ slug: 'sedan', name: 'Sedan' }], [{ slug: 'sedan', name: 'سيدان' }]],
    ['a person of that name', { id: '1', name: 'Dubai' }, { id: '1', name: 'Dubai' }],
    [
      'features',
      [{ name: 'sunroof', label: 'Sunroof', value: null }],
      [{ name: 'sunroof', label: 'فتحة سقف', value: null }],
    ],
    [
      'a feature in the words of a host',
      { name: 'Fridge', label: 'Fridge', value: null },
      { name: 'Fridge', label: 'Fridge', value: null },
    ],
    [
      'users who deleted their account',
      { renter: 'Deleted person', other: { name: 'Deleted person' } },
      { renter: 'مستخدم محذوف', other: { name: 'مستخدم محذوف' } },
    ],
    ['extras', { extras: ['Sunroof', 'Fridge'] }, { extras: ['فتحة سقف', 'Fridge'] }],
    ['an area', { area: 'Al Ain, Abu Dhabi' }, { area: 'العين، أبوظبي' }],
    ['an unknown make', { make: 'Wiesmann', model: 'GT' }, { make: 'Wiesmann', model: 'GT' }],
    [
      'a slug',
      { emirate: 'dubai', counts: { brand: { Nissan: 2 } } },
      { emirate: 'dubai', counts: { brand: { Nissan: 2 } } },
    ],
    ['what a person wrote', { text: '2024 Nissan Patrol' }, { text: '2024 Nissan Patrol' }],
  ])('has %s', (_, answer, inArabic) => {
    expect(namesInAnswer('ar', answer, { isPublic: true })).toEqual(inArabic)
  })
})

test('a public answer in English is the same object', () => {
  const answer = { vehicles: [card] }
  expect(namesInAnswer('en', answer, { isPublic: true })).toBe(answer)
})

test.each([
  [
    'en',
    'انتهت صلاحية المستند. يُرجى رفع مستند ساري الصلاحية. (p. 2)',
    'The document has expired. Please upload a valid one. (p. 2)',
  ],
  [
    'ar',
    'The document has expired. Please upload a valid one.',
    'انتهت صلاحية المستند. يُرجى رفع مستند ساري الصلاحية.',
  ],
  ['ar', 'The corner is folded.', 'The corner is folded.'],
] as const)('in %s the reason of a rejection %j reads %j', (language, rejectionReason, shown) => {
  const answer = { documents: [{ rejectionReason, note: rejectionReason }] }
  expect(namesInAnswer(language, answer, { isPublic: false })).toEqual({
    documents: [{ rejectionReason: shown, note: rejectionReason }],
  })
})
