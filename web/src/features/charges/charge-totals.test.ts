import type { ChargeStatus } from '@rihla/contract/charges/charge'
import { expect, it } from 'vitest'
import { chargeTotals } from './charge-totals.ts'

const charge = (status: ChargeStatus, amounts: number[], isWaived = false) => {
  const [amountFils = null, agreedFils = null, paidFils = 0, givenBackFils = 0] = amounts
  return { status, amountFils, agreedFils, paidFils, givenBackFils, isWaived }
}

it.each([
  ['nothing', [], [0, 0, 0, 0]],
  ['a proposal', [charge('proposed', [500])], [0, 0, 0, 0]],
  ['what is asked', [charge('asked', [500])], [500, 0, 0, 0]],
  ['a decision in part', [charge('decided', [500, 200])], [0, 200, 0, 200]],
  ['a payment', [charge('paid', [500, 500, 500])], [0, 500, 500, 0]],
  ['a payment of which a part was given back', [charge('paid', [500, 500, 500, 200])], [0, 300, 300, 0]],
  ['what was reversed', [charge('reversed', [500, 500, 500, 500])], [0, 0, 0, 0]],
  ['what was withdrawn', [charge('withdrawn', [500])], [0, 0, 0, 0]],
  ['what the renter still owes', [charge('written_off', [500, 500, 100])], [0, 500, 100, 400]],
  ['what was too little for a card', [charge('written_off', [500, 500, 400], true)], [0, 500, 400, 0]],
  ['all of them', [charge('asked', [100]), charge('decided', [500, 200])], [100, 200, 0, 200]],
])('the totals of %s', (_, charges, expected) => {
  const { undecidedFils, agreedFils, paidFils, leftFils } = chargeTotals(charges)
  expect([undecidedFils, agreedFils, paidFils, leftFils]).toEqual(expected)
})
