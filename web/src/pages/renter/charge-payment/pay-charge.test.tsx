import type { ChargePayment } from '@rihla/contract/charges/charge-payment'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { PayCharge } from './pay-charge.tsx'

const ID = '0198f2c4-7d1e-7abc-8def-0123456789ab'
const FAILED: ChargePayment = {
  id: ID,
  bookingId: ID,
  reference: 'RHL-2026-ABCDE',
  vehicle: '2024 Nissan Patrol',
  kind: 'cleaning',
  status: 'failed',
  agreedFils: 15_000,
  fromDepositFils: 0,
  openFils: 15_000,
  failure: 'insufficient_funds',
  cardRetryAt: '2026-03-11T06:00:00.000Z',
  mayPay: true,
}

async function show(facts: Partial<ChargePayment> = {}) {
  const root = {
    id: 'root',
    path: '/',
    loader: () => ({ currency: 'AED', today: '2026-03-10' }),
    Component: () => <PayCharge payment={{ ...FAILED, ...facts }} />,
    HydrateFallback: () => null,
  }
  render(<RouterProvider router={createMemoryRouter([root])} />)
  await screen.findAllByText(/.+/)
}

it('says why the card failed, when it is tried again, and asks for a card for the open amount', async () => {
  await show()
  screen.getByText('There was not enough money on the card.')
  screen.getByText(/^We try the card again on/)
  const number = await screen.findByLabelText('Card number')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Pay AED\s150\.00$/ }))
  await expect.poll(() => document.activeElement).toBe(number)
})

it('says that nothing can be booked while a charge is written off', async () => {
  await show({ status: 'written_off', cardRetryAt: null })
  screen.getByText('You cannot book until this is paid.')
  screen.getByRole('button', { name: /^Pay/ })
})

it.each([
  ['paid', 'This is paid.'],
  ['charging', 'The payment is being processed.'],
  ['reversed', 'This was given back to you.'],
  ['accepted', 'There is nothing to pay here now.'],
] as const)('has nothing to pay while it is %s', async (status, message) => {
  await show({ status, mayPay: false })
  screen.getByText(message)
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  screen.getByRole('link', { name: 'All charges of this trip' })
})
