import { LISTING_DOCUMENT_TYPES } from '@rihla/domain/vehicles/listing-wizard'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { m } from '../../../paraglide/messages.js'
import { aRefusal } from '../../../testing/a-refusal.ts'
import { ListingWizard } from './listing-wizard.tsx'
import { keepDraft, newDraft, type WizardDraft } from './wizard-draft.ts'

const NOW = Date.parse('2026-03-12T08:00:00Z')
const file = (uploadId: string) => ({ uploadId, fileUrl: '/file', expiresAt: '2026-03-19T08:00:00Z' })
const photo = (angle: 'front' | 'back' | 'side' | 'interior') => ({
  key: angle,
  angle,
  name: `${angle}.jpg`,
  source: { kind: 'staged' as const, ...file(angle) },
})
const blank = newDraft(NOW)
const DRAFT: WizardDraft = {
  ...blank,
  texts: {
    ...blank.texts,
    make: 'Nissan',
    model: 'Patrol',
    licensePlate: 'Dubai A 1',
    categoryIds: ['suv'],
    placeText: 'Dubai Marina',
    placeSlug: 'dubai-marina',
    dailyRate: '200',
    description: 'A clean family car with seven seats and cold air.',
  },
  photos: [photo('front'), photo('back'), photo('side'), photo('interior')],
  vehicleDocuments: Object.fromEntries(
    LISTING_DOCUMENT_TYPES.map((type) => [type, { ...file(type), name: `${type}.pdf` }]),
  ),
  papers: {
    ...blank.papers,
    chassisEnding: '12345',
    registrationUntil: '2027-01-01',
    insurer: 'Oman Insurance',
    policyNumber: 'P1',
    coversRental: 'yes',
    excess: '500',
    insuranceUntil: '2027-01-01',
  },
  step: 6,
}

async function openAt(step: number) {
  vi.stubGlobal('IntersectionObserver', ResizeObserver)
  keepDraft('host', DRAFT)
  const root = {
    id: 'root',
    path: '/',
    loader: () => ({ now: NOW, today: '2026-03-12' }),
    HydrateFallback: () => null,
    Component: () => <ListingWizard personId="host" now={NOW} />,
  }
  const router = createMemoryRouter([root], { initialEntries: [`/?step=${step}`] })
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 2 }, { timeout: 10_000 })
  return {
    user: userEvent.setup(),
    stepShown: () => new URLSearchParams(router.state.location.search).get('step'),
  }
}

it('leads to the field that was refused, on its step', async () => {
  vi.stubGlobal('fetch', async () =>
    aRefusal({ code: 'invalid_input', fields: [{ field: 'licensePlate', code: 'too_long' }] }),
  )
  const { user, stepShown } = await openAt(6)
  await user.click(screen.getByRole('button', { name: m.list_vehicle_submit() }))
  await waitFor(() => expect(stepShown()).toBe('1'), { timeout: 10_000 })
  const plate = await screen.findByRole('textbox', { name: m.list_vehicle_plate() })
  await waitFor(() => expect(document.activeElement).toBe(plate))
  await user.click(screen.getByRole('button', { name: m.list_vehicle_next() }))
  await waitFor(() => expect(stepShown()).toBe('2'), { timeout: 10_000 })
})

it('goes on with the Enter key', async () => {
  const { user, stepShown } = await openAt(1)
  await user.type(screen.getByRole('textbox', { name: m.list_vehicle_plate() }), '{Enter}')
  await waitFor(() => expect(stepShown()).toBe('2'), { timeout: 10_000 })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })))
  expect(document.activeElement?.textContent).toBe(m.list_vehicle_step_price())
})
