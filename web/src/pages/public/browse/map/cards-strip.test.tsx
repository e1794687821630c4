import type { VehicleCard } from '@rihla/contract/vehicles/vehicles'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { CardsStrip } from './cards-strip.tsx'

class StillObserver {
  observe() {}
  disconnect() {}
}
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', StillObserver)
})

const aCar = (model: string, shiftDays: number, pickUpDate: string, returnDate: string): VehicleCard => ({
  id: model,
  make: 'Kia',
  model,
  year: 2024,
  category: 'suv',
  location: 'Dubai Marina, Dubai',
  emirate: 'dubai',
  approximatePoint: { latitude: 25, longitude: 55 },
  seats: 5,
  transmission: 'automatic',
  fuelType: 'petrol',
  dailyRateFils: 20_000,
  rating: null,
  reviewCount: 0,
  tripCount: 0,
  instantBook: false,
  isSuperhost: false,
  cover: null,
  trip: {
    days: 3,
    pickUpDate,
    returnDate,
    shiftDays,
    totalFils: 66_000,
    fullTotalFils: null,
    deliveryFeeFils: 0,
    freeCancellationUntil: null,
  },
  distanceKm: null,
})

it('links each car to the dates on which it is free, and says which others those are', async () => {
  const cars = [aCar('Free', 0, '2027-03-12', '2027-03-15'), aCar('Moved', 2, '2027-03-14', '2027-03-17')]
  const dates = { pickUpDate: '2027-03-12', returnDate: '2027-03-15' }
  const Strip = () => <CardsStrip vehicles={cars} selectedId={null} dates={dates} />
  render(<RouterProvider router={createMemoryRouter([{ id: 'root', path: '/', Component: Strip }])} />)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/vehicle/Free?pickUpDate=2027-03-12&returnDate=2027-03-15',
    '/vehicle/Moved?pickUpDate=2027-03-14&returnDate=2027-03-17',
  ])
  expect(screen.getAllByText('Sun 14 Mar – Wed 17 Mar')).toHaveLength(1)
})
