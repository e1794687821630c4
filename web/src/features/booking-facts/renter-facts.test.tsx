import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RenterFacts } from './renter-facts.tsx'

const FACTS = {
  phoneVerified: true,
  identityVerified: false,
  licenceVerified: false,
  emailVerified: true,
  completedTrips: 1,
  rating: 4.5,
  neededForCheckIn: ['licence' as const],
}

const marks = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('a host reads what is verified and what is not before approving', () => {
  render(<RenterFacts facts={FACTS} beforeAnswer />)
  expect(marks()).toEqual([
    'Phone verified',
    'Identity not verified',
    'Driving licence not verified',
    'Email verified',
  ])
  screen.getByText('1 trip completed · 4.5 of 5 from hosts')
  screen.getByText(
    'You can approve this request, but check-in opens only once we’ve verified the renter’s driving licence.',
  )
})

test('after the answer it says that check-in is closed', () => {
  render(<RenterFacts facts={FACTS} />)
  screen.getByText('Check-in opens once we’ve verified the renter’s driving licence.')
})

test('nothing is said about check-in when everything needed is verified', () => {
  render(<RenterFacts facts={{ ...FACTS, licenceVerified: true, neededForCheckIn: [], rating: null }} />)
  expect(screen.queryByText(/check-in/i)).toBe(null)
  screen.getByText('1 trip completed · No reviews yet')
})
