import type { AddedExtrasQuote } from '@rihla/contract/bookings/booking-change'
import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import { extrasOfText } from '@rihla/domain/pricing/extras'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { deferred } from '../../../testing/deferred.ts'
import { AddExtras } from './add-extras.tsx'

const quoteOf = (extras: string): AddedExtrasQuote => {
  const chosen = extrasOfText(extras)
  const differenceFils = 3000 * chosen.length
  return {
    bookingId: 'a-booking',
    extras: {
      offered: (['oman_letter', 'prepaid_fuel'] as const).map((kind) => ({
        kind,
        per: 'trip',
        priceFils: 3000,
        available: 1,
      })),
      chosen,
      problems: [],
    },
    price: {
      days: 3,
      lines: [],
      subtotalFils: 60_000,
      serviceFeeFils: 0,
      totalFils: 60_000 + differenceFils,
      depositFils: 0,
    },
    agreedTotalFils: 60_000,
    differenceFils,
  }
}

/** The open dialog; `answers` has what a quote of these extras is answered with instead of their price. */
async function openDialog(answers: Record<string, () => Promise<Response>> = {}) {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname.endsWith('/saved-cards')) return Response.json({ cards: [] })
    const extras = searchParams.get('extras') ?? ''
    return answers[extras]?.() ?? Response.json(quoteOf(extras))
  })
  const booking = { id: 'a-booking', viewerIs: 'renter' } as BookingDetail
  const element = <AddExtras booking={booking} isUnderWay={false} open onOpenChange={() => {}} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  await screen.findByRole('checkbox', { name: OMAN })
  return userEvent.setup()
}

const OMAN = 'Oman letter'
const FUEL = 'Prepaid fuel'
const extra = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('a lost quote keeps the extras and can be tried again', async () => {
  let lost = 0
  const user = await openDialog({
    'oman_letter:1': async () => {
      if (lost++ > 0) return Response.json(quoteOf('oman_letter:1'))
      throw new TypeError('Failed to fetch')
    },
  })
  await user.click(extra(OMAN))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(extra(OMAN).checked).toBe(true)
  await user.click(retry)
  await screen.findByRole('button', { name: /^Add and pay/ })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('the typed card stays while another extra is priced', async () => {
  const answer = deferred<Response>()
  const user = await openDialog({ 'oman_letter:1,prepaid_fuel:1': () => answer.promise })
  await user.click(extra(OMAN))
  const number = await screen.findByLabelText<HTMLInputElement>('Card number')
  await user.type(number, '5555555555554444')
  await user.click(extra(FUEL))
  expect(number.closest('[hidden]')).not.toBeNull()
  answer.resolve(Response.json(quoteOf('oman_letter:1,prepaid_fuel:1')))
  await expect.poll(() => number.closest('[hidden]')).toBeNull()
  expect(screen.getByLabelText('Card number')).toBe(number)
})
