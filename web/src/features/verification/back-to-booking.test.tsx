import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { BackToBooking } from './back-to-booking.tsx'

test.each([
  ['?returnTo=%2Fcheckout%2Fpatrol%3Fextras%3Dchild_seat', 'Back to your booking'],
  ['?returnTo=%2F%2Fevil.example', 'Browse cars'],
  ['', 'Browse cars'],
])('with the query "%s" it shows "%s"', (query, words) => {
  const element = <BackToBooking>Browse cars</BackToBooking>
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: [`/renter-verification${query}`],
  })
  const { container } = render(<RouterProvider router={router} />)
  expect(container.textContent).toBe(words)
  const [link] = screen.queryAllByRole('link')
  expect(link?.getAttribute('href') ?? null).toBe(
    words === 'Browse cars' ? null : '/checkout/patrol?extras=child_seat',
  )
})
