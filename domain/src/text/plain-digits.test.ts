import { describe, expect, test } from 'vitest'
import { compactDigits, digitsOnly, plainDigits, plainNumber } from './plain-digits.ts'

describe('plainDigits', () => {
  test.each([
    ['0123456789', '0123456789', 'ASCII'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789', 'Arabic-Indic'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789', 'Persian'],
    ['०१२३४५६७८९', '0123456789', 'Devanagari'],
    ['০১২৩৪৫৬৭৮৯', '0123456789', 'Bengali'],
    ['０１２３４５６７８９', '0123456789', 'full-width'],
    ['＋９７１（５０）', '+971(50)', 'full-width punctuation'],
    ['ＡＥ０７', 'AE07', 'full-width letters'],
    ['1\u00a02\u202f3\u30004\u2009', '1 2 3 4 ', 'no-break and other spaces'],
    ['1\u20102\u20113\u20134\u20145\u22126\uff0d7', '1-2-3-4-5-6-7', 'dashes'],
    ['\u200e1\u200f2\u061c3\u202a4\u202c\u20665\u2069', '12345', 'direction marks'],
    ['1\u200b2\u00ad3\u20604\ufeff', '1234 ', 'invisible characters'],
    ['١٬٢٥٠٫٥', '1,250.5', 'Arabic separators'],
    ['دبي 5', 'دبي 5', 'letters stay'],
    ['مـــحمد ٥', 'محمد 5', 'a tatweel within a word'],
    ['x²½', 'x²½', 'digits that are no place value'],
  ])('%j becomes %j (%s)', (typed, plain) => {
    expect(plainDigits(typed)).toBe(plain)
  })
})

test.each([
  [' ١٢٣ ٤٥٦ ', '123456'],
  ['abcde–fghjk', 'abcdefghjk'],
  ['ae07\u00a00331', 'ae070331'],
  ['12a4', '12a4'],
])('compactDigits(%j) is %j', (typed, compact) => {
  expect(compactDigits(typed)).toBe(compact)
})

test.each([
  ['  ٤٢٤٢-4242 42ab', '4242424242'],
  ['no digits', ''],
])('digitsOnly(%j) is %j', (typed, digits) => {
  expect(digitsOnly(typed)).toBe(digits)
})

test.each([
  ['٣٠٬٠٠٠', '30000'],
  ['1 250.5', '1250.5'],
  ['−3', '-3'],
  ['-1,250.5', '-1250.5'],
  ['1,25,000', '125000'],
  ['45,210 km', '45210km'],
  ['99,50', '99.50'],
  ['12,5', '12.5'],
  ['12,', '12.'],
  ['1 250,50', '1250.50'],
  ['٩٩،٥٠', '99.50'],
  ['45210,4 km', '45210,4km'],
  ['0,750', '0,750'],
  ['1,2,3', '1,2,3'],
  ['1,250,5', '1,250,5'],
  ['1.250,50', '1.250,50'],
])('plainNumber(%j) is %j', (typed, number) => {
  expect(plainNumber(typed)).toBe(number)
})
