import type { HostedBooking } from '@rihla/contract/hosting'
import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { aHostedBooking } from '../../../testing/a-hosted-booking.ts'
import { BookingsTable } from './bookings-table.tsx'

const { renter, renterFacts } = aHostedBooking()
const UNVERIFIED = {
  renter: { ...renter, verificationStatus: 'pending' },
  renterFacts: { ...renterFacts, licenceVerified: false },
} satisfies Partial<HostedBooking>
const WITHOUT_LICENCE = {
  ...UNVERIFIED,
  renterFacts: { ...UNVERIFIED.renterFacts, neededForCheckIn: ['licence'] },
} satisfies Partial<HostedBooking>

const cases: Array<[string, Partial<HostedBooking>, RegExp]> = [
  ['a confirmed booking of a verified renter', {}, /Verified$/],
  [
    'a confirmed booking of an unverified renter',
    WITHOUT_LICENCE,
    /Not verifiedCheck-in waits for: driving licence$/,
  ],
  ['a request of an unverified renter', { ...WITHOUT_LICENCE, status: 'pending' }, /Not verified$/],
  ['a trip whose car was handed over unverified', { ...UNVERIFIED, status: 'active' }, /Not verified$/],
  ['a booking that is over', { ...UNVERIFIED, status: 'completed' }, /–$/],
]

test.each(cases)('%s shows how the renter is verified', async (_what, facts, words) => {
  const element = (
    <BookingsTable bookings={[aHostedBooking(facts)]} now={Date.parse('2027-03-04T08:00:00Z')} />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const headings = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)
  const row = screen.getAllByRole('row')[1]
  if (!row) throw new Error('no row')
  const cells = [...row.children]
  expect(within(row).getAllByRole('rowheader')).toHaveLength(1)
  expect(cells[headings.indexOf('Verification')]?.textContent).toMatch(words)
})
