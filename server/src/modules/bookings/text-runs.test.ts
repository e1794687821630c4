import { expect, test } from 'vitest'
import { textRunsOf } from './text-runs.ts'

test.each([
  ['Sara Haddad', ['latin:Sara', 'latin: ', 'latin:Haddad']],
  ['Łukasz', ['latin-ext:Ł', 'latin:ukasz']],
  ['سارة الحداد', ['arabic:الحداد', 'latin: ', 'arabic:سارة']],
  [
    'Sara سارة الحداد Dubai',
    ['latin:Sara', 'latin: ', 'arabic:الحداد', 'latin: ', 'arabic:سارة', 'latin: ', 'latin:Dubai'],
  ],
  ['سارة Haddad', ['latin:Haddad', 'latin: ', 'arabic:سارة']],
  ['', []],
])('%s stands on paper as %j', (line, runs) => {
  expect(textRunsOf(line).map(({ script, text }) => `${script}:${text}`)).toEqual(runs)
})
