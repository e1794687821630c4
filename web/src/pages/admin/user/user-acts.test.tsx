import type { AdminUserDetail } from '@rihla/contract/admin/admin-tables'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { aRefusal } from '../../../testing/a-refusal.ts'
import { UserActs } from './user-acts.tsx'

const USER = {
  id: '0198f2c4-7d1e-7abc-8def-0123456789ab',
  fullName: 'Mariam Haddad',
  userType: 'renter',
  isSupport: false,
  hasSecondStep: false,
  suspendedAt: null,
  liveBookings: 0,
  may: { changeType: true, suspend: true },
} as unknown as AdminUserDetail

test('an open question stays the same when another admin has done it meanwhile', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return aRefusal()
  })
  function Page() {
    const [user, setUser] = useState(USER)
    return (
      <>
        <UserActs user={user} isOneself={false} />
        <button type="button" onClick={() => setUser({ ...USER, suspendedAt: '2027-03-01T08:00:00Z' })}>
          Reload
        </button>
      </>
    )
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Fraud')
  fireEvent.click(screen.getByText('Reload'))
  expect(dialog.queryByRole('button', { name: 'Restore access' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  await expect.poll(() => sent[0]).toMatchObject({ suspended: true, reason: 'Fraud' })
})
