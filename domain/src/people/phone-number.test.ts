import { describe, expect, test } from 'vitest'
import { CALLING_CODES } from './calling-codes.ts'
import { phoneDigits, phoneNumberOf, prefixesServed } from './phone-number.ts'

describe('a phone number', () => {
  test.each([
    '+971501234567',
    '+971 50 123 4567',
    '+971 (0)50 123-4567',
    '00971501234567',
    '971501234567',
    '0501234567',
    '501234567',
    '050.123.4567',
    '+971٥٠١٢٣٤٥٦٧',
    '٠٥٠ ١٢٣ ٤٥٦٧',
    '۰۵۰۱۲۳۴۵۶۷',
    '＋９７１　５０　１２３　４５６７',
    '\u200e+971\u00a050\u2011123\u20134567\u200f',
    '\u202a+971 50 123 4567\u202c',
  ])('is accepted as typed: %s', (typed) => {
    expect(phoneNumberOf(typed)).toEqual({ phoneNumber: '+971501234567' })
  })

  test.each([
    '',
    '+',
    'call me',
    '+9715012345',
    '+97150123456789',
    '+97142345678',
    '+971501234567;',
    '+971٥٠١٢٣٤٥٦',
  ])('is refused when invalid: %s', (typed) => {
    expect(phoneNumberOf(typed)).toEqual({ refused: 'phone_number_invalid' })
  })

  test.each([
    ['+44 7911 123456', '+447911123456'],
    ['0044 7911 123456', '+447911123456'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+20 10 01234567', '+201001234567'],
    ['+966501234567', '+966501234567'],
  ])('of another country is accepted with its country code: %s', (typed, phoneNumber) => {
    expect(phoneNumberOf(typed)).toEqual({ phoneNumber })
  })

  test('of a country code that does not exist is refused', () => {
    expect(phoneNumberOf('+999123456789')).toEqual({ refused: 'phone_number_invalid' })
  })

  test('of a country that is not served is refused', () => {
    expect(phoneNumberOf('+447911123456', ['+971'])).toEqual({ refused: 'phone_country_not_served' })
    expect(phoneNumberOf('+447911123456', ['+971', '+44'])).toEqual({ phoneNumber: '+447911123456' })
    expect(phoneNumberOf('0501234567', ['+44'])).toEqual({ refused: 'phone_country_not_served' })
  })
})

describe('a phone number in a search', () => {
  test.each([
    ['0501234567', '501234567'],
    ['050 123 4567', '501234567'],
    ['+971 (0)50 123-4567', '971501234567'],
    ['00971501234567', '971501234567'],
    ['٠٥٠١٢٣٤٥٦٧', '501234567'],
    ['۰۵۰ ۱۲۳ ۴۵۶۷', '501234567'],
    ['＋９７１　５０　１２３　４５６７', '971501234567'],
    ['1234567', '1234567'],
    ['123456', null],
    ['2024', null],
    ['Omar 0501234567', null],
    ['', null],
  ])('%s is searched for as %s', (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits)
  })
})

test('country codes are served when both the service and the settings serve them', () => {
  expect(prefixesServed(null, null)).toBe(null)
  expect(prefixesServed(['+971'], null)).toEqual(['+971'])
  expect(prefixesServed(null, ['+44'])).toEqual(['+44'])
  expect(prefixesServed(['+971', '+44'], ['+44', '+49'])).toEqual(['+44'])
})

test('no country code is the beginning of another one', () => {
  for (const code of CALLING_CODES)
    expect(CALLING_CODES.filter((other) => other !== code && other.startsWith(code))).toEqual([])
})
