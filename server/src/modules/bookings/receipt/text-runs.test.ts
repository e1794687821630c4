import { expect, test } from 'vitest'
import { textRunsOf } from './text-runs.ts'

test.each([
  ['Sara Haddad', ['latin:Sara Haddad']],
  ['Łukasz', ['latin-ext:Ł', 'latin:ukasz']],
  ['سارة الحداد', ['arabic:الحداد', 'latin: ', 'arabic:سارة']],
  ['Sara سارة الحداد Dubai', ['latin:Sara ', 'arabic:الحداد', 'latin: ', 'arabic:سارة', 'latin: Dubai']],
  ['سارة Haddad', ['latin:Haddad', 'latin: ', 'arabic:سارة']],
  // Digits after Arabic letters belong to the right-to-left line, and its brackets are mirrored.
  ['سارة 12 (Dubai)', ['latin:(', 'latin:Dubai', 'latin:) ', 'latin:12', 'latin: ', 'arabic:سارة']],
  // Arabic digits run from left to right.
  ['شارع ١٢', ['arabic:١٢', 'latin: ', 'arabic:شارع']],
  ['عمر 🚗', ['latin-ext:🚗', 'latin: ', 'arabic:عمر']],
  ['', []],
])('%s is drawn from left to right as %j', (line, runs) => {
  expect(textRunsOf(line).map(({ script, text }) => `${script}:${text}`)).toEqual(runs)
})
