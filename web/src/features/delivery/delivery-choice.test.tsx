import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DeliveryChoice } from './delivery-choice.tsx'

const vehicle = {
  location: 'Dubai Marina, Dubai',
  approximatePoint: { latitude: 25.08, longitude: 55.14 },
  delivery: {
    places: [
      {
        id: 'p1',
        placeSlug: 'dubai-airport',
        label: 'Dubai International Airport, Terminal 3',
        location: 'Dubai',
        feeFils: 12_350,
      },
    ],
    radius: { radiusKm: 30, feePer: 'km' as const, feeFils: 250 },
  },
}

test('the fee comes first in each option, where no phone cuts it off', async () => {
  const page = <DeliveryChoice vehicle={vehicle} deliverTo={null} quoted={null} onChange={() => undefined} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
  const options = await screen.findAllByRole<HTMLOptionElement>('option')
  const [atTheCar, offered, ...within] = options.map(({ text }) => text)
  expect(atTheCar).toContain('Dubai Marina')
  expect(offered).toMatch(/^\D*[\d.,]+: Dubai International Airport/)
  expect(within.length).toBeGreaterThan(0)
  for (const text of within) expect(text).toMatch(/^\D*[\d.,]+: .+\(\d+ km\)$/)
})
