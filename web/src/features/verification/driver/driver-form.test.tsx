import type { DriverProfile } from '@rihla/contract/drivers'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { aRefusal } from '../../../testing/a-refusal.ts'
import { DayField } from '../../day-field/day-field.tsx'
import { DriverForm } from './driver-form.tsx'

const PROFILE: DriverProfile = {
  dateOfBirth: '1990-03-09',
  residence: 'resident',
  licenceCountry: 'AE',
  issuedOn: '2015-01-01',
  expiresOn: '2035-01-01',
  nationality: null,
  residesInLicenceCountry: null,
  idpExpiresOn: null,
  emiratesId: '784-1990-1234567-1',
  emiratesIdDiffers: false,
  hasVerifiedIdp: false,
  countries: [{ country: 'GB', licenceClass: 'a', validFrom: '2020-01-01' }],
}

test('what was saved elsewhere is shown and not put back', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return aRefusal()
  })
  function Page() {
    const [profile, setProfile] = useState(PROFILE)
    return (
      <>
        <DriverForm profile={profile} DayField={DayField} />
        <button
          type="button"
          onClick={() => setProfile({ ...PROFILE, dateOfBirth: '1991-03-09', licenceCountry: 'GB' })}
        >
          Reload
        </button>
      </>
    )
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />)
  const user = userEvent.setup()
  const expires = screen.getByRole('textbox', { name: /Expires|Valid until|expiry/i })
  await user.clear(expires)
  await user.type(expires, '1/2/2036')
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /licence/i }).value).toBe('United Kingdom')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await expect
    .poll(() => sent[0])
    .toMatchObject({ dateOfBirth: '1991-03-09', licenceCountry: 'GB', expiresOn: '2036-02-01' })
})
