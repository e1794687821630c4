import { describe, expect, test } from 'vitest'
import {
  brandOf,
  type CardBrand,
  cvvLengthOf,
  groupCardDigits,
  holdsCardNumber,
  isCardNumber,
  maxCardDigits,
} from './card-number.ts'

test.each([
  ['4242424242424241', false, 'a wrong check digit'],
  ['424242424242', false, 'too short'],
  ['4242 4242 4242 4242', false, 'with spaces'],
  ['4242424242424242', true, 'Visa'],
  ['4222222222222', true, 'Visa of 13 digits'],
  ['42424242424242', false, 'Visa of 14 digits'],
  ['378282246310005', true, 'American Express'],
  ['3782822463100050', false, 'American Express of 16 digits'],
  ['5555555555554444', true, 'Mastercard'],
  ['6011111111111117', true, 'another scheme'],
])('%s is a card number: %s (%s)', (digits, expected) => {
  expect(isCardNumber(digits)).toBe(expected)
})

test.each<[digits: string, brand: CardBrand, cvv: number, most: number]>([
  ['4242424242424242', 'visa', 3, 16],
  ['378282246310005', 'amex', 4, 15],
  ['34', 'amex', 4, 15],
  ['3', 'unknown', 3, 16],
  ['', 'unknown', 3, 16],
  ['5105105105105100', 'mastercard', 3, 16],
  ['5600000000000000', 'unknown', 3, 16],
  ['2221000000000009', 'mastercard', 3, 16],
  ['2720999999999996', 'mastercard', 3, 16],
  ['2721000000000004', 'unknown', 3, 16],
  ['6011111111111117', 'unknown', 3, 16],
])('%j is of brand %s, with a code of %i digits and at most %i', (digits, brand, cvv, most) => {
  expect([brandOf(digits), cvvLengthOf(brandOf(digits)), maxCardDigits(digits)]).toEqual([brand, cvv, most])
})

test.each([
  ['', ''],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['378', '378'],
  ['3782', '3782'],
  ['37828', '3782 8'],
  ['3782822463', '3782 822463'],
  ['37828224631', '3782 822463 1'],
  ['378282246310005', '3782 822463 10005'],
])('the digits %j are grouped as %j', (digits, grouped) => {
  expect(groupCardDigits(digits)).toBe(grouped)
})

describe('a text holds a card number', () => {
  test.each([
    ['4242424242424242', 'Visa'],
    ['4222222222222', 'Visa of 13 digits'],
    ['5555 5555 5555 4444', 'Mastercard with spaces'],
    ['2223-0031-2200-3222', 'Mastercard of the 2 series with dashes'],
    ['3782 822463 10005', 'American Express'],
    ['371449635398431', 'American Express'],
    ['30569309025904', 'Diners Club'],
    ['6011 1111 1111 1117', 'Discover'],
    ['3530111333300000', 'JCB'],
    ['6200000000000005', 'UnionPay'],
    ['6759649826438453', 'Maestro'],
    ['٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', 'Arabic digits'],
    ['۴۲۴۲۴۲۴۲۴۲۴۲۴۲۴۲', 'Persian digits'],
    ['４２４２　４２４２　４２４２　４２４２', 'full-width digits and spaces'],
    ['4242\u00a04242\u202f4242–4242', 'no-break spaces and a dash'],
    ['4242 - 4242 - 4242 - 4242', 'spaces and dashes'],
    ['4242\u200b4242\u200e42424242', 'invisible characters'],
    ['4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2', 'digit by digit'],
    ['my card is 4242424242424242, thanks', 'in a sentence'],
    ['بطاقتي4242424242424242', 'after an Arabic word'],
    ['-4242 4242 4242 4242-', 'between dashes'],
    ['+4242 4242 4242 4242', 'after a plus sign'],
    ['call 0501234567 4242 4242 4242 4242', 'after a local phone number'],
    ['+971 50 123 4567 4242 4242 4242 4242', 'after a phone number'],
    ['784-1990-1234567-1 4242 4242 4242 4242', 'after an Emirates ID'],
    ['4242 4242 4242 4242 12/28 123', 'with expiry and code'],
    ['one\n4242 4242 4242 4242', 'on its own line'],
  ])('%j (%s)', (text) => {
    expect(holdsCardNumber(text)).toBe(true)
  })
})

/** The same digits with every possible last digit: one of them has a valid check digit. */
const withEachLastDigit = (text: string) =>
  Array.from({ length: 10 }, (_, digit) => text.replace(/\d(?=\D*$)/, String(digit)))

describe('a text holds no card number, whatever its last digit', () => {
  test.each([
    ['784-1990-1234567-1', 'Emirates ID'],
    ['784199012345671', 'Emirates ID without dashes'],
    ['784 1990 1234567 1', 'Emirates ID with spaces'],
    ['٧٨٤-١٩٩٠-١٢٣٤٥٦٧-1', 'Emirates ID in Arabic digits'],
    ['784-1990-4234567-1 and +971 50 123 4567', 'Emirates ID and phone number'],
    ['784-1990-4234567-1 0501234567', 'Emirates ID and local phone number'],
    ['00971501234567', 'phone number with 00'],
    ['+971 50 123 4567 +971 4 234 5678', 'two phone numbers'],
    ['0501234567 0559876543', 'two local phone numbers'],
    ['+49 151 23456789', 'phone number of 13 digits'],
    ['licence 1234567890123', 'licence number'],
    ['DL-0420110149646', 'licence number of India'],
    ['42101-1234567-1', 'identity number of Pakistan'],
    ['1764085613000', 'milliseconds'],
    ['AE07 0331 2345 6789 0123 456', 'IBAN'],
    ['24.204849 55.270783', 'coordinates'],
    ['424242424242', '12 digits'],
    ['42424242424242424242', '20 digits'],
    ['x4242424242424242', 'part of a word'],
    ['a1b2-4242-4242-4242-4242', 'part of an identifier'],
    ['42424242-4242-4242-4242-424242424242', 'UUID of digits'],
    ['4242 4242\n4242 4242', 'two lines'],
  ])('%j (%s)', (text) => {
    expect(withEachLastDigit(text).filter(holdsCardNumber)).toEqual([])
  })
})

test('a card number needs a valid check digit', () => {
  expect(withEachLastDigit('4242 4242 4242 4242').filter(holdsCardNumber)).toEqual(['4242 4242 4242 4242'])
})
