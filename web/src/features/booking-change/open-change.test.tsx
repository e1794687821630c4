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

const exact = (fils: number) => formatMoney(fils, { currency: 'AED', cents: true })

function show(viewerIs: 'renter' | 'host', facts: object) {
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
      ...facts,
    },
  } as unknown as BookingDetail
  const bankStep = <button type="button">Answer the bank</button>
  const element = <OpenChange booking={booking} now={0} exact={exact} bankStep={bankStep} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test.each([
  ['renter', 'held', {}, true],
  ['renter', 'held', { added: [{ kind: 'child_seat', quantity: 1 }] }, true],
  ['renter', 'asked', {}, false],
  ['host', 'held', {}, false],
] as const)(
  'to the %s of a change that is %s (%j), the step of the bank is shown: %s',
  (viewerIs, status, facts, isShown) => {
    show(viewerIs, { status, ...facts })
    expect(screen.queryAllByRole('button', { name: 'Answer the bank' })).toHaveLength(isShown ? 1 : 0)
  },
)

test.each([
  ['host', 'Keep current dates', 'Keep the current dates?'],
  ['renter', 'Withdraw', 'Withdraw your request?'],
] as const)('a %s ends an asked change only after a question', async (viewerIs, button, question) => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    sent.push(url)
    return aRefusal()
  })
  show(viewerIs, {})
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog', { name: question }))
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: button }))
  await expect.poll(() => sent.length).toBe(1)
})
