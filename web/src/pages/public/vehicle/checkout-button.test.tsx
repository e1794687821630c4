import type { Quote } from '@rihla/contract/bookings/price'
import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { BookingProps } from './booking-summary.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { useTrip } from './use-trip.ts'

const VEHICLE = {
  id: 'patrol',
  isOwn: false,
  verificationStatus: 'verified',
  instantBook: true,
  advanceNoticeMinutes: 60,
  minDays: 1,
  maxDays: 30,
} as VehicleDetail
const NOW = Date.parse('2026-03-01T08:00:00Z')
const TIMES = { pickUpTime: '10:00', returnTime: '10:00' }
const LOADED = {
  period: { ...TIMES, pickUpDate: '2026-03-10', returnDate: '2026-03-13' },
  deliverTo: 'dxb',
  extras: 'child_seat:2',
}
const OTHER_PERIOD = { ...TIMES, pickUpDate: '2026-03-20', returnDate: '2026-03-22' }

function Page() {
  const { period, deliverTo, choosePeriod, chooseDelivery, isComing } = useTrip(VEHICLE, LOADED, NOW)
  const booking: BookingProps = {
    vehicle: VEHICLE,
    period,
    problem: null,
    quote: { obstacle: null, delivery: {} } as Quote,
    isQuoteComing: isComing,
    availability: 'available',
    ownBookingId: null,
    needed: null,
    now: NOW,
    deliverTo,
    extras: LOADED.extras,
    onDelivery: chooseDelivery,
    onPeriod: choosePeriod,
    isTaken: () => false,
    onCalendar: () => {},
  }
  return (
    <>
      <CheckoutButton {...booking} wide />
      <button type="button" onClick={() => choosePeriod(OTHER_PERIOD)}>
        Choose other dates
      </button>
    </>
  )
}

test('the checkout opens again with the delivery and the extras that were chosen there, also for other dates', async () => {
  const router = createMemoryRouter([{ path: '/vehicle/patrol', Component: Page }], {
    initialEntries: ['/vehicle/patrol'],
  })
  render(<RouterProvider router={router} />)
  const link = await screen.findByRole<HTMLAnchorElement>('link')
  const query = Object.fromEntries(new URL(link.href).searchParams)
  expect(query).toEqual({
    pickUpDate: '2026-03-10',
    returnDate: '2026-03-13',
    deliverTo: 'dxb',
    extras: 'child_seat:2',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Choose other dates' }))
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(router.state.location.search)))
    .toEqual({ ...query, pickUpDate: '2026-03-20', returnDate: '2026-03-22' })
})
