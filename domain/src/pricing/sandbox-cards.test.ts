import { describe, expect, test } from 'vitest'
import { brandOf, isCardNumber } from './card-number.ts'
import { outcomeOfToken, SANDBOX_CARDS, tokenFor } from './sandbox-cards.ts'

describe('the test cards', () => {
  test('have valid card numbers of their brand', () => {
    for (const { number, brand } of SANDBOX_CARDS) {
      expect(isCardNumber(number)).toBe(true)
      expect(brandOf(number)).toBe(brand)
    }
  })
  test('become tokens that contain their outcome but not their number', () => {
    for (const { number, outcome } of SANDBOX_CARDS) {
      const token = tokenFor(number, 'abcdEFGH1234')
      expect(outcomeOfToken(token)).toBe(outcome)
      expect(token).not.toContain(number)
    }
  })
})

test('any other number pays like the first card, with or without spaces', () => {
  expect(tokenFor('4111 1111 1111 1111', 'abcdefgh')).toBe('sbx_ok_abcdefgh')
  expect(tokenFor('4000 0000 0000 0002', 'abcdefgh')).toBe('sbx_declined_abcdefgh')
  expect(tokenFor('٤٠٠٠ ٠٠٠٠ ٠٠٠٠ ٠٠٠٢', 'abcdefgh')).toBe('sbx_declined_abcdefgh')
})

test.each(['tok_ok_abcdefgh', 'sbx_free_abcdefgh', 'sbx_ok_', 'sbx_ok_short', ''])(
  '%j is not a sandbox token',
  (token) => {
    expect(outcomeOfToken(token)).toBe(null)
  },
)
