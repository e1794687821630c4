import { expect, test } from 'vitest'
import { textsIn } from '../messages/texts.ts'
import { isolated, textRunsOf } from './text-runs.ts'

const arabic = textsIn('ar')

const runs = (...of: Parameters<typeof textRunsOf>) =>
  textRunsOf(...of).map(({ script, text }) => `${script}:${text}`)

test.each([
  ['Sara Haddad', ['latin:Sara Haddad']],
  ['Łukasz', ['latin-ext:Ł', 'latin:ukasz']],
  ['سارة الحداد', ['arabic:سارة الحداد']],
  ['Sara سارة الحداد Dubai', ['latin:Sara ', 'arabic:سارة الحداد', 'latin: Dubai']],
  ['سارة Haddad', ['latin:Haddad', 'arabic:سارة ']],
  // Digits after Arabic letters belong to the right-to-left line, and its brackets are mirrored.
  ['سارة 12 (Dubai)', ['latin:(', 'latin:Dubai', 'latin:)', 'arabic: ', 'latin:12', 'arabic:سارة ']],
  // Arabic digits run from left to right.
  ['شارع ١٢', ['arabic:١٢', 'arabic:شارع ']],
  ['عمر 🚗', ['latin-ext:🚗', 'arabic:عمر ']],
  ['', []],
])('the name %s is drawn from left to right as %j, whatever the direction of the page', (name, expected) => {
  expect(runs(isolated(name), 'ltr')).toEqual(expected)
  expect(runs(isolated(name), 'rtl')).toEqual(expected)
})

test.each([
  // The reference stays whole, at the right of the status.
  [`${isolated('RH-4K7')} · مؤكد`, ['arabic: مؤكد', 'latin:·', 'arabic: ', 'latin:RH-4K7']],
  // Grouped digits stay in order, the currency follows them to the left.
  ['1,234.50\u00a0د.إ', ['arabic:إ', 'latin:.', 'arabic:\u00a0د', 'latin:1,234.50']],
  ['\u200e−5.00\u00a0د.إ', ['arabic:إ', 'latin:.', 'arabic:\u00a0د', 'latin:−5.00']],
  // As browsers do: after Arabic letters the percent sign is to the left of its number.
  ['خصم (10%)', ['latin:(%', 'latin:10', 'latin:)', 'arabic:خصم ']],
  [
    arabic.say('receipt_weekly_discount', { percent: 10 }),
    ['latin:(', 'latin:10%', 'latin:)', 'arabic:خصم أسبوعي '],
  ],
  // Punctuation without letters is not shaped, so it is in visual order already.
  ['2026، 10:05', ['latin:10:05', 'arabic: ،', 'latin:2026']],
  ['من Visa المنتهية', ['arabic: المنتهية', 'latin:Visa', 'arabic:من ']],
])('the Arabic text %s is drawn from left to right as %j', (line, expected) => {
  expect(runs(line, 'rtl')).toEqual(expected)
})

test('the second line of a name that is wrapped keeps the direction of the name', () => {
  const text = isolated('Omar (Haddad) (Jr.)')
  expect(runs(text, 'rtl', { start: 0, end: 6 })).toEqual(['latin: Omar'])
  expect(runs(text, 'rtl', { start: 6, end: text.length })).toEqual(['latin:(Haddad) (Jr.)'])
})
