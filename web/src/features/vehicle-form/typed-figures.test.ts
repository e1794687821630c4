import { expect, it } from 'vitest'
import { amountFault, dirhamsOf, filsIn, wholeNumberIn } from './typed-figures.ts'

it.each([
  ['250', 25_000],
  ['1,250.5', 125_050],
  [' 199.99 ', 19_999],
  ['0', 0],
  ['٢٥٠', 25_000],
  ['۲۵۰', 25_000],
  ['２５０', 25_000],
  ['١٬٢٥٠٫٥', 125_050],
  ['1\u00a0250\u200f', 125_000],
  ['99,50', 9950],
  ['12,5', 1250],
  ['0,75', 75],
  ['٩٩،٥٠', 9950],
  ['1 250,50', 125_050],
  ['1.250,50', null],
  ['0,750', null],
  ['', null],
  ['٣٫٤٥٦', null],
  ['−3', null],
  ['12.345', null],
  ['-3', null],
  ['a lot', null],
])('parses the amount %j (AED) as %j fils', (text, fils) => {
  expect(filsIn(text)).toBe(fils)
})

it.each([
  ['2024', 2024],
  ['1,000', 1000],
  ['٢٠٢٤', 2024],
  ['١٬٠٠٠', 1000],
  ['2.5', null],
  ['2,5', null],
  ['', null],
])('parses the whole number %j as %j', (text, number) => {
  expect(wholeNumberIn(text)).toBe(number)
})

it('formatted amounts parse back to the same value', () => {
  for (const fils of [0, 5, 100, 19_999, 25_000, 125_050]) expect(filsIn(dirhamsOf(fils))).toBe(fils)
})

it.each([
  ['250', null],
  ['٢٥٠', null],
  ['100,000', null],
  ['99,50', null],
  ['0,75', 'too_low'],
  ['1.250,50', 'unreadable'],
  ['100,000.01', 'too_high'],
  ['999999999', 'too_high'],
  ['99999999999999', 'too_high'],
  ['12.345', 'too_many_decimals'],
  ['٣٫٤٥٦', 'too_many_decimals'],
  ['0', 'too_low'],
  ['0.99', 'too_low'],
  ['-3', 'too_low'],
  ['', 'unreadable'],
  ['a lot', 'unreadable'],
  ['1.2.3', 'unreadable'],
])('finds what is wrong with the price %j: %s', (text, fault) => {
  expect(amountFault(text, { min: 100, max: 10_000_000 })).toBe(fault)
})
