import type { AdditionalDriver } from '@rihla/contract/additional-drivers'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { aRefusal } from '../../testing/a-refusal.ts'
import { DriversSection } from './drivers-section.tsx'

test('removes a driver only after a question', async () => {
  const fetch = vi.fn<(request: Request) => Promise<Response>>(async () => aRefusal())
  vi.stubGlobal('fetch', fetch)
  const driver = {
    id: 'driver',
    name: 'Omar',
    email: null,
    status: 'accepted',
    isVerified: true,
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
