import type { TripDetail } from '@rihla/contract/trips'
import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { m } from '../../../paraglide/messages.js'
import { SilentStream } from '../../../testing/silent-stream.ts'
import TripPage from './trip-page.tsx'

const ID = '0198f2c4-7d1e-7abc-8def-0123456789ab'
const PERIOD = {
  pickUpDate: '2027-03-12',
  pickUpTime: '10:00',
  returnDate: '2027-03-15',
  returnTime: '10:00',
}
const PRICE = { days: 3, lines: [], subtotalFils: 0, serviceFeeFils: 0, totalFils: 66_000, depositFils: 0 }
const PERSON = { id: ID, name: 'Omar', avatarUrl: null, email: null, phone: null }

/** A map that is never scrolled near. */
class NothingNear {
  observe() {}
  disconnect() {}
}

/** The trip of a renter two days before pick-up. */
function show(facts: object, ofTrip: object = {}) {
  const booking = {
    id: ID,
    reference: 'RH7K2M9P',
    viewerIs: 'renter',
    status: 'confirmed',
    period: PERIOD,
    startsAt: '2027-03-12T06:00:00.000Z',
    endsAt: '2027-03-15T06:00:00.000Z',
    days: 3,
    price: PRICE,
    vehicle: { id: ID, make: 'Nissan', model: 'Patrol', year: 2024, location: 'Dubai Marina', cover: null },
    host: PERSON,
    renter: PERSON,
    renterFacts: { neededForCheckIn: [] },
    payment: { status: 'paid', capturedFils: 66_000, refundedFils: 0 },
    history: [
      { from: 'pending', to: 'confirmed', by: 'system', reason: null, at: '2027-03-01T06:00:00.000Z' },
    ],
    carReturn: { checkOut: null, isEarlyReturnReported: false, isEarlyReturnConfirmed: false },
    extras: [],
    delivery: null,
    terms: null,
    contactClosed: null,
    change: null,
    deposit: null,
    noShow: null,
    noShowCheck: null,
    suspension: null,
    hostEarningFils: null,
    ...facts,
  }
  const trip = {
    booking,
    status: 'upcoming',
    fuel: 'fuel',
    place: { area: 'Dubai Marina', exact: null, latitude: null, longitude: null },
    handovers: [],
    evidence: 'none',
    agreement: { status: 'draft', sha256: null, addenda: 0, acknowledgements: [], fileUrl: '/agreement' },
    photos: [],
    issues: [],
    lateIssueMinutes: 1440,
    lateIssuesUntil: null,
    earlyReturn: null,
    drivingProblem: null,
    may: { acknowledge: [] },
    ...ofTrip,
  } as unknown as TripDetail
  vi.stubGlobal('EventSource', SilentStream)
  vi.stubGlobal('IntersectionObserver', NothingNear)
  vi.stubGlobal('fetch', async () => Response.json({ confirmWith: 'secret', cards: [] }))
  const props = {
    loaderData: { trip, charged: null, drivers: null, now: Date.parse('2027-03-10T06:00:00Z') },
  }
  const site = { stripe: { publishableKey: 'pk' }, today: '2027-03-10', unread: {}, favoriteIds: [] }
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        loader: () => site,
        element: <TripPage {...(props as unknown as ComponentProps<typeof TripPage>)} />,
      },
    ],
    { hydrationData: { loaderData: { root: site } } },
  )
  render(<RouterProvider router={router} />)
}

test('lets the renter answer the bank about a change of dates', async () => {
  show({
    change: {
      id: ID,
      status: 'held',
      added: null,
      expiresAt: null,
      period: { ...PERIOD, returnDate: '2027-03-16' },
      price: { ...PRICE, days: 4 },
      differenceFils: 22_000,
    },
  })
  expect(await screen.findByRole('button', { name: m.checkout_bank_answer() })).toBeTruthy()
})

test('asks the renter for another card when the deposit could not be held', async () => {
  show({ deposit: { status: 'failed', amountFils: 100_000 } })
  expect(await screen.findByRole('button', { name: m.booking_deposit_give_card() })).toBeTruthy()
})

test('tells a renter who may not drive why check-in is closed, and leads to their driver data', () => {
  show({}, { drivingProblem: 'licence_expired_by_return' })
  screen.getByText('Check-in is closed: you may not drive this car on these dates.')
  screen.getByText(/^Your driving licence expires before the return/)
  screen.getByRole('link', { name: 'Complete your driver data' })
})

test('tells the host only that the renter may not drive', () => {
  const renterFacts = { neededForCheckIn: [], completedTrips: 0, rating: null }
  show({ viewerIs: 'host', renterFacts }, { drivingProblem: 'renter_may_not_drive' })
  screen.getByText(/^Check-in is closed: the renter may not drive this car on these dates/)
  expect(screen.queryByRole('link', { name: 'Complete your driver data' })).toBe(null)
})
