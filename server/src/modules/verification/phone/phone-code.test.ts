import { expect, test } from 'vitest'
import { newPhoneCode } from './phone-code.ts'

test('a code has six digits, of the whole range that has no leading nought', () => {
  const codes = Array.from({ length: 10_000 }, newPhoneCode)
  for (const code of codes) expect(code).toMatch(/^[1-9]\d{5}$/)
  const numbers = codes.map(Number)
  expect(Math.min(...numbers)).toBeLessThan(110_000)
  expect(Math.max(...numbers)).toBeGreaterThan(990_000)
  // Of 900,000 the same one comes a few times at most.
  expect(new Set(codes).size).toBeGreaterThan(9_800)
})
