import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PRODUCT_NAME } from '@rihla/domain/product'
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

test.each([
  ['en', ['Fri 9 Jan 2026', 'Wed 9 Sep 2026']],
  ['ar', ['الجمعة 9 يناير 2026', 'الأربعاء 9 سبتمبر 2026']],
] as const)('months are written in %s as on all other days', (language, days) => {
  expect(['2026-01-09', '2026-09-09'].map(textsIn(language).day)).toEqual(days)
})

test('a period runs from one day and time to another', () => {
  const period = {
    pickUpDate: '2026-03-12',
    pickUpTime: '10:00',
    returnDate: '2026-03-15',
    returnTime: '18:30',
  }
  expect(textsIn('en').period(period)).toBe('Thu 12 Mar 2026, 10:00 to Sun 15 Mar 2026, 18:30')
  expect(textsIn('ar').period(period)).toBe('من الخميس 12 مارس 2026، 10:00 إلى الأحد 15 مارس 2026، 18:30')
})

test('a list ends with the word for and', () => {
  expect(textsIn('en').list(['a', 'b'])).toBe('a and b')
  expect(textsIn('ar').list(['أ', 'ب'])).toBe('أ وب')
})

test('a sentence without one of its values is a fault', () => {
  expect(() => textsIn('en').say('email_hello')).toThrow()
})

test.each(LANGUAGE_CODES)('a sentence in %s names the product', (language) => {
  expect(textsIn(language).say('sms_sign_in_code', { code: '123456', minutes: 10 })).toContain(PRODUCT_NAME)
})

test('no key is in two files of the catalogue', () => {
  const folder = path.join(import.meta.dirname, 'en')
  const keys = readdirSync(folder).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
  )
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
})

describe.each(LANGUAGE_CODES)('the catalogue in %s', (language) => {
  test('has sentences that can be read, and all the keys', () => {
    for (const key of Object.keys(CATALOGUES.en) as MessageKey[]) {
      const names = [...CATALOGUES.en[key].matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, 3])
      expect(textsIn(language).say(key, Object.fromEntries(names)), key).not.toBe('')
    }
  })
})
