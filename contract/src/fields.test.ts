import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Clock, compactCode, Day, digitLine, exactText, line, text } from './fields.ts'

test.each([
  ['  Rania\tAl  Farsi ', 'Rania Al Farsi'],
  ['Toyota\r\nX-PWNED: yes', 'Toyota X-PWNED: yes'],
  ['a\u2028b\u2029c\u0085', 'a b c'],
  ['\u202eevil\u0000', 'evil'],
  ['رانيا الفارسي', 'رانيا الفارسي'],
  ['علی\u200cرضا 👨‍👩‍👧', 'علی\u200cرضا 👨‍👩‍👧'],
  ['\u200fRa\u200bnia\u3164\u2800Farsi\u00ad', 'Rania Farsi'],
])('a single-line field has no line breaks and no invisible characters: %j', (typed, kept) => {
  expect(line(60).parse(typed)).toBe(kept)
})

test('a multi-line text keeps its line breaks and direction marks', () => {
  expect(text(60).parse(' one\ntwo\u200f! ')).toBe('one\ntwo\u200f!')
})

const BLANK = [
  '',
  ' \n ',
  '\u00a0',
  '\u200b',
  '\u2060\u2063',
  '\u2800',
  '\u3164\uffa0\u1160',
  '\u00ad',
  '\u200d\ufe0f',
  '\u200e\u200f',
  '\u{e0020}',
]
const codesOf = (result: { success: boolean; error?: { issues: Array<{ code: string }> } }) =>
  result.success ? [] : (result.error?.issues.map(({ code }) => code) ?? [])

describe('a text in which nothing can be seen', () => {
  test.each(BLANK)('%j is missing where a text is required', (typed) => {
    expect(codesOf(line(60, 1).safeParse(typed))).toEqual(['too_small'])
    expect(codesOf(text(60, 1).safeParse(typed))).toEqual(['too_small'])
    expect(codesOf(digitLine(60, 1).safeParse(typed))).toEqual(['too_small'])
    expect(codesOf(compactCode(60, 1).safeParse(typed))).toEqual(['too_small'])
  })
  test.each(BLANK)('%j is empty where a text is optional', (typed) => {
    expect([line(60).parse(typed), text(60).parse(typed)]).toEqual(['', ''])
  })
  test('does not make a text long enough', () => {
    expect(codesOf(text(60, 20).safeParse(`${'x'.repeat(19)}${'\u200e'.repeat(20)}`))).toEqual(['too_small'])
    expect(text(60, 20).safeParse('x'.repeat(20)).success).toBe(true)
  })
})

const FAMILY = '👨‍👩‍👧‍👦'
describe.each([
  ['a line', line(5)],
  ['a text', text(5)],
])('%s of at most 5 characters', (_, field) => {
  test.each([
    ['letters', 'abcde'],
    ['families', FAMILY.repeat(5)],
    ['emoji with a skin tone', '👋🏽'.repeat(5)],
    ['flags', '🇦🇪🇸🇦🇴🇲🇶🇦🇰🇼'],
    ['a flag of a region', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['combining marks', 'z\u0323\u0307'.repeat(5)],
    ['Arabic letters with marks', 'مُحَمَّدٌ١'],
    ['letters beyond the basic plane', '𝒶'.repeat(5)],
  ])('takes %s', (_kind, typed) => {
    expect(field.parse(typed)).toBe(typed.normalize('NFC'))
  })
  test.each([
    ['letters', 'abcdef'],
    ['families', FAMILY.repeat(6)],
    ['flags', '🇦🇪🇸🇦🇴🇲🇶🇦🇰🇼🇧🇭'],
    ['Arabic letters with marks', 'مُحَمَّدٌ١٢'],
    ['one letter with more marks than are stored', `a${'\u0301'.repeat(40)}b`],
  ])('refuses more: %s', (_kind, typed) => {
    expect(codesOf(field.safeParse(typed))).toEqual(['too_big'])
  })
})

test('a required length counts what people see', () => {
  expect(codesOf(text(60, 3).safeParse(FAMILY.repeat(2)))).toEqual(['too_small'])
  expect(text(60, 3).safeParse(FAMILY.repeat(3)).success).toBe(true)
})

test('the schema of a limited text states the most code points', () => {
  expect(z.toJSONSchema(line(100), { io: 'input' })).toMatchObject({ maxLength: 600 })
  expect(z.toJSONSchema(text(100, 1), { io: 'input' })).toMatchObject({ minLength: 1, maxLength: 800 })
})

describe('a field of digits', () => {
  test.each([
    ['٠٥٠ ١٢٣ ٤٥٦٧', '050 123 4567'],
    ['\u200e+971\u00a050\u2011123–4567\u200f', '+971 50-123-4567'],
    ['ＡＢ－１２３', 'AB-123'],
  ])('as one line: %j is %j', (typed, plain) => {
    expect(digitLine(32, 1).parse(typed)).toBe(plain)
  })
  test.each([
    ['١٢٣ ٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['１２３－４５６', '123456'],
    [' 1 2 3 4 5 6 ', '123456'],
    ['\u202a123456\u202c', '123456'],
  ])('as a code: %j is %j', (typed, plain) => {
    expect(compactCode(6, 6).parse(typed)).toBe(plain)
  })
  test('as a code is not longer than its characters', () => {
    expect(compactCode(6).safeParse('١٢٣٤٥٦٧').success).toBe(false)
  })
  test.each([
    ['2026-03-04', '2026-03-04'],
    ['٢٠٢٦-٠٣-٠٤', '2026-03-04'],
    ['۲۰۲۶–۰۳–۰۴', '2026-03-04'],
    ['\u200e２０２６－０３－０４ ', '2026-03-04'],
  ])('as a day: %j is %j', (typed, plain) => {
    expect(Day.parse(typed)).toBe(plain)
  })
  test.each(['٢٠٢٦-٠٢-٣٠', '04-03-2026', '', '٢٠٢٦-٠٣-٠٤-٠٥'])('%j is no day', (typed) => {
    expect(Day.safeParse(typed).success).toBe(false)
  })
  test('as a time', () => {
    expect(Clock.parse('٠٩:٣٠')).toBe('09:30')
    expect(Clock.safeParse('٢٤:٠٠').success).toBe(false)
  })
})

test('an exact text is taken as it is, and refused with a control character', () => {
  expect(exactText(9).parse(' a-b ')).toBe(' a-b ')
  for (const text of ['a\u0000', 'a\n', '\u0085']) expect(exactText(9).safeParse(text).success).toBe(false)
})
