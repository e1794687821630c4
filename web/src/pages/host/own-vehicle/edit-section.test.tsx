import type { Problem } from '@rihla/contract/problem'
import type { EditableVehicle } from '@rihla/contract/vehicles/own-vehicle'
import { defaultTermsOf } from '@rihla/domain/vehicles/rental-terms'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { FineFeeLimit } from '../../../features/vehicle-form/fine-fee-limit.ts'
import { DailyRateField, ExtraPriceFields } from '../../../features/vehicle-form/price-fields.tsx'
import { RentalTermsFields } from '../../../features/vehicle-form/rental-terms-fields.tsx'
import { EditSection } from './edit-section.tsx'

const VEHICLE = {
  id: '0198f2c4-7d1e-7abc-8def-0123456789ab',
  make: 'Toyota',
  model: 'Corolla',
  year: 2024,
  color: 'White',
  licensePlate: 'Dubai A 12345',
  chassisNumber: null,
  categoryId: 'sedan',
  seats: 5,
  transmission: 'automatic',
  fuelType: 'petrol',
  placeSlug: 'dubai-marina',
  location: 'Dubai',
  point: null,
  approximatePoint: null,
  exactPickup: '',
  dailyRateFils: 30_000,
  weeklyDiscountBps: 0,
  monthlyDiscountBps: 0,
  cleaningFeeFils: 0,
  securityDepositFils: 0,
  instantBook: true,
  cancellationPolicy: 'flexible',
  description: 'A clean and quiet car for the city and for longer trips.',
  features: [],
  petFriendly: false,
  delivery: { places: [], radius: null },
  smokingAllowed: false,
  includedKmPerDay: 250,
  terms: defaultTermsOf('sedan', 30_000, 'petrol'),
  minDriverAge: null,
  minLicenceMonths: null,
  minDays: 1,
  maxDays: 30,
  advanceNoticeMinutes: 60,
  turnaroundMinutes: 0,
  extras: [],
  verificationStatus: 'verified',
  photos: [],
} as unknown as EditableVehicle

type SectionProps = Omit<ComponentProps<typeof EditSection>, 'vehicle'>

const saved = () => Response.json({ vehicle: VEHICLE, reviewReopened: false })

/** One section, the changes that it sends, and a button after which the vehicle is as it was changed elsewhere. */
async function open(section: SectionProps, elsewhere: Partial<EditableVehicle> = {}, answer = saved) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return answer()
  })
  function Page() {
    const [vehicle, setVehicle] = useState(VEHICLE)
    return (
      <FineFeeLimit value={100_000}>
        <EditSection {...section} vehicle={vehicle} />
        <button type="button" onClick={() => setVehicle({ ...VEHICLE, ...elsewhere })}>
          Reload
        </button>
      </FineFeeLimit>
    )
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />)
  await screen.findByRole('button', { name: 'Reload' })
  const user = userEvent.setup()
  return {
    user,
    sent,
    reload: () => user.click(screen.getByRole('button', { name: 'Reload' })),
    save: () => user.click(screen.getByRole('button', { name: /^Save/ })),
  }
}

const PRICE: SectionProps = {
  heading: 'Price',
  step: 2,
  facts: ['dailyRateFils', 'cleaningFeeFils'],
  fields: (fields) => (
    <>
      <DailyRateField {...fields} />
      <ExtraPriceFields {...fields} />
    </>
  ),
}

test('saving a fee does not put back a price that was changed elsewhere', async () => {
  const { user, sent, reload, save } = await open(PRICE, { dailyRateFils: 40_000 })
  await user.type(screen.getByLabelText(/^Cleaning fee/), '50')
  await reload()
  expect(screen.getByLabelText<HTMLInputElement>(/^Price per day/).value).toBe('400')
  await save()
  await expect.poll(() => sent).toEqual([{ cleaningFeeFils: 5000 }])
})

test('terms are sent as a whole, with what was changed elsewhere', async () => {
  const terms: SectionProps = {
    heading: 'Terms',
    step: 4,
    facts: ['terms'],
    fields: (fields) => <RentalTermsFields {...fields} />,
  }
  const changed = { ...VEHICLE.terms, excessFils: 123_000 }
  const { user, sent, reload, save } = await open(terms, { terms: changed })
  const extraKm = screen.getByLabelText('Price per extra kilometre')
  await user.clear(extraKm)
  await user.type(extraKm, '2')
  await reload()
  await save()
  await expect.poll(() => sent).toMatchObject([{ terms: { excessFils: 123_000, extraKmFils: 200 } }])
})

/** A limit of the country that was lowered after the page was opened. */
const PRICE_TOO_HIGH = {
  type: 'about:blank',
  title: 'Invalid input',
  status: 422,
  code: 'invalid_input',
  requestId: 'r-1',
  fields: [{ field: 'dailyRateFils', code: 'too_big' }],
} satisfies Problem

test('Enter in a field saves its section', async () => {
  const { user, sent } = await open(PRICE)
  await user.type(screen.getByLabelText(/^Cleaning fee/), '50{Enter}')
  await expect.poll(() => sent).toEqual([{ cleaningFeeFils: 5000 }])
})

test('a refused field is named and gets the focus', async () => {
  const { user, save } = await open(PRICE, {}, () => Response.json(PRICE_TOO_HIGH, { status: 422 }))
  await user.type(screen.getByLabelText(/^Cleaning fee/), '50')
  await save()
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(/^Price per day/))
  expect(screen.getByText('This is too much')).toBeTruthy()
})
