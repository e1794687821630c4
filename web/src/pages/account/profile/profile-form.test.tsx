import type { Profile } from '@rihla/contract/accounts/profile'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLoaderData, useRevalidator } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { ApiClient } from '../../../server-context.ts'
import { ProfileForm } from './profile-form.tsx'
import { saveProfile } from './save-profile.ts'

const PROFILE: Profile = {
  id: '0198f2c4-7d1e-7abc-8def-0123456789ab',
  fullName: 'Mariam Haddad',
  email: 'mariam@rihla.example',
  emailVerified: true,
  pendingEmail: null,
  phoneNumber: null,
  phoneVerified: false,
  userType: 'renter',
  dateOfBirth: null,
  driverLicense: 'A1',
  verificationStatus: 'pending',
  reopensReview: false,
  avatarUrl: null,
  language: 'en',
  memberSince: '2026-01-01T00:00:00Z',
}

test('saves only what was changed, not a birth date that another form saved meanwhile', async () => {
  let stored = PROFILE
  const update = vi.fn<(change: Partial<Profile>) => Promise<object>>(async (change) => {
    stored = { ...stored, ...change }
    return { reviewReopened: false }
  })
  const api = { profile: { update } } as unknown as ApiClient
  function Page({ profile }: { profile: Profile }) {
    const { revalidate } = useRevalidator()
    return (
      <>
        <ProfileForm profile={profile} />
        <button type="button" onClick={() => void revalidate()}>
          Reload
        </button>
      </>
    )
  }
  const page = {
    id: 'page',
    path: '/',
    loader: () => ({ profile: stored }),
    action: async ({ request }: { request: Request }) => saveProfile(api, await request.formData()),
    HydrateFallback: () => null,
    Component: () => <Page profile={useLoaderData<{ profile: Profile }>().profile} />,
  }
  render(<RouterProvider router={createMemoryRouter([page])} />)
  const user = userEvent.setup()
  const license = await screen.findByLabelText(/^Driving/)
  const type = async (text: string) => {
    await user.clear(license)
    await user.type(license, text)
    await user.click(screen.getByRole('button', { name: /^Save/ }))
  }
  stored = { ...stored, dateOfBirth: '1990-03-09' }
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await type('B2')
  await expect.poll(() => update.mock.lastCall).toEqual([{ driverLicense: 'B2' }])
  expect(stored.dateOfBirth).toBe('1990-03-09')
  await type('A1')
  await expect.poll(() => update.mock.lastCall).toEqual([{ driverLicense: 'A1' }])
})
