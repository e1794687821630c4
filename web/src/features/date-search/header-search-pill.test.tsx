import { instantInDubai } from '@rihla/domain/time/dubai-time'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { HeaderSearchPill } from './header-search-pill.tsx'

const now = instantInDubai('2027-03-10', '12:10')

test.each([
  ['shows the dates of the page', '?pickUpDate=2027-03-12&returnDate=2027-03-15', /Fri 12 Mar – Mon 15 Mar/],
  ['shows no dates that cannot be booked', '?pickUpDate=2027-03-01&returnDate=2027-03-04', /Any dates/],
])('%s', async (_, query, words) => {
  const root = {
    id: 'root',
    loader: () => ({ now }),
    HydrateFallback: () => null,
    children: [{ path: '/vehicle/patrol', Component: HeaderSearchPill }],
  }
  const router = createMemoryRouter([root], { initialEntries: [`/vehicle/patrol${query}`] })
  render(<RouterProvider router={router} />)
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
})
