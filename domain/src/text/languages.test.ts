import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isLanguage,
  LANGUAGE_CODES,
  LANGUAGES,
  pathIn,
  preferredLanguage,
  splitLanguage,
} from './languages.ts'

describe('the language of a path', () => {
  test.each([
    ['/', 'en', '/'],
    ['/browse?location=Dubai', 'en', '/browse?location=Dubai'],
    ['/ar', 'ar', '/'],
    ['/ar?tab=1', 'ar', '/?tab=1'],
    ['/ar/', 'ar', '/'],
    ['/ar/browse', 'ar', '/browse'],
    ['/arabia', 'en', '/arabia'],
    ['/ar//elsewhere.example', 'ar', '/elsewhere.example'],
    ['/ar/\\/elsewhere.example', 'ar', '/elsewhere.example'],
    ['/en/browse', 'en', '/en/browse'],
  ])('%s is %s %s', (path, language, rest) => {
    expect(splitLanguage(path)).toEqual({ language, path: rest })
  })

  test('is added and removed without loss', () => {
    const anyPath = fc.webPath().filter((path) => /^\/(?!\/|ar)/.test(path))
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGE_CODES), anyPath, (language, path) => {
        expect(splitLanguage(pathIn(language, path))).toEqual({ language, path })
      }),
    )
  })
})

test.each([
  ['ar-AE,ar;q=0.9,en;q=0.8', 'ar'],
  ['en-GB,en;q=0.9,ar;q=0.8', 'en'],
  ['fr,de;q=0.9,ar;q=0.3', 'ar'],
  ['en;q=0.2,ar;q=0.7', 'ar'],
  ['ar;q=0,en', 'en'],
  ['fr', null],
  ['', null],
  [null, null],
  ['*', null],
  ['constructor', null],
])('the header %s prefers %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})

test.each(['toString', '__proto__', 'EN', 1, null])('%s is not a language', (raw) => {
  expect(isLanguage(raw)).toBe(false)
})

test.each(LANGUAGE_CODES)('dates and times in %s have Latin digits and hours from 00 to 23', (language) => {
  const format = new Intl.DateTimeFormat(LANGUAGES[language].format, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  })
  const hour = format.formatToParts(Date.UTC(2026, 2, 12, 17, 10)).find(({ type }) => type === 'hour')
  expect(hour?.value).toBe('17')
})
