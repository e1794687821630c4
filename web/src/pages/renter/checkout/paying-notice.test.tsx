import type { Quote } from '@rihla/contract/bookings/price'
import { defaultTermsOf, type RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { PayingNotice } from './paying-notice.tsx'

const TERMS = defaultTermsOf('sedan', 20_000)
const quote = (totalFils: number, terms: Partial<RentalTerms> = {}): Quote => ({
  vehicleId: '0198f2c4-7d1e-7abc-8def-0123456789ab',
  period: { pickUpDate: '2026-03-10', pickUpTime: '10:00', returnDate: '2026-03-13', returnTime: '10:00' },
  price: { days: 3, lines: [], subtotalFils: totalFils, serviceFeeFils: 0, totalFils, depositFils: 0 },
  delivery: null,
  deliveryProblem: null,
  extras: { offered: [], chosen: [], problems: [] },
  instantBook: true,
  cancellationPolicy: 'flexible',
  terms: { ...TERMS, ...terms },
  freeCancellationUntil: '2026-03-09T06:00:00.000Z',
  available: true,
  obstacle: null,
})

async function show(before: Quote, after: Quote) {
  const accepted: Quote[] = []
  const root = {
    id: 'root',
    path: '/',
    loader: () => ({ currency: 'AED' }),
    Component: () => (
      <PayingNotice
        state={{ at: 'price_changed', quote: after }}
        quote={before}
        onCheck={() => {}}
        onAcceptPrice={(next) => accepted.push(next)}
      />
    ),
    HydrateFallback: () => null,
  }
  render(<RouterProvider router={createMemoryRouter([root])} />)
  await screen.findByRole('status')
  return accepted
}

it('names the terms that have become worse, and accepts the quote with them', async () => {
  const after = quote(66_000, { excessFils: 300_000, kmPerDay: 200, smokingFils: 0 })
  const accepted = await show(quote(66_000), after)
  screen.getByText('The terms have changed')
  expect(screen.queryByText(/^It was/)).toBe(null)
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(['Distance included: 200 km a day', 'Damage: AED 3,000'])
  await userEvent.click(screen.getByRole('button', { name: 'Accept the new terms' }))
  expect(accepted).toEqual([after])
})

it('says the new price first when both have changed', async () => {
  await show(quote(66_000), quote(70_000, { omanAllowed: false, fineFeeFils: 2_500 }))
  screen.getByText('The price has changed')
  screen.getByText('It was AED 660.00 and is now AED 700.00. Nothing was charged.')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Traffic fines: At cost + AED 25',
  ])
})

it('is about the price alone when the terms are the same or better', async () => {
  await show(quote(66_000), quote(70_000, { excessFils: 0 }))
  screen.getByText('The price has changed')
  expect(screen.queryByRole('list')).toBe(null)
})
