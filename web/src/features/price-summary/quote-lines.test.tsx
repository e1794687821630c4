import type { Price } from '@rihla/contract/bookings/price'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { QuoteLines } from './quote-lines.tsx'

const PRICE: Price = {
  days: 3,
  lines: [
    { kind: 'rental', quantity: 3, unitFils: 20_000, amountFils: 60_000 },
    { kind: 'service_fee', bps: 1000, amountFils: 6000 },
  ],
  subtotalFils: 60_000,
  serviceFeeFils: 6000,
  totalFils: 66_000,
  depositFils: 150_000,
}

/** The lines of the price as text, as shown to a viewer who has chosen this currency. */
async function linesIn(currency: 'AED' | 'USD' | null, only?: 'AED'): Promise<string[]> {
  const root = {
    id: 'root',
    path: '/',
    loader: () => ({ currency }),
    Component: () => <QuoteLines price={PRICE} only={only} />,
    HydrateFallback: () => null,
  }
  render(<RouterProvider router={createMemoryRouter([root])} />)
  await screen.findByText('Total')
  return screen.getAllByRole('term').map((term) => {
    const label = term.textContent ?? ''
    return `${label}: ${term.nextElementSibling?.textContent ?? ''}`
  })
}

it('in dollars the total says that the lines do not add up to it, and shows the dirhams that are charged', async () => {
  expect(await linesIn(null)).toEqual([
    '$54.46 × 3 days: $163.38',
    'Service fee: $16.34',
    'Total: about $179.71 AED 660.00',
    'Security depositHeld, not charged: $408.44 AED 1,500.00',
  ])
})

it.each([
  ['AED', undefined],
  ['USD', 'AED'],
] as const)('with %s chosen and only %s on the page shows one amount a line', async (currency, only) => {
  expect(await linesIn(currency, only)).toEqual([
    'AED 200.00 × 3 days: AED 600.00',
    'Service fee: AED 60.00',
    'Total: AED 660.00',
    'Security depositHeld, not charged: AED 1,500.00',
  ])
})
