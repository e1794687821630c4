import { expect, test } from 'vitest'
import { isGuessablePassword } from './password.ts'

const COMMON = new Set(['password', '123456', 'qwerty', 'passw0rd!'])
const SARA = { email: 'sara.mansoori@rihla.example', fullName: 'Sara Al Mansoori' }

test.each([
  ['a common password', 'password', true],
  ['a common password in capitals', 'PassWord', true],
  ['a common password between blanks', ' 123456 ', true],
  ['a common password with its punctuation', 'Passw0rd!', true],
  ['blanks', '      ', true],
  ['one character over and over', 'zzzzzzzz', true],
  ['digits and punctuation only', '2026-11-25', true],
  ['the email address', 'sara.mansoori@rihla.example', true],
  ['the part before the @', 'Sara.Mansoori', true],
  ['that part without its dot, and a number', 'saramansoori99', true],
  ['the name', 'Sara Al Mansoori', true],
  ['one of the names with a year', 'Mansoori1990!', true],
  ['the name of the product with a year', 'Rihla2026!', true],
  ['words of the product', 'Rihla-Dubai-cars', true],
  ['words of the product in Arabic', 'رحلة دبي ١٢٣', true],
  ['a role at the product', 'admin.rihla', true],
  ['a phrase with a word of the product', 'rihla to the dunes', false],
  ['a phrase', 'desert-fox-7', false],
  ['a phrase with the name in it', 'sara likes dunes', false],
  ['a phrase in Arabic', 'ثعلب الصحراء', false],
  ['a random text', 'xK4#pQ', false],
])('%s is guessable: %j, %s', (_, password, isGuessable) => {
  expect(isGuessablePassword(password, SARA, (one) => COMMON.has(one))).toBe(isGuessable)
})
