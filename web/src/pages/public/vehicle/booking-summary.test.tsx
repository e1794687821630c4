import type { Quote } from '@rihla/contract/bookings/price'
import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { useNextLocation } from '../../../app/use-next-location.ts'
import { deferred } from '../../../testing/deferred.ts'
import { BookingSummary } from './booking-summary.tsx'

const VEHICLE = {
  id: 'patrol',
  isOwn: false,
  delivery: { places: [], radius: null },
} as unknown as VehicleDetail
const PERIOD = {
  pickUpDate: '2026-03-10',
  pickUpTime: '10:00',
  returnDate: '2026-03-13',
  returnTime: '10:00',
}

function Page() {
  const quote: Quote | null = useLoaderData()
  const isQuoteComing = useNextLocation() !== undefined
  return (
    <BookingSummary
      vehicle={VEHICLE}
      period={PERIOD}
      problem={null}
      quote={quote}
      isQuoteComing={isQuoteComing}
      availability="available"
      ownBookingId={null}
      needed={null}
      now={Date.parse('2026-03-01T08:00:00Z')}
      deliverTo={null}
      extras=""
      onDelivery={() => {}}
      onPeriod={() => {}}
      isTaken={() => false}
      onCalendar={() => {}}
    />
  )
}

test('a price that could not be loaded can be asked for again, and one that is coming is awaited', async () => {
  let readings = 0
  const coming = deferred<null>()
  const loader = ({ request }: { request: Request }) => {
    readings++
    return request.url.includes('other') ? coming.promise : null
  }
  const routes = [{ path: '/vehicle/patrol', loader, Component: Page, HydrateFallback: () => null }]
  const router = createMemoryRouter(routes, { initialEntries: ['/vehicle/patrol'] })
  render(<RouterProvider router={router} />)
  expect(await screen.findByText('The price could not be loaded')).toBeTruthy()
  expect(screen.queryByText('Calculating the price')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => readings).toBe(2)

  act(() => void router.navigate('/vehicle/patrol?dates=other'))
  expect(await screen.findByText('Calculating the price')).toBeTruthy()
  expect(screen.queryByText('The price could not be loaded')).toBeNull()
  await act(async () => coming.resolve(null))
  expect(await screen.findByText('The price could not be loaded')).toBeTruthy()
})
