import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { Money } from '../../i18n/money.tsx'
import { paths } from '../../paths/paths.ts'
import { deferred } from '../../testing/deferred.ts'
import { preferenceCookies, preferencesIn } from '../preferences.ts'
import { PreferenceSwitches } from './preference-switches.tsx'

it('a currency is kept when a link is pressed before the server has answered, and the next page shows it', async () => {
  const arriving = deferred<void>()
  let cookies = ''
  const root = {
    id: 'root',
    path: '/',
    loader: () => preferencesIn(cookies),
    Component: () => (
      <>
        <Outlet />
        <PreferenceSwitches />
      </>
    ),
    HydrateFallback: () => null,
    children: [
      { index: true, element: <Link to="/cars">Cars</Link> },
      { path: 'cars', element: <Money fils={36_725} screenDefault="AED" /> },
    ],
  }
  const preferences = {
    path: paths.preferences,
    async action({ request }: { request: Request }) {
      const form = await request.formData()
      await arriving.promise
      // The browser drops what comes for a request that the router gave up.
      request.signal.throwIfAborted()
      cookies = preferenceCookies(form).join()
      return null
    },
  }
  render(<RouterProvider router={createMemoryRouter([root, preferences])} />)
  const user = userEvent.setup()
  const dollars = await screen.findByRole('button', { name: 'USD' })
  await user.click(dollars)
  await expect.poll(() => dollars.getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('link', { name: 'Cars' }))
  await screen.findByText('AED 367')
  arriving.resolve()
  await screen.findByText('$100')
  expect(dollars.getAttribute('aria-pressed')).toBe('true')
})
