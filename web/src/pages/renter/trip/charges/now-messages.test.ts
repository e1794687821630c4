import type { Charge } from '@rihla/contract/charges/charge'
import { expect, it } from 'vitest'
import { nowMessages } from './now-messages.ts'

const messagesOf = (side: 'renter' | 'host', pay: boolean) => {
  const charge = { status: 'written_off', may: { pay } } as Charge
  return nowMessages(charge, side, 0, (fils) => `${fils}`)
}

it('of a charge that is written off tells its renter to pay it, or that it was too little for a card', () => {
  expect(messagesOf('renter', true)).toEqual([expect.stringContaining('as soon as you have paid it')])
  expect(messagesOf('renter', false)).toEqual([expect.stringContaining('You have nothing to pay')])
  expect(messagesOf('host', false)).toEqual([expect.stringContaining('does not reduce what you get')])
})

it.each([
  [true, 'After that it expires'],
  [false, 'New charges are not possible'],
])('of a proposal that its host may confirm (%s)', (confirm, expected) => {
  const confirmUntil = '2026-03-14T06:00:00.000Z'
  const charge = { status: 'proposed', amountFils: 100, confirmUntil, may: { confirm } } as Charge
  const now = Date.parse('2026-03-12T06:00:00.000Z')
  expect(nowMessages(charge, 'host', now, String)).toEqual([expect.stringContaining(expected)])
})
