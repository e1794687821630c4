import type { Quote } from '@rihla/contract/bookings/price'
import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { CannotBook } from './cannot-book.tsx'
import { TripCard } from './trip-card.tsx'
import type { CheckoutObstacle } from './use-checked-quote.ts'
import type { TripChoices } from './use-trip-choices.ts'

const period = {
  pickUpDate: '2026-03-10',
  pickUpTime: '10:00',
  returnDate: '2026-03-13',
  returnTime: '10:00',
}
const vehicle = {
  id: 'patrol',
  make: 'Nissan',
  model: 'Patrol',
  year: 2024,
  photos: [],
} as unknown as VehicleDetail
const quote = {
  period,
  price: { days: 3, lines: [], subtotalFils: 0, serviceFeeFils: 0, totalFils: 0, depositFils: 0 },
  delivery: null,
  freeCancellationUntil: '2026-03-09T06:00:00.000Z',
} as unknown as Quote
const choices: TripChoices = { deliverTo: 'dxb', extras: [{ kind: 'child_seat', quantity: 2 }] }
const KEPT = { deliverTo: 'dxb', extras: 'child_seat:2' }

async function linkIn(element: ReactElement, name: string): Promise<URL> {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return new URL((await screen.findByRole<HTMLAnchorElement>('link', { name })).href)
}

const blockedBy = (code: CheckoutObstacle['code']) => {
  const obstacle = { code, bookingId: null, until: null, chargeId: null } as CheckoutObstacle
  return <CannotBook {...{ obstacle, vehicle, period, choices }} />
}

test('Change dates keeps the delivery and the extras', async () => {
  const link = await linkIn(<TripCard {...{ vehicle, quote, choices }} />, 'Change dates')
  expect(Object.fromEntries(link.searchParams)).toEqual({ ...period, ...KEPT })
})

test('other dates of a taken trip keep the delivery and the extras', async () => {
  const link = await linkIn(blockedBy('dates_taken'), 'Choose other dates')
  expect(Object.fromEntries(link.searchParams)).toEqual(KEPT)
})

test('signing in again returns to the trip with its delivery and extras', async () => {
  const link = await linkIn(blockedBy('sign_in_required'), 'Sign in')
  const back = new URL(link.searchParams.get('returnTo') ?? '', link)
  expect(Object.fromEntries(back.searchParams)).toEqual({ ...period, ...KEPT })
})
