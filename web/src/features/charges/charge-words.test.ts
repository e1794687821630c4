import { expect, it } from 'vitest'
import { statusWords } from './charge-words.ts'

it.each([
  ['renter', false, 'Unpaid', 'danger'],
  ['host', false, 'Unpaid', 'danger'],
  ['renter', true, 'Nothing to pay', 'neutral'],
  ['host', true, 'Written off', 'neutral'],
  ['staff', true, 'Written off', 'neutral'],
] as const)('calls a charge that is written off to the %s, waived: %j, %j', (side, isWaived, word, tone) => {
  expect(statusWords({ status: 'written_off', amountFils: 150, isWaived }, side)).toEqual({ word, tone })
})
