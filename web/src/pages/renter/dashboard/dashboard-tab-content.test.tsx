import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DashboardTabContent } from './dashboard-tab-content.tsx'
import type { TabData } from './load-dashboard.ts'

const REQUEST = {
  id: '0198f2c4-7d1e-7abc-8def-0123456789ab',
  status: 'cancelled',
  viewerIs: 'host',
  renter: { id: 'renter', name: 'Omar' },
  vehicle: { make: 'Nissan', model: 'Patrol', year: 2024 },
  period: { pickUpDate: '2027-03-12', pickUpTime: '10:00', returnDate: '2027-03-15', returnTime: '10:00' },
  hostEarningFils: 10_000,
  answerDueAt: null,
  renterFacts: {
    phoneVerified: true,
    identityVerified: true,
    licenceVerified: true,
    emailVerified: true,
    completedTrips: 0,
    rating: null,
    neededForCheckIn: [],
  },
}

test.each([
  ['a-cursor', '/host-dashboard/bookings?status=pending'],
  [null, undefined],
])('booking requests after %j have the link %j to the rest', (nextAfter, href) => {
  const content = { tab: 'requests', bookings: [REQUEST], nextAfter } as unknown as TabData
  const element = <DashboardTabContent content={content} heading="Requests" now={0} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(screen.queryByRole('link', { name: 'All booking requests' })?.getAttribute('href')).toBe(href)
})
