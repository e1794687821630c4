import { expect, test } from 'vitest'
import { emiratesIdIn } from './emirates-id.ts'

test.each([
  ['784-1985-1234567-1', null],
  ['784198512345678', null],
  ['784-1990-1234567-', null],
  ['785-1990-1234567-1', null],
  ['784-2101-1234567-1', null],
  ['', null],
])('%s is no Emirates ID', (typed, number) => {
  expect(emiratesIdIn(typed)).toBe(number)
})

test('one last digit of ten checks the others, and every spelling is one number', () => {
  const numbers = Array.from({ length: 10 }, (_, check) => emiratesIdIn(`784-1990-1234567-${check}`))
  const found = numbers.filter((number) => number !== null)
  expect(found).toHaveLength(1)
  const number = String(found[0])
  const arabic = number.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  for (const typed of [number.replaceAll('-', ''), number.replaceAll('-', ' '), arabic])
    expect(emiratesIdIn(typed)).toBe(number)
})
