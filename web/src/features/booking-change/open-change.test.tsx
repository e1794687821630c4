import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import { formatMoney } from '@rihla/domain/pricing/money'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { aRefusal } from '../../testing/a-refusal.ts'
import { OpenChange } from './open-change.tsx'

const PERIOD = {
  pickUpDate: '2027-03-12',
  pickUpTime: '10:00',
  returnDate: '2027-03-15',
  returnTime: '10:00',
}

test.each([
  ['host', 'Keep current dates', 'Keep the current dates?'],
  ['renter', 'Withdraw', 'Withdraw your request?'],
] as const)('a %s ends an asked change only after a question', async (viewerIs, button, question) => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    sent.push(url)
    return aRefusal()
  })
  const booking = {
    id: '0198f2c4-7d1e-7abc-8def-0123456789ab',
    viewerIs,
    days: 3,
    period: PERIOD,
    change: {
      id: '0198f2c4-7d1e-7abc-8def-0123456789ac',
      status: 'asked',
      added: null,
      expiresAt: null,
      period: { ...PERIOD, returnDate: '2027-03-16' },
      price: { days: 4 },
      differenceFils: 0,
      hostDifferenceFils: 0,
    },
  } as unknown as BookingDetail
  const exact = (fils: number) => formatMoney(fils, { currency: 'AED', cents: true })
  const element = <OpenChange booking={booking} now={0} exact={exact} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog', { name: question }))
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: button }))
  await expect.poll(() => sent.length).toBe(1)
})
