import { expect, it } from 'vitest'
import { refusedFieldsIn } from './refused-fields.ts'

it.each([
  ['a figure', { dailyRateFils: 'Too low' }, { errors: { dailyRate: 'Too low' }, step: 2 }],
  ['one of the terms', { 'terms.fineFeeFils': 'Too high' }, { errors: { terms: 'Too high' }, step: 4 }],
  [
    'a place of the offer',
    { 'delivery.places.palm': 'Too far' },
    { errors: { delivery: 'Too far' }, step: 4 },
  ],
  ['an extra', { 'extras.0': 'Not valid' }, { errors: {}, step: 4 }],
  [
    'fields of several steps',
    { 'extras.0': 'Not valid', year: 'Too new' },
    { errors: { year: 'Too new' }, step: 1 },
  ],
  [
    'a paper',
    { 'papers.insurance.expiresOn': 'Expired' },
    { errors: {}, paperErrors: { 'papers.insurance.expiresOn': 'Expired' }, step: null },
  ],
])('shows a refusal of %s at its field, on its step', (_what, messages, shown) => {
  expect(refusedFieldsIn(messages)).toEqual({ paperErrors: {}, ...shown })
})
