import { describe, expect, test } from 'vitest'
import { instantInDubai } from '../time/dubai-time.ts'
import {
  expiryInDigits,
  hasCardExpired,
  readExpiry,
  whyCannotPayWith,
  whyCannotRemoveCard,
} from './saved-card.ts'

const expires = { month: 11, year: 2026 }

test.each([
  ['2026-11-01', '00:00', false],
  ['2026-11-30', '23:59', false],
  ['2026-12-01', '00:00', true],
  ['2027-01-01', '00:00', true],
  ['2025-12-31', '12:00', false],
] as const)('a card valid until 11/26 on %s at %s in Dubai: expired is %s', (date, time, expired) => {
  expect(hasCardExpired(expires, instantInDubai(date, time))).toBe(expired)
})

test('an expiry is written and read as MM/YY', () => {
  expect(expiryInDigits({ month: 3, year: 2030 })).toBe('03/30')
  expect(readExpiry('03/30')).toEqual({ month: 3, year: 2030 })
  for (const typed of ['', '3/30', '13/30', '00/30', '03/2030']) expect(readExpiry(typed)).toBe(null)
})

describe('a saved card', () => {
  const [before, after] = [instantInDubai('2026-11-30', '23:59'), instantInDubai('2026-12-01', '00:00')]

  test.each([
    ['saved', before, null],
    ['saved', after, 'card_expired'],
    ['saving', before, 'payment_token_invalid'],
    ['removing', before, 'payment_token_invalid'],
    ['removed', before, 'payment_token_invalid'],
    ['removed', after, 'payment_token_invalid'],
  ] as const)('that is %s at %i pays unless %s', (status, now, why) => {
    expect(whyCannotPayWith({ status, expires }, now)).toBe(why)
  })

  test.each([
    [false, false, null],
    [true, false, 'card_in_payment'],
    [false, true, 'card_in_deposit'],
    [true, true, 'card_in_payment'],
  ] as const)('with an open payment (%s) or deposit (%s) is removed unless %s', (payment, deposit, why) => {
    expect(whyCannotRemoveCard({ hasOpenPayment: payment, hasOpenDeposit: deposit })).toBe(why)
  })
})
