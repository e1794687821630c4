import { describe, expect, test } from 'vitest'
import { phoneDigits, phoneNumberOf } from './phone-number.ts'

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

  test('of another country is refused unless that country is served', () => {
    expect(phoneNumberOf('+447700900123')).toEqual({ refused: 'phone_country_not_served' })
    expect(phoneNumberOf('+447700900123', ['+971', '+44'])).toEqual({ phoneNumber: '+447700900123' })
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
