import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { m } from '../../../paraglide/messages.js'
import { aRefusal } from '../../../testing/a-refusal.ts'
import DriverInvitationPage from './driver-invitation-page.tsx'

const INVITATION = {
  id: '0198f2c4-7d1e-7abc-8def-0123456789ab',
  renterName: 'Mariam',
  vehicle: { make: 'Nissan', model: 'Patrol', year: 2024 },
  period: { pickUpDate: '2027-03-12', pickUpTime: '10:00', returnDate: '2027-03-15', returnTime: '10:00' },
  status: 'invited',
  isOver: false,
  isVerified: false,
  driver: null,
}

function show(invitation: object | null) {
  const props = { loaderData: { invitation } } as unknown as ComponentProps<typeof DriverInvitationPage>
  const element = <DriverInvitationPage {...props} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('declines an invitation only after a question', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return aRefusal()
  })
  show(INVITATION)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline the invitation?' }))
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await expect.poll(() => sent).toEqual([{ accept: false }])
})

test('asks for the verification of the address before it shows anything of the invitation', () => {
  show(null)
  expect(screen.getByText(m.errors_email_not_verified())).toBeTruthy()
  const link = screen.getByRole('link', { name: m.checkout_to_security() })
  expect(link.getAttribute('href')).toBe('/profile/security')
})

test('says to a driver who accepted that new dates are beyond their licence', () => {
  const verdict = { answer: 'licence_expired_by_return', missing: [], checks: {}, mayBook: false }
  const driver = { minAge: 21, minLicenceMonths: 12, verdict }
  show({ ...INVITATION, status: 'accepted', isVerified: true, driver })
  expect(screen.getByText('You accepted, but may not drive on this trip')).toBeTruthy()
  expect(screen.getByText('The licence ends before the return')).toBeTruthy()
  expect(screen.queryByText(m.drivers_invitation_ready())).toBeNull()
})
