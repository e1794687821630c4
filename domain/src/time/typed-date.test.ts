import { expect, test } from 'vitest'
import { typedDate } from './typed-date.ts'

test.each([
  ['2026-03-12', '2026-03-12'],
  [' 12/3/2026 ', '2026-03-12'],
  ['12.03.2026', '2026-03-12'],
  ['٢٠٢٦-٠٣-١٢', '2026-03-12'],
  ['۱۲/۰۳/۲۰۲۶', '2026-03-12'],
  ['２０２６－０３－１２', '2026-03-12'],
  ['31/2/2026', null],
  ['2026-13-01', null],
  ['12/3/26', null],
  ['2026', null],
  ['', null],
])('%j is the date %s', (typed, date) => {
  expect(typedDate(typed)).toBe(date)
})
