import { act, renderHook, waitFor } from '@testing-library/react'
import { createContext, type ReactNode, use } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { useWizard } from './use-wizard.ts'
import { keepDraft, newDraft, type WizardDraft } from './wizard-draft.ts'

const NOW = Date.parse('2026-03-12T08:00:00Z')
const file = (uploadId: string) => ({ uploadId, fileUrl: '/file', expiresAt: '2026-03-19T08:00:00Z' })
const photo = (angle: 'front' | 'back' | 'side' | 'interior') => ({
  key: angle,
  angle,
  name: `${angle}.jpg`,
  source: { kind: 'staged' as const, ...file(angle) },
})
const DRAFT: WizardDraft = {
  ...newDraft(NOW),
  texts: {
    ...newDraft(NOW).texts,
    make: 'Nissan',
    model: 'Patrol',
    licensePlate: 'Dubai A 1',
    categoryIds: ['suv'],
    placeSlug: 'dubai-marina',
    dailyRate: '200',
    description: 'A clean family car with seven seats and cold air.',
  },
  photos: [photo('front'), photo('back'), photo('side'), photo('interior')],
  vehicleDocuments: { insurance: { ...file('insurance'), name: 'policy.pdf' } },
  step: 6,
}

const PageContent = createContext<ReactNode>(null)
const Page = () => use(PageContent)

/** Submits the draft on the last step; the server no longer has this upload. */
async function submitWithout(uploadId: string) {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      {
        type: 'about:blank',
        title: 'No',
        status: 404,
        code: 'upload_not_found',
        requestId: 'r',
        details: { uploadId },
      },
      { status: 404 },
    ),
  )
  keepDraft('host', DRAFT)
  const router = createMemoryRouter([{ path: '/', Component: Page }], { initialEntries: ['/?step=6'] })
  const { result } = renderHook(() => useWizard('host', NOW), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <PageContent value={children}>
        <RouterProvider router={router} />
      </PageContent>
    ),
  })
  await waitFor(() => expect(result.current.step).toBe(6))
  await act(() => result.current.proceed())
  return result.current
}

it('leads back to a photo that the server no longer has', async () => {
  const { draft, step, failure } = await submitWithout('side')
  expect(draft.photos.map(({ key }) => key)).toEqual(['front', 'back', 'interior'])
  expect([step, failure]).toEqual([5, '“side.jpg” is no longer available. Please add it again.'])
})

it('names a document that the server no longer has', async () => {
  const { draft, step, failure } = await submitWithout('insurance')
  expect([draft.vehicleDocuments, draft.photos.length]).toEqual([{}, 4])
  expect([step, failure]).toEqual([6, '“Insurance” is no longer available. Please add it again.'])
})
