import type { CardTrip } from '@rihla/contract/vehicles/vehicles'
import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { CardPrice } from './card-price.tsx'
import { vehicleLink } from './vehicle-link.ts'

const TRIP: CardTrip = {
  days: 8,
  pickUpDate: '2027-03-12',
  returnDate: '2027-03-20',
  shiftDays: 0,
  totalFils: 247_808,
  fullTotalFils: null,
  deliveryFeeFils: 0,
  freeCancellationUntil: null,
}

async function linesOf(trip: CardTrip | null): Promise<string[]> {
  const vehicle = { dailyRateFils: 32_000, trip }
  const root = {
    id: 'root',
    path: '/',
    Component: () => <CardPrice vehicle={vehicle} screenDefault="AED" />,
  }
  const { container } = render(<RouterProvider router={createMemoryRouter([root])} />)
  const notes = (trip?.shiftDays ? 1 : 0) + (trip?.freeCancellationUntil ? 1 : 0)
  await waitFor(() => expect(container.querySelectorAll('p')).toHaveLength(1 + notes))
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
}

it('shows the price per day without dates', async () => {
  expect(await linesOf(null)).toEqual(['from AED 320 / day'])
})

it('shows the total to the fils first, in bold, and the price per day after it', async () => {
  expect(await linesOf(TRIP)).toEqual(['AED 2,478.08total with fees, 8 days · AED 320 / day'])
  expect(screen.getByText('AED 2,478.08').tagName).toBe('STRONG')
})

it('strikes through what the total would be without the discount, and says so', async () => {
  expect((await linesOf({ ...TRIP, fullTotalFils: 281_600 }))[0]).toContain(
    'AED 2,478.08 instead ofAED 2,816.00',
  )
  expect(screen.getByText('AED 2,816.00').tagName).toBe('S')
})

it('says until when cancelling is free, in Dubai time, and which other dates it is about', async () => {
  const trip = {
    ...TRIP,
    shiftDays: 2,
    pickUpDate: '2027-03-14',
    returnDate: '2027-03-22',
    freeCancellationUntil: '2027-03-13T06:00:00.000Z',
  }
  expect((await linesOf(trip)).slice(1)).toEqual([
    'Sun 14 Mar – Mon 22 Mar',
    'Free cancellation until Sat 13 Mar, 10:00',
  ])
})

it('links to the dates of the list, and to other ones when the card shows those', () => {
  const dates = { pickUpDate: '2027-03-12', returnDate: '2027-03-20', pickUpTime: '08:30' }
  expect(vehicleLink({ id: '1', trip: TRIP }, dates)).toBe(
    '/vehicle/1?pickUpDate=2027-03-12&returnDate=2027-03-20&pickUpTime=08%3A30',
  )
  const moved = { ...TRIP, shiftDays: -1, pickUpDate: '2027-03-11', returnDate: '2027-03-19' }
  expect(vehicleLink({ id: '1', trip: moved }, dates)).toBe(
    '/vehicle/1?pickUpDate=2027-03-11&returnDate=2027-03-19&pickUpTime=08%3A30',
  )
  expect(vehicleLink({ id: '1', trip: null }, {})).toBe('/vehicle/1')
})
