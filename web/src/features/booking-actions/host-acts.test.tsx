import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import type { RefusalCode } from '@rihla/domain/refusal'
import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { expect, test, vi } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { aRefusal } from '../../testing/a-refusal.ts'
import { Toaster } from '../../ui/overlays/toaster.tsx'
import { HostActs } from './host-acts.tsx'

const startsAt = '2026-03-12T06:00:00.000Z'
const confirmed = {
  id: '0198f2c4-7d1e-7abc-8def-0123456789ab',
  status: 'confirmed',
  paymentStatus: 'paid',
  answerDueAt: null,
  totalFils: 66_000,
  startsAt,
  endsAt: '2026-03-15T06:00:00.000Z',
}

/** The host cancels a confirmed booking with a reason and is refused; then the page is loaded again. */
async function cancelInVain(code: RefusalCode, bookingThen = confirmed) {
  vi.stubGlobal('fetch', async () => aRefusal({ code }))
  const loads = [confirmed]
  const Page = () => (
    <HostActs booking={useLoaderData<BookingSummary>()} now={Date.parse(startsAt) - HOUR_MS} />
  )
  const loader = () => loads.pop() ?? bookingThen
  const router = createMemoryRouter([{ path: '/', HydrateFallback: () => null, loader, Component: Page }])
  render(<RouterProvider router={router} />)
  render(<Toaster dismissLabel="Dismiss" />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: m.booking_cancel() }))
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
  await user.type(dialog.getByRole('textbox'), 'The gearbox broke')
  await user.click(dialog.getByRole('button', { name: m.booking_host_cancel_confirm() }))
}

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a refusal is read in the dialog, which keeps the reason that was typed', async () => {
  await cancelInVain('trip_not_open')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(m.errors_trip_not_open())).not.toBeNull()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('The gearbox broke')
})

test('the dialog closes with a toast when somebody else was faster', async () => {
  await cancelInVain('state_changed')
  expect(await screen.findByText(m.errors_state_changed())).not.toBeNull()
  await noDialog()
})

test('a toast says what was refused when the page has nothing left to ask', async () => {
  await cancelInVain('trip_not_open', { ...confirmed, status: 'completed' })
  await noDialog()
  expect(await screen.findByText(m.errors_trip_not_open())).not.toBeNull()
})
