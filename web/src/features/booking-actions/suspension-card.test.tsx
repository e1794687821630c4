import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import { formatMoney } from '@rihla/domain/pricing/money'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { aRefusal } from '../../testing/a-refusal.ts'
import { Toaster } from '../../ui/overlays/toaster.tsx'
import { SuspensionCard } from './suspension-card.tsx'

const exact = (fils: number) => formatMoney(fils, { currency: 'AED', cents: true })

/** The parts of a booking that the card reads. */
const aBooking = (facts: Partial<BookingDetail>) =>
  ({
    id: '0198f2c4-7d1e-7abc-8def-0123456789ab',
    viewerIs: 'renter',
    totalFils: 66_000,
    payment: { capturedFils: 66_000, refundedFils: 0 },
    period: {
      pickUpDate: '2026-03-12',
      pickUpTime: '10:00',
      returnDate: '2026-03-15',
      returnTime: '10:00',
    },
    vehicle: { location: 'Dubai Marina, Dubai' },
    suspension: { side: 'host', dueAt: '2026-03-11T06:00:00.000Z' },
    ...facts,
  }) as BookingDetail

function show(facts: Partial<BookingDetail>) {
  const card = <SuspensionCard booking={aBooking(facts)} exact={exact} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: card }])} />)
}

test('a renter of a suspended host can take everything back or see similar cars for the same dates and place', async () => {
  show({})
  expect(screen.getByRole('region', { name: 'This trip may not take place' }).textContent).toContain(
    'refund AED 660.00',
  )
  const similar = screen.getByRole('link', { name: 'See similar cars' }).getAttribute('href') ?? ''
  expect(Object.fromEntries(new URL(similar, 'https://rihla.example').searchParams)).toEqual({
    pickUpDate: '2026-03-12',
    pickUpTime: '10:00',
    returnDate: '2026-03-15',
    returnTime: '10:00',
    location: 'Dubai',
  })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Refund AED 660.00' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel and get a full refund?' })
  expect(dialog.textContent).toContain('AED 660.00 goes back to your card')
})

const take = async (refund: { refundFils: number; keptFils: number }) => {
  vi.stubGlobal('fetch', async () => aRefusal({ code: 'refund_changed', details: refund }))
  show({})
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Refund AED 660.00' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel and get a full refund?' })
  await user.click(within(dialog).getByRole('button', { name: 'Refund AED 660.00' }))
  return dialog
}

test('a full refund of another amount is confirmed again', async () => {
  const dialog = await take({ refundFils: 70_000, keptFils: 0 })
  expect((await within(dialog).findByRole('status')).textContent).toContain('It’s now AED 700.00')
  expect(within(dialog).getByRole('button', { name: 'Refund AED 700.00' })).toBeTruthy()
  expect(dialog.textContent).toContain('AED 700.00 goes back to your card')
})

test('a full refund that is no longer possible is said', async () => {
  const toasts = render(<Toaster dismissLabel="Close" />)
  await take({ refundFils: 33_000, keptFils: 33_000 })
  expect(await toasts.findByText('The refund has changed. Please check the new amount.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the refund is the same figure everywhere while a part of the payment is on its way back', async () => {
  show({ totalFils: 66_000, payment: { capturedFils: 70_000, refundedFils: 0 } as BookingDetail['payment'] })
  expect(screen.getByRole('region').textContent).toContain('refund AED 660.00')
  expect(screen.getByRole('button', { name: 'Refund AED 660.00' })).toBeTruthy()
})

test('a host of a suspended renter reads what they can do, and no reason', () => {
  show({ viewerIs: 'host', suspension: { side: 'renter', dueAt: '2026-03-09T06:00:00.000Z' } })
  const { textContent } = screen.getByRole('region', { name: 'This booking may not take place' })
  expect(textContent).toContain('doesn’t count against you')
  expect(screen.queryByRole('button')).toBeNull()
})

test('staff read which side is suspended and when the booking is cancelled', () => {
  show({ viewerIs: 'staff' })
  expect(screen.getByRole('region').textContent).toContain('The host is suspended')
})

test('without a suspension nothing is shown', () => {
  show({ suspension: null })
  expect(screen.queryByRole('region')).toBeNull()
})
