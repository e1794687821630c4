import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createBrowserRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { browserWishlistCookie, browserWishlistIn } from '../../app/browser-wishlist.ts'
import { m } from '../../paraglide/messages.js'
import { deferred } from '../../testing/deferred.ts'
import { shownToast } from '../../ui/overlays/toast.ts'
import { FavoriteButton } from './favorite-button.tsx'

const ID = '0198f2c4-7d1e-7abc-8def-0123456789ab'
const vehicle = '2023 Nissan Patrol'
const toSave = () => screen.getByRole('button', { name: m.vehicle_card_save({ vehicle }) })
const toRemove = () => screen.getByRole('button', { name: m.vehicle_card_unsave({ vehicle }) })
const said = (message: string) => waitFor(() => expect(shownToast()?.title).toBe(message))

const problem = (code: string, status: number) =>
  Response.json({ code, status, requestId: 'a-request' }, { status })
const lostNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

const keepInBrowser = (ids: string[]) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the store for cookies is not in every browser
  document.cookie = browserWishlistCookie(ids)
}

// Loading the API client takes seconds on a busy machine.
beforeAll(() => import('../../api/live-api.ts'), 60_000)
beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => keepInBrowser([]))

/** The wishlist of the server; `answer` can take its place, or delay it. */
function stubServer() {
  const server = {
    ids: [] as string[],
    sent: [] as string[],
    answer: async (): Promise<Response | null> => null,
  }
  vi.stubGlobal('fetch', async (request: Request) => {
    server.sent.push(`${request.method} ${new URL(request.url).pathname}`)
    const answer = await server.answer()
    if (answer) return answer
    server.ids = request.method === 'POST' ? [(await request.json()).vehicleId] : []
    return Response.json({ done: true })
  })
  return server
}

/** A page with the button, in an app that loads its root data as ours does. */
async function openPage(person: { me: object | null; ids: () => string[] }, words?: 'favorites') {
  const nextPage = deferred<null>()
  const button = <FavoriteButton vehicleId={ID} vehicle={vehicle} {...(words ? { words } : {})} />
  const router = createBrowserRouter([
    {
      id: 'root',
      loader: () => ({ me: person.me, favoriteIds: person.ids() }),
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
      HydrateFallback: () => null,
      ErrorBoundary: () => <h1>Error</h1>,
      children: [
        {
          path: '/',
          element: (
            <>
              {button}
              <Link to="/next">Next</Link>
            </>
          ),
        },
        {
          path: '/next',
          loader: () => nextPage.promise,
          element: (
            <>
              <h1>Next</h1>
              {button}
            </>
          ),
        },
        { path: '/auth', element: <h1>Sign in</h1> },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  await screen.findByRole('button')
  return { router, nextPage, user: userEvent.setup() }
}

async function openSignedIn(words?: 'favorites') {
  const server = stubServer()
  return { server, ...(await openPage({ me: {}, ids: () => server.ids }, words)) }
}

it('sends nothing while offline, says so, and saves the vehicle once the network is back', async () => {
  const { server, user } = await openSignedIn()
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

  await user.click(toSave())
  await said(m.vehicle_card_save_failed())
  expect(server.sent).toEqual([])

  isOnline.mockReturnValue(true)
  await user.click(toSave())
  await said(m.vehicle_card_saved())
  expect(server.sent).toEqual(['POST /api/v1/favorites'])
  toRemove()
})

it('keeps the page and says so when the network is lost without the browser knowing', async () => {
  const { server, user } = await openSignedIn()
  server.answer = lostNetwork
  await user.click(toSave())
  toRemove()
  await said(m.vehicle_card_save_failed())
  await waitFor(toSave)
})

it('speaks of favorites where the page does', async () => {
  const { server, user } = await openSignedIn('favorites')
  server.answer = async () => problem('vehicle_not_found', 404)
  await user.click(toSave())
  await said(m.vehicle_card_favorites_failed())
  await waitFor(toSave)
  server.answer = async () => null
  await user.click(toSave())
  await said(m.vehicle_card_favorites_added())
})

it('sends a second press after the first request, so that the last press counts', async () => {
  const { server, user } = await openSignedIn()
  const arriving = deferred<null>()
  server.answer = () => arriving.promise
  await user.click(toSave())
  await user.click(toRemove())
  toSave()
  await act(async () => arriving.resolve(null))
  await said(m.vehicle_card_unsaved())
  expect(server.sent).toEqual(['POST /api/v1/favorites', `DELETE /api/v1/favorites/${ID}`])
  toSave()
})

it('is right on the next page when the answer arrives while that page is loading', async () => {
  const { server, nextPage, user } = await openSignedIn()
  const arriving = deferred<null>()
  server.answer = () => arriving.promise
  await user.click(toSave())
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await act(async () => arriving.resolve(null))
  await said(m.vehicle_card_saved())
  await act(async () => nextPage.resolve(null))
  await screen.findByRole('heading', { name: 'Next' })
  await waitFor(toRemove)
})

it('leads a visitor to sign-in and keeps the vehicle in the browser', async () => {
  const ids = () => browserWishlistIn(document.cookie)
  const server = stubServer()
  const { router, user } = await openPage({ me: null, ids })
  await user.click(toSave())
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(router.state.location.search).toBe('?returnTo=%2F')
  await said(m.vehicle_card_sign_in_to_save())
  expect(ids()).toEqual([ID])
  expect(server.sent).toEqual([])
})

it('removes a vehicle that a visitor kept in the browser, even with the network lost', async () => {
  keepInBrowser([ID])
  vi.stubGlobal('fetch', lostNetwork)
  const { user } = await openPage({ me: null, ids: () => browserWishlistIn(document.cookie) })
  await user.click(toRemove())
  await said(m.vehicle_card_unsaved())
  await waitFor(toSave)
  expect(browserWishlistIn(document.cookie)).toEqual([])
})

it('leads to sign-in when the session has ended', async () => {
  const { server, user } = await openSignedIn()
  server.answer = async () => problem('sign_in_required', 401)
  await user.click(toSave())
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(browserWishlistIn(document.cookie)).toEqual([ID])
})
