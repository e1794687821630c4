import type { AdditionalDriver } from '@rihla/contract/additional-drivers'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { aRefusal } from '../../testing/a-refusal.ts'
import { DriversSection } from './drivers-section.tsx'

test('says who may not drive on the present dates, and why', () => {
  const driver = {
    id: 'driver',
    name: 'Omar',
    email: null,
    status: 'accepted',
    isVerified: true,
    mayDrive: false,
    drivingProblem: 'licence_expired_by_return',
  } as AdditionalDriver
  const element = (
    <DriversSection
      booking={{ id: 'booking', viewerIs: 'renter', status: 'confirmed' }}
      loaded={{ drivers: [driver], left: 0 }}
    />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const line = within(screen.getByRole('listitem'))
  expect(line.getByText('May not drive')).toBeTruthy()
  expect(line.getByText('The licence ends before the return')).toBeTruthy()
  expect(line.queryByText(m.drivers_state_verified())).toBeNull()
})

test('removes a driver only after a question', async () => {
  const fetch = vi.fn<(request: Request) => Promise<Response>>(async () => aRefusal())
  vi.stubGlobal('fetch', fetch)
  const driver = {
    id: 'driver',
    name: 'Omar',
    email: null,
    status: 'accepted',
    isVerified: true,
    mayDrive: true,
  } as AdditionalDriver
  const element = (
    <DriversSection
      booking={{ id: 'booking', viewerIs: 'renter', status: 'confirmed' }}
      loaded={{ drivers: [driver], left: 0 }}
    />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Remove Omar' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Remove .*Omar/ }))
  expect(fetch).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await expect.poll(() => fetch.mock.calls.length).toBe(1)
})
