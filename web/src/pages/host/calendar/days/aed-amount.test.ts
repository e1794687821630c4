import { expect, test } from 'vitest'
import { aedText, dayPriceIn } from './aed-amount.ts'

test.each([
  ['350', 35_000],
  [' 1,200 ', 120_000],
  ['99.5', 9_950],
  ['٣٥٠', 35_000],
  ['۹۹٫۵', 9_950],
  ['１,２００', 120_000],
  ['\u200f350\u00a0', 35_000],
  ['99.05', 9_905],
  ['1', 100],
  ['100000', 10_000_000],
  ['0.99', null],
  ['100000.01', null],
  ['', null],
  ['-5', null],
  ['12.345', null],
  ['AED 5', null],
])('the day price %j is parsed as %s fils', (text, fils) => {
  expect(dayPriceIn(text)).toBe(fils)
})

test('formats fils as an editable amount', () => {
  expect([aedText(35_000), aedText(9_950), aedText(9_905)]).toEqual(['350', '99.50', '99.05'])
})
