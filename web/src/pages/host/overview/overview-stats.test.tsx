import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { OverviewStats } from './overview-stats.tsx'

test('the figure of confirmed and active bookings leads to a list with both', () => {
  const stats = {
    activeBookings: 2,
    monthlyEarningsFils: 0,
    rating: null,
    reviewCount: 0,
    approvedVehicles: 1,
    vehicles: 1,
  }
  const element = <OverviewStats stats={stats} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const [bookings] = screen.getAllByRole('link')
  expect(bookings?.getAttribute('href')).toBe('/host-dashboard/bookings')
})
