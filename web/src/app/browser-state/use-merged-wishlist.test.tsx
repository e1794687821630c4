import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { deferred } from '../../testing/deferred.ts'
import { browserWishlistCookie, browserWishlistIn } from '../browser-wishlist.ts'
import { useSite } from '../root-data.ts'
import { useMergedWishlist } from './use-merged-wishlist.ts'

const VEHICLE = '0198f2c4-7d1e-7abc-8def-0123456789ab'

const keepInBrowser = (ids: string[]) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the store for cookies is not in every browser
  document.cookie = browserWishlistCookie(ids)
}

// Loading the API client takes seconds on a busy machine.
beforeAll(() => import('../../api/live-api.ts'), 60_000)
afterEach(() => keepInBrowser([]))

/** A page of a person who has just signed in, with a vehicle that was saved in this browser before. */
async function openPage(answer: () => Promise<Response>) {
  keepInBrowser([VEHICLE])
  const sent: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`)
    return await answer()
  })
  const root = {
    id: 'root',
    path: '/',
    loader: () => ({ wishlistToMerge: browserWishlistIn(document.cookie).length > 0 }),
    Component: () => {
      useMergedWishlist()
      return <h1>{useSite().wishlistToMerge ? 'Not merged' : 'Merged'}</h1>
    },
    ErrorBoundary: () => <h1>Error</h1>,
    HydrateFallback: () => null,
  }
  const router = createMemoryRouter([root])
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading')
  return { router, sent }
}

const MERGING = `POST /api/v1/favorites/merge {"vehicleIds":["${VEHICLE}"]}`

it('merges what was saved in this browser and clears the list of the browser', async () => {
  const { sent } = await openPage(async () => Response.json({ vehicleIds: [VEHICLE] }))
  await screen.findByText('Merged')
  expect(sent).toEqual([MERGING])
  expect(browserWishlistIn(document.cookie)).toEqual([])
})

it.each([
  ['the network is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'the server fails',
    async () => Response.json({ code: 'unexpected', status: 500, requestId: 'r-1' }, { status: 500 }),
  ],
])('tries once, keeps the page and the list, and says nothing, when %s', async (_, answer) => {
  const isAnswered = deferred<void>()
  const { router, sent } = await openPage(async () => {
    isAnswered.resolve()
    return await answer()
  })
  await isAnswered.promise
  // Loading the page's data again is no reason to try again.
  await act(() => router.revalidate())
  await waitFor(() => expect(router.state.revalidation).toBe('idle'))
  expect(screen.getByRole('heading').textContent).toBe('Not merged')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent).toEqual([MERGING])
  expect(browserWishlistIn(document.cookie)).toEqual([VEHICLE])
})
