import { describe, expect, test } from 'vitest'
import {
  isBlank,
  trimmedIfSeen,
  visibleLength,
  visibleLine,
  withoutUselessCharacters,
} from './visible-text.ts'

describe('isBlank', () => {
  test.each([
    ['', 'nothing'],
    [' \n\t ', 'white space'],
    ['\u00a0\u3000', 'no-break and ideographic space'],
    ['\u0085', 'next line'],
    ['\u200b\u200c\u200d\ufeff', 'zero-width characters'],
    ['\u00ad', 'soft hyphen'],
    ['\u2060\u2061\u2064', 'word joiner and invisible operators'],
    ['\u2800 \u2800', 'Braille blank'],
    ['\u3164\uffa0\u115f\u1160', 'Hangul fillers'],
    ['\u034f', 'grapheme joiner'],
    ['\u17b4\u17b5', 'inherent Khmer vowels'],
    ['\u180b\u180e', 'Mongolian separators'],
    ['\u200e\u200f\u061c\u2066\u2069', 'direction marks'],
    ['\ufe0f\u{e0101}', 'variation selectors'],
    ['\u{e0020}\u{e007f}', 'tags'],
    ['\u{1d159}\u{1d173}', 'blank music characters'],
    ['\u{13441}', 'blank hieroglyph'],
    ['\u0000\u001f\u007f', 'control characters'],
    ['\ud800', 'half a character'],
  ])('%j is blank (%s)', (text) => {
    expect(isBlank(text)).toBe(true)
    expect(visibleLength(text)).toBe(0)
  })
  test.each(['.', ' ok ', 'نعم', 'می‌خواهم', '👨‍👩‍👧', '\u0661', '한', 'क्‍ष', '⠁', '🇦🇪', '‍a'])(
    '%j is not blank',
    (text) => {
      expect(isBlank(text)).toBe(false)
    },
  )
})

test.each([
  ['abc', 3],
  ['  a b  ', 3],
  [`a${'\u200e'.repeat(19)}`, 1],
  ['\u2800a\u3164', 1],
])('%j has %i visible characters', (text, length) => {
  expect(visibleLength(text)).toBe(length)
})

test.each([
  [' a b ', 'a b'],
  [' \u2800\u200b ', ''],
])('trimmedIfSeen(%j) is %j', (text, trimmed) => {
  expect(trimmedIfSeen(text)).toBe(trimmed)
})

describe('one line', () => {
  test.each([
    ['رانيا الفارسي', 'رانيا الفارسي'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['ශ්\u200dරී', 'ශ්\u200dරී'],
    ['Zoë O’Brien-李', 'Zoë O’Brien-李'],
    ['👨‍👩‍👧 ❤️‍🔥 👩🏽‍🚀', '👨‍👩‍👧 ❤️‍🔥 👩🏽‍🚀'],
    [
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
  ])('keeps letters, emoji and the joiners that shape them: %j', (text, kept) => {
    expect(visibleLine(text)).toBe(kept)
  })
  test.each([
    ['Ra\u200bnia\u00ad', 'Rania'],
    ['\u200fRania\u200e', 'Rania'],
    ['\u200d\u200cRania', 'Rania'],
    ['Rania\u3164Farsi', 'Rania Farsi'],
    ['\u2800Rania', ' Rania'],
  ])('loses invisible characters: %j', (text, kept) => {
    expect(visibleLine(text)).toBe(kept)
  })
})

test('a text of several lines keeps its direction marks', () => {
  expect(withoutUselessCharacters('أ\u200f\n\u200bb\u2060')).toBe('أ\u200f\nb')
})
