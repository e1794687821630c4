import { expect, test } from 'vitest'
import { exactText, line, text } from './fields.ts'

test.each([
  ['  Rania\tAl  Farsi ', 'Rania Al Farsi'],
  ['Toyota\r\nX-PWNED: yes', 'Toyota X-PWNED: yes'],
  ['a\u2028b\u2029c\u0085', 'a b c'],
  ['\u202eevil\u0000', 'evil'],
  ['رانيا الفارسي', 'رانيا الفارسي'],
])('a single-line field has no line breaks: %j', (typed, kept) => {
  expect(line(60).parse(typed)).toBe(kept)
})

test('a required single-line field rejects whitespace only', () => {
  expect(line(60, 1).safeParse(' \n ').success).toBe(false)
})

test('a multi-line text keeps its line breaks', () => {
  expect(text(60).parse(' one\ntwo ')).toBe('one\ntwo')
})

test('an exact text is taken as it is, and refused with a control character', () => {
  expect(exactText(9).parse(' a-b ')).toBe(' a-b ')
  for (const text of ['a\u0000', 'a\n', '\u0085']) expect(exactText(9).safeParse(text).success).toBe(false)
})
