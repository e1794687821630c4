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
