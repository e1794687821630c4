import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { characterCount, firstCharacters, isLongerThan, maxCodePoints } from './text-length.ts'

const FAMILY = '👨‍👩‍👧‍👦'

test.each([
  ['', 0],
  ['abc', 3],
  ['a b\r\nc', 5],
  [FAMILY, 1],
  ['👩🏽‍🚀❤️‍🔥', 2],
  ['🇦🇪🇸🇦', 2],
  ['🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', 1],
  ['1️⃣', 1],
  ['e\u0301é', 2],
  ['مُحَمَّدٌ', 4],
  ['لا', 2],
  ['한국', 2],
  ['𝒶𝒷', 2],
])('people see %j as %i characters', (text, count) => {
  expect(characterCount(text)).toBe(count)
  expect(isLongerThan(text, count)).toBe(false)
  if (count > 0) expect(isLongerThan(text, count - 1)).toBe(true)
})

test('a character may not have any number of code points', () => {
  expect(isLongerThan(`a${'\u0301'.repeat(15)}`, 2)).toBe(false)
  expect(isLongerThan(`a${'\u0301'.repeat(16)}`, 2)).toBe(true)
})

const anyText = fc
  .array(
    fc.constantFrom(
      'a',
      ' ',
      '\n',
      '\r',
      '\u0301',
      '\u064e',
      '\u200d',
      'م',
      FAMILY,
      '👋🏽',
      '🇦',
      '🇪',
      '\ud83d',
    ),
  )
  .map((parts) => parts.join(''))

describe('a text of any characters', () => {
  test('is longer than a limit exactly when it has more characters or code points', () => {
    fc.assert(
      fc.property(anyText, fc.nat(12), (text, max) => {
        const isLong = characterCount(text) > max || [...text].length > maxCodePoints(max)
        expect(isLongerThan(text, max)).toBe(isLong)
      }),
    )
  })
  test('begins with as much as fits', () => {
    fc.assert(
      fc.property(anyText, fc.nat(12), (text, max) => {
        const beginning = firstCharacters(text, max)
        expect(text.startsWith(beginning)).toBe(true)
        expect(isLongerThan(beginning, max)).toBe(false)
        if (!isLongerThan(text, max)) expect(beginning).toBe(text)
      }),
    )
  })
})

test('the beginning of a text ends between two characters', () => {
  expect(firstCharacters(`${FAMILY}${FAMILY}b`, 2)).toBe(`${FAMILY}${FAMILY}`)
  expect(firstCharacters('مُحَمَّد', 3)).toBe('مُحَمَّ')
})

test('a browser that knows no characters counts code points', async () => {
  vi.stubGlobal('Intl', {})
  vi.resetModules()
  try {
    const { characterCount: count } = await import('./text-length.ts')
    expect([count('👋🏽'), count('e\u0301')]).toEqual([2, 2])
  } finally {
    vi.unstubAllGlobals()
  }
})
