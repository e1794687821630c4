import { expect, test } from 'vitest'
import { PAYOUT_STATUSES, payableOf, whyCannotBePaid, whyCannotMakeBatch, whyCannotSettle } from './payout.ts'

test('a payout is sent, then confirmed or bounced', () => {
  expect(PAYOUT_STATUSES).toEqual(['sent', 'confirmed', 'bounced'])
})

test.each([
  ['sent', null],
  ['confirmed', 'payout_settled'],
  ['bounced', 'payout_settled'],
] as const)('a payout that is %s is settled unless the answer %s refuses it', (status, refusal) => {
  expect(whyCannotSettle(status)).toBe(refusal)
})

test.each([
  [1, true, null],
  [1, false, 'bank_account_missing'],
  [0, true, 'nothing_to_pay_out'],
  [-100, true, 'nothing_to_pay_out'],
  [-100, false, 'nothing_to_pay_out'],
] as const)(
  'a host who is due %i fils, bank account %s, is refused with %s',
  (availableFils, has, refusal) => {
    expect(whyCannotBePaid({ availableFils, hasBankAccount: has })).toBe(refusal)
  },
)

const payable = new Map([
  ['omar', 45_000],
  ['sara', 22_500],
  ['debtor', -500],
])

test.each([
  ['one host of several', [{ hostId: 'omar', amountFils: 45_000 }], null, 45_000],
  [
    'all hosts',
    [
      { hostId: 'omar', amountFils: 45_000 },
      { hostId: 'sara', amountFils: 22_500 },
    ],
    null,
    67_500,
  ],
  ['nobody', [], 'nothing_to_pay_out', 0],
  ['a host with nothing due', [{ hostId: 'layla', amountFils: 100 }], 'nothing_to_pay_out', 0],
  ['a host who owes', [{ hostId: 'debtor', amountFils: -500 }], 'nothing_to_pay_out', 0],
  ['another amount', [{ hostId: 'omar', amountFils: 45_001 }], 'payout_changed', 45_000],
  [
    'two wrong amounts with the right sum',
    [
      { hostId: 'omar', amountFils: 45_001 },
      { hostId: 'sara', amountFils: 22_499 },
    ],
    'payout_changed',
    67_500,
  ],
  [
    'a host who is no longer due beside one who is',
    [
      { hostId: 'omar', amountFils: 45_000 },
      { hostId: 'layla', amountFils: 100 },
    ],
    'payout_changed',
    45_000,
  ],
] as const)('a batch of %s', (_, chosen, refusal, sumFils) => {
  expect([whyCannotMakeBatch(chosen, payable), payableOf(chosen, payable)]).toEqual([refusal, sumFils])
})
