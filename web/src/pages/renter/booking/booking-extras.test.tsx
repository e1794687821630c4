import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { BookingExtras } from './booking-extras.tsx'

const AWAY = { checkOut: null, isEarlyReturnReported: false, isEarlyReturnConfirmed: false }
const NOW = Date.parse('2026-03-11T10:00:00Z')

function show(carReturn: BookingDetail['carReturn']) {
  const booking = {
    id: 'a-booking',
    viewerIs: 'renter',
    status: 'active',
    startsAt: '2026-03-10T06:00:00Z',
    endsAt: '2026-03-13T06:00:00Z',
    offersExtras: true,
    change: null,
    carReturn,
  } as BookingDetail
  const element = <BookingExtras booking={booking} now={NOW} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
const button = () => screen.queryByRole('button', { name: 'Add extras' })

test('extras are offered while the car is away, also when only the renter says that it is back', () => {
  show({ ...AWAY, checkOut: { by: 'renter', isAcknowledged: false }, isEarlyReturnReported: true })
  expect(button()).not.toBeNull()
})

test.each([
  ['the host has checked the car out', { ...AWAY, checkOut: { by: 'host', isAcknowledged: false } }],
  ['the host has confirmed an early return', { ...AWAY, isEarlyReturnConfirmed: true }],
] as const)('extras are no longer offered once %s', (_, carReturn) => {
  show(carReturn)
  expect(button()).toBeNull()
})
