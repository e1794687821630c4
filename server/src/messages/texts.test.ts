import { LANGUAGE_CODES } from '@rihla/domain/text/languages'
import { describe, expect, test } from 'vitest'
import { CATALOGUES, type MessageKey } from './catalogues.ts'
import { textsIn } from './texts.ts'

const MARCH_12_UTC = Date.UTC(2026, 2, 12, 6)

test.each([
  ['en', 'AED 1,234.50', 'Thu 12 Mar 2026', 'Thu 12 Mar 2026, 10:00 (Dubai time)'],
  ['ar', '1,234.50\u00a0د.إ', 'الخميس 12 مارس 2026', 'الخميس 12 مارس 2026، 10:00 (بتوقيت دبي)'],
] as const)('money, days and moments are written as usual in %s', (language, money, day, moment) => {
  const texts = textsIn(language)
  expect(texts.money(123_450)).toBe(money)
  expect(texts.day('2026-03-12')).toBe(day)
  expect(texts.moment(MARCH_12_UTC)).toBe(moment)
})

test('a list ends with the word for and', () => {
  expect(textsIn('en').list(['a', 'b'])).toBe('a and b')
  expect(textsIn('ar').list(['أ', 'ب'])).toBe('أ وب')
})

test('a sentence without one of its values is a fault', () => {
  expect(() => textsIn('en').say('email_hello')).toThrow()
})

describe.each(LANGUAGE_CODES)('the catalogue in %s', (language) => {
  test('has sentences that can be read, and all the keys', () => {
    for (const key of Object.keys(CATALOGUES.en) as MessageKey[]) {
      const names = [...CATALOGUES.en[key].matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, 3])
      expect(textsIn(language).say(key, Object.fromEntries(names)), key).not.toBe('')
    }
  })
})
