import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { isolatorOf } from './isolated-values.ts'
import { textsIn } from './texts.ts'

const english = textsIn('en')
const arabic = textsIn('ar')

test.each([['2024 Nissan Patrol'], ['نيسان Patrol'], ['+971 50 123 4567'], ['RH7K2M9P'], ['Дмитрий']])(
  '%s is isolated within an Arabic sentence',
  (name) => {
    expect(arabic.say('email_hello', { name })).toBe(`مرحبًا \u2068${name}\u2069،`)
  },
)

test.each([['سارة'], ['12'], ['10:00'], ['1,234.50\u00a0د.إ'], ['https://rihla.example/ar']])(
  '%s stands in an Arabic sentence without marks',
  (name) => {
    expect(arabic.say('email_hello', { name })).toBe(`مرحبًا ${name}،`)
  },
)

test('no value is isolated within an English sentence', () => {
  for (const name of ['سارة', '+971 50 123 4567']) {
    expect(english.say('email_hello', { name })).toBe(`Hello ${name},`)
  }
})

test('a value that is a sentence with an isolated value is not isolated itself', () => {
  const label = arabic.say('booking_conflict_event', { calendar: 'Elsewhere' })
  expect(arabic.say('email_fact', { label, value: 'محجوزة' })).toBe('في \u2068Elsewhere\u2069: محجوزة')
})

test('a value that chooses a form still chooses it', () => {
  expect(arabic.say('booking_details_open', { to: 'renter' })).toContain('رقم هاتف المُضيف')
  expect(arabic.say('booking_details_open', { to: 'host' })).toContain('رقم هاتف المستأجر')
  expect(arabic.say('booking_check_in_closed', { to: 'renter', steps: 'الهوية' })).toBe(
    'يُتاح تسجيل الاستلام بعد توثيق الهوية. يُرجى إكمال ذلك على Rihla. تستغرق المراجعة من 24 إلى 48 ساعة.',
  )
})

test.each([
  ['إيصال {reference}', '\u2068RH7K2M9P\u2069'],
  ['إيصال-{reference}.pdf', 'RH7K2M9P'],
])('in %s the reference is %s', (text, reference) => {
  const isolate = isolatorOf(text, new IntlMessageFormat(text, 'ar').getAst())
  expect(isolate({ reference: 'RH7K2M9P' })).toEqual({ reference })
})
