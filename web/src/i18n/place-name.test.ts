import { expect, test } from 'vitest'
import { inPageLanguage } from './place-name.ts'

test.each([
  ['دبي', 'Dubai'],
  ['Dubai', 'Dubai'],
  ['دبى', 'دبى'],
  ['my hotel', 'my hotel'],
  ['', ''],
])('on an English page the place %j reads %j', (text, shown) => {
  expect(inPageLanguage(text)).toBe(shown)
})
