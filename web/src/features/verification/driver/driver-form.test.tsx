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
        <DriverForm profile={profile} pickUpDay="2026-03-10" DayField={DayField} />
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

test('asks by the rules of the trip, keeps other answers, and asks again about another country', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return aRefusal()
  })
  const countries = [
    { country: 'CN', licenceClass: 'a' as const, validFrom: '2020-01-01' },
    { country: 'CN', licenceClass: 'b' as const, validFrom: '2026-05-01' },
    { country: 'KR', licenceClass: 'b' as const, validFrom: '2020-01-01' },
  ]
  const visitor: DriverProfile = {
    ...PROFILE,
    residence: 'visitor',
    licenceCountry: 'CN',
    nationality: 'IN',
    residesInLicenceCountry: true,
    countries,
  }
  const formFor = (pickUpDay: string) => {
    const element = <DriverForm profile={visitor} pickUpDay={pickUpDay} DayField={DayField} />
    return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  }
  const today = formFor('2026-04-30')
  const user = userEvent.setup()
  expect(screen.queryByRole('combobox', { name: /nationality/i })).toBe(null)
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await expect.poll(() => sent[0]).toMatchObject({ nationality: 'IN', residesInLicenceCountry: true })
  today.unmount()

  formFor('2026-05-01')
  screen.getByRole('combobox', { name: /nationality/i })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true)
  const country = screen.getByRole('combobox', { name: /licence/i })
  await user.clear(country)
  await user.type(country, 'South Korea')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(false)
  await user.clear(country)
  await user.type(country, 'China')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true)
})
