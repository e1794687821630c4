import type { ChangeQuote } from '@rihla/contract/bookings/booking-change'
import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { deferred } from '../../testing/deferred.ts'
import { SilentStream } from '../../testing/silent-stream.ts'
import { PeriodFields } from '../date-search/period-fields.tsx'
import { ChangeDates } from './change-dates.tsx'

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
  carReturn: { checkOut: null, isEarlyReturnReported: false, isEarlyReturnConfirmed: false },
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

const CARD = {
  form: () => <TypedCard />,
  take: async () => null,
  wallets: () => null,
  answerBank: async () => {},
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
      card={CARD}
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

describe('during the trip', () => {
  /** The open dialog on the second day, with the fields of the site; `asked` gets the periods that are priced. */
  async function openUnderWay(facts: Partial<BookingDetail> = {}) {
    const asked: Array<Record<string, string>> = []
    vi.stubGlobal('EventSource', SilentStream)
    vi.stubGlobal('fetch', async ({ url }: Request) => {
      asked.push(Object.fromEntries(new URL(url).searchParams))
      return Response.json(quoteTo('2026-03-14'))
    })
    const element = (
      <ChangeDates
        booking={{ ...booking, status: 'active', ...facts }}
        now={Date.parse('2026-03-11T08:00:00Z')}
        exact={(fils) => `AED ${fils / 100}`}
        Fields={PeriodFields}
        card={CARD}
      />
    )
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Change dates' }))
    return { user, asked, day: screen.getByRole<HTMLSelectElement>('combobox', { name: 'Return date' }) }
  }

  test('one choice of a day moves the return, and keeps its time and the pick-up', async () => {
    const { user, asked, day } = await openUnderWay()
    expect(day.value).toBe('2026-03-13')
    expect(day.options[0]?.value).toBe('2026-03-11')
    await user.selectOptions(day, '2026-03-14')
    await screen.findByRole('button', { name: 'Pay AED 200 and change' })
    expect(asked).toEqual([{ ...periodTo('2026-03-14') }])
  })

  test('no later day is offered once the host has the car back', async () => {
    const { day } = await openUnderWay({
      carReturn: { ...booking.carReturn, checkOut: { by: 'host', isAcknowledged: false } },
    })
    expect([...day.options].map(({ value }) => value)).toEqual(['2026-03-11', '2026-03-12', '2026-03-13'])
  })
})
