import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import type { TripDetail } from '@rihla/contract/trips'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { CancelTrip } from './cancel-trip.tsx'

const NOW = Date.parse('2026-03-09T06:00:00.000Z')

function show(facts: Partial<BookingDetail>) {
  const booking = {
    id: '0198f2c4-7d1e-7abc-8def-0123456789ab',
    status: 'confirmed',
    paymentStatus: 'captured',
    viewerIs: 'renter',
    cancellationPolicy: 'strict',
    totalFils: 66_000,
    answerDueAt: null,
    startsAt: '2026-03-12T06:00:00.000Z',
    endsAt: '2026-03-15T06:00:00.000Z',
    suspension: null,
    ...facts,
  }
  const trip = { booking, may: { cancel: true } } as unknown as TripDetail
  const router = createMemoryRouter([{ path: '/', element: <CancelTrip trip={trip} now={NOW} /> }])
  render(<RouterProvider router={router} />)
}
const dueAt = '2026-03-11T06:00:00.000Z'

test('a renter reads the refund that the policy gives', () => {
  show({})
  expect(screen.getByText('If you cancel now, you won’t get a refund.')).toBeTruthy()
})

test('the renter of a suspended host is not told the refund of the policy', () => {
  show({ suspension: { side: 'host', dueAt } })
  expect(screen.queryByRole('heading')).toBeNull()
})

test.each([
  [null, /counts on your host record/],
  [{ side: 'renter' as const, dueAt }, /doesn’t count against you/],
])('a host reads whether a cancellation counts: %j', async (suspension, expected) => {
  show({ viewerIs: 'host', suspension })
  expect(screen.getByText(expected)).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cancel booking' }))
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 })
  expect(dialog.textContent).toMatch(expected)
})
