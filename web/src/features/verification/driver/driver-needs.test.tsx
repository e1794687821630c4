import type { DriverOfVehicle, DriverProfile } from '@rihla/contract/drivers'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DriverNeeds } from './driver-needs.tsx'
import { askedOf, driverIn, missingIn, textsOfDriver } from './driver-texts.ts'

const show = (verdict: DriverOfVehicle['verdict']) => {
  const element = <DriverNeeds driver={{ minAge: 25, minLicenceMonths: 12, verdict }} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('visitors of the site see what the car asks for, without a result', () => {
  expect(show(null).slice(0, 2)).toEqual(['A minimum age of 25', 'A driving licence for at least 12 months'])
  expect(screen.queryByRole('link')).toBe(null)
})

test('a viewer sees what is met, missing and not possible, and what to do', () => {
  const items = show({
    answer: 'too_young',
    missing: [],
    checks: { age: 'too_young', experience: 'met', licence: 'idp_needed', validity: 'unknown' },
    mayBook: false,
  })
  expect(items.map((item) => /(Met|Missing|Not possible)$/.exec(item ?? '')?.[1])).toEqual([
    'Not possible',
    'Met',
    'Missing',
    'Missing',
  ])
  screen.getByText(/^Drivers of this car are at least 25 years old\./)
  screen.getByRole('link', { name: 'Complete your driver data' })
})

const EMPTY: DriverProfile = {
  dateOfBirth: '1990-05-01',
  residence: 'visitor',
  licenceCountry: 'CN',
  issuedOn: '2015-05-01',
  expiresOn: '2040-05-01',
  nationality: null,
  residesInLicenceCountry: null,
  idpExpiresOn: null,
  emiratesId: null,
  emiratesIdDiffers: false,
  hasVerifiedIdp: false,
  countries: [{ country: 'CN', licenceClass: 'b', validFrom: '2020-01-01' }],
}
const asked = (changes: Partial<DriverProfile> = {}) =>
  askedOf(textsOfDriver({ ...EMPTY, ...changes }), EMPTY.countries, '2026-03-01')

test('the form asks for what the country of the licence needs', () => {
  expect(asked()).toEqual({ nationality: true, ties: false, permit: false })
  expect(asked({ nationality: 'CN' })).toEqual({ nationality: true, ties: false, permit: false })
  expect(asked({ nationality: 'IN' })).toEqual({ nationality: true, ties: true, permit: false })
  expect(asked({ licenceCountry: 'IN' })).toEqual({ nationality: false, ties: false, permit: true })
})

test('the form asks by the rules of the pick-up day', () => {
  const countries = [
    ...EMPTY.countries,
    { country: 'CN', licenceClass: 'idp' as const, validFrom: '2026-05-01' },
  ]
  const of = (pickUpDay: string) => askedOf(textsOfDriver(EMPTY), countries, pickUpDay)
  expect(of('2026-04-30')).toEqual({ nationality: true, ties: false, permit: false })
  expect(of('2026-05-01')).toEqual({ nationality: false, ties: false, permit: true })
})

test('what is asked must be answered, and answers that are not asked for now are kept', () => {
  const texts = textsOfDriver({ ...EMPTY, nationality: 'IN', licenceCountry: 'EG' })
  const permit = { nationality: false, ties: false, permit: true }
  expect(missingIn(texts, permit)).toEqual(['idpExpiresOn'])
  expect(driverIn({ ...texts, residesInLicenceCountry: true, idpExpiresOn: '2030-01-01' })).toMatchObject({
    nationality: 'IN',
    residesInLicenceCountry: true,
    idpExpiresOn: '2030-01-01',
    licenceCountry: 'EG',
  })
  // What is no day yet, in a field that is no longer shown.
  expect(driverIn({ ...texts, idpExpiresOn: '1/2' })).toMatchObject({ idpExpiresOn: null })
})
