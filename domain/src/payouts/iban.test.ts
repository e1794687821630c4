import { expect, test } from 'vitest'
import { isEmiratesIban, maskIban, plainIban } from './iban.ts'

test.each([
  ['AE070331234567890123456', true, 'the example of the registry'],
  ['AE07 0331 2345 6789 0123 456', true, 'as banks print it'],
  ['ae07 0331 2345 6789 0123 456', true, 'in small letters'],
  [' AE070331234567890123456 ', true, 'with spaces around it'],
  ['AE080331234567890123456', false, 'another check digit'],
  ['AE070331234567890123465', false, 'two digits changed round'],
  ['AE07033123456789012345', false, 'a digit short'],
  ['AE0703312345678901234567', false, 'a digit too many'],
  ['GB29NWBK60161331926819', false, 'of another country'],
  ['SA0380000000608010167519', false, 'of a neighbour'],
  ['AE07033123456789012345O', false, 'a letter for a digit'],
  ['070331234567890123456', false, 'without the country'],
  ['AE07-0331-2345-6789-0123-456', true, 'with dashes'],
  ['AE٠٧0331234567890123456', true, 'with Arabic digits'],
  ['AE۰۷۰۳۳۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶', true, 'in Persian digits'],
  ['ＡＥ０７ ０３３１ ２３４５ ６７８９ ０１２３ ４５６', true, 'in full-width characters'],
  ['\u200eAE07\u00a00331\u202f2345 6789 0123 456\u200f', true, 'with direction marks and no-break spaces'],
  ['AE٠٨0331234567890123456', false, 'another check digit in Arabic digits'],
  ['', false, 'nothing'],
])('%j is valid: %s (%s)', (typed, expected) => {
  expect(isEmiratesIban(typed)).toBe(expected)
})

test('any single wrong digit is detected', () => {
  const iban = 'AE070331234567890123456'
  for (let place = 2; place < iban.length; place++) {
    const wrong = (Number(iban[place]) + 1) % 10
    expect(isEmiratesIban(`${iban.slice(0, place)}${wrong}${iban.slice(place + 1)}`)).toBe(false)
  }
})

test('an IBAN is stored without spaces and shown by country and last four digits', () => {
  expect(plainIban('ae07 0331 2345 6789 0123 456')).toBe('AE070331234567890123456')
  expect(plainIban('ae٠٧-٠٣٣١ 2345 6789 0123 456')).toBe('AE070331234567890123456')
  expect(maskIban('AE070331234567890123456')).toBe('AE•• •••• … 3456')
})
