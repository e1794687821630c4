import type { ChangeQuote } from '@rihla/contract/bookings/booking-change'
import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { deferred } from '../../testing/deferred.ts'
import { ChangeDates } from './change-dates.tsx'

/** A stream that never opens: live updates are not what is tested. */
class SilentStream {
  close() {}
  addEventListener() {}
}

const periodTo = (returnDate: string): RentalPeriod => ({
  pickUpDate: '2026-03-10',
  pickUpTime: '10:00',
  returnDate,
  returnTime: '10:00',
})
const booking = {
  id: 'a-booking',
  vehicle: { id: 'patrol' },
  viewerIs: 'renter',
  status: 'confirmed',
  startsAt: '2026-03-10T06:00:00.000Z',
  endsAt: '2026-03-13T06:00:00.000Z',
  period: periodTo('2026-03-13'),
  change: null,
} as BookingDetail
const quoteTo = (returnDate: string): ChangeQuote => ({
  bookingId: 'a-booking',
  period: periodTo(returnDate),
  price: { days: 4, lines: [], subtotalFils: 0, serviceFeeFils: 0, totalFils: 80_000, depositFils: 0 },
  agreedTotalFils: 60_000,
  differenceFils: 20_000,
  available: true,
  ownBookingId: null,
  atOnce: true,
})

function Days({ onChange }: { onChange: (period: RentalPeriod) => void }) {
  return ['2026-03-14', '2026-03-15'].map((day) => (
    <button key={day} type="button" onClick={() => onChange(periodTo(day))}>
      {day}
    </button>
  ))
}

function TypedCard() {
  const [number, setNumber] = useState('')
  return <input aria-label="Card number" value={number} onChange={(event) => setNumber(event.target.value)} />
}

/** The open dialog; `answer` answers the quote of a return date. */
async function openDialog(answer: (returnDate: string) => Promise<Response>) {
  vi.stubGlobal('EventSource', SilentStream)
  vi.stubGlobal('fetch', ({ url }: Request) => answer(new URL(url).searchParams.get('returnDate') ?? ''))
  const element = (
    <ChangeDates
      booking={booking}
      now={Date.parse('2026-03-01T08:00:00Z')}
      exact={(fils) => `AED ${fils / 100}`}
      Fields={Days}
      card={{
        form: () => <TypedCard />,
        take: async () => null,
        wallets: () => null,
        answerBank: async () => {},
      }}
    />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Change dates' }))
  await user.click(await screen.findByRole('button', { name: '2026-03-14' }))
  return user
}

test('a lost quote can be tried again', async () => {
  let lost = 0
  const user = await openDialog(async (day) => {
    if (lost++ > 0) return Response.json(quoteTo(day))
    throw new TypeError('Failed to fetch')
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Pay AED 200 and change' })
})

test('the typed card stays while other dates are priced', async () => {
  const answer = deferred<Response>()
  const user = await openDialog(async (day) =>
    day === '2026-03-14' ? Response.json(quoteTo(day)) : answer.promise,
  )
  const number = await screen.findByLabelText<HTMLInputElement>('Card number')
  await user.type(number, '4242')
  await user.click(screen.getByRole('button', { name: '2026-03-15' }))
  expect(number.closest('[hidden]')).not.toBeNull()
  answer.resolve(Response.json(quoteTo('2026-03-15')))
  await expect.poll(() => number.closest('[hidden]')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4242')
})
