import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@rihla/domain/text/languages'
import { expect, test } from 'vitest'
import { compareCatalogues, type Messages, namingProduct } from './catalogue/compare-catalogues.ts'

const NAMES = { words: ['Rihla', 'km'], texts: [] }
const ofPages = (english: Messages, arabic: Messages) =>
  compareCatalogues(english, arabic, { locale: 'ar', of: 'pages', names: NAMES })
const ofServer = (english: string, arabic: string) =>
  compareCatalogues({ a: english }, { a: arabic }, { locale: 'ar', of: 'server', names: NAMES })

const plural = (forms: Record<string, string>) => [
  { declarations: ['input n', 'local count = n: plural'], selectors: ['count'], match: forms },
]
const ALL_FORMS = {
  'count=zero': 'لا أيام',
  'count=one': 'يوم',
  'count=two': 'يومان',
  'count=few': '{n} أيام',
  'count=many': '{n} يومًا',
  'count=other': '{n} يوم',
}

test.each([
  ['a missing key', { a: 'Yes', b: 'No' }, { a: 'نعم' }, ['b: is missing']],
  ['an unused key', { a: 'Yes' }, { a: 'نعم', b: 'لا' }, ['b: is not in English']],
  ['a missing value', { a: '{n} cars' }, { a: 'سيارات' }, ['a: lacks {n}']],
  ['an unknown value', { a: 'Cars' }, { a: '{n} سيارات' }, ['a: has an unknown {n}']],
  ['an empty text', { a: 'Cars' }, { a: ' ' }, ['a: is empty']],
  ['a Latin word', { a: 'Book' }, { a: 'احجز now' }, ['a: has Latin words: now']],
  [
    'a text left in English',
    { a: 'Book' },
    { a: 'Book' },
    ['a: has Latin words: Book', 'a: is not translated'],
  ],
  [
    'a plural in brackets',
    { a: 'Cars' },
    { a: 'سيارة(s)' },
    ['a: has a plural in brackets', 'a: has Latin words: s'],
  ],
  [
    'a missing plural form',
    { a: '{n} days' },
    { a: plural({ 'count=one': 'يوم', 'count=other': '{n} أيام' }) },
    ['a: lacks the forms zero, two, few, many of count'],
  ],
])('%s is found', (_, english, arabic, faults) => {
  const order = (list: string[]) => list.toSorted((a, b) => a.localeCompare(b))
  expect(order(ofPages(english, arabic)).map((one) => one.replace(/forms .* of/, 'forms of'))).toEqual(
    order(faults).map((one) => one.replace(/forms .* of/, 'forms of')),
  )
})

test.each([
  ['a translation', { a: '{n} days in {place}' }, { a: '{n} أيام في {place}' }],
  ['all plural forms', { a: '{n} days' }, { a: plural(ALL_FORMS) }],
  [
    'a rest instead of some forms',
    { a: '{n} days' },
    { a: plural({ 'count=one': 'يوم', 'count=*': '{n} أيام' }) },
  ],
  ['names that are the same everywhere', { a: 'Rihla, {n} km' }, { a: 'Rihla, {n} km' }],
])('%s is fine', (_, english, arabic) => {
  expect(ofPages(english, arabic)).toEqual([])
})

test('messages of the server are compared in their own format', () => {
  const english = '{n, plural, one {# day} other {# days}} in {place}'
  expect(
    ofServer(english, '{n, plural, zero {ا} one {ب} two {ج} few {#} many {#} other {#}} في {place}'),
  ).toEqual([])
  expect(ofServer(english, '{n, plural, one {يوم} other {#}}')).toEqual([
    'a: lacks {place}',
    expect.stringContaining('lacks the forms'),
  ])
})

test('the languages of the catalogue are those of the product, in their order', () => {
  const settings = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../web/project.inlang/settings.json'), 'utf8'),
  )
  expect(settings.locales).toEqual(LANGUAGE_CODES)
  expect(settings.baseLocale).toBe(DEFAULT_LANGUAGE)
})

test('a sentence that names the product itself is found, in any of its forms', () => {
  const messages = {
    a: 'Saved on Rihla.',
    b: 'Saved on {product}.',
    c: plural({ 'count=one': 'يوم على Rihla' }),
  }
  expect(namingProduct(messages, 'Rihla').map((fault) => fault.slice(0, 1))).toEqual(['a', 'c'])
})
