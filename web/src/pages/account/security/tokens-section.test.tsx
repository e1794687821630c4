import type { ApiToken } from '@rihla/contract/accounts/api-tokens'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { TokensSection } from './tokens-section.tsx'

afterEach(() => vi.unstubAllGlobals())

const aToken = (facts: Partial<ApiToken>): ApiToken => ({
  id: 'one',
  name: 'Price updates',
  ending: '9f3c',
  scopes: ['read', 'host:write'],
  createdAt: '2026-03-02T06:00:00Z',
  expiresAt: '2026-05-31T06:00:00Z',
  hasExpired: false,
  lastUsedAt: null,
  ...facts,
})

async function openSection(tokens: readonly ApiToken[]) {
  const router = createMemoryRouter([{ path: '/', element: <TokensSection tokens={tokens} /> }])
  render(<RouterProvider router={router} />)
  return await screen.findByRole('region', { name: 'API tokens' })
}

test('lists what each token may do, until when, and when it was last used', async () => {
  await openSection([
    aToken({ lastUsedAt: '2026-03-04T08:30:00Z' }),
    aToken({ id: 'two', name: 'Old sync', hasExpired: true }),
  ])
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toMatch(
    /Price updates.*…9f3c.*Read.*Host.*Valid until.*31 May 2026.*last used Wed 4 Mar/,
  )
  expect(second?.textContent).toMatch(/Old sync.*Expired.*Expired on.*31 May 2026.*not used yet/)
})

test('asks for a name and at least one scope before anything is sent', async () => {
  const user = userEvent.setup()
  await openSection([])
  await user.click(screen.getByRole('button', { name: 'Create a token' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create a token' })
  const read = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Read' })
  expect(read.checked).toBe(true)
  await user.click(read)
  await user.click(within(dialog).getByRole('button', { name: 'Create' }))
  expect(dialog.textContent).toContain('Please enter a name')
  expect(dialog.textContent).toContain('Please choose at least one')
})

test('revokes a token only after a question that names it', async () => {
  const user = userEvent.setup()
  await openSection([aToken({})])
  await user.click(screen.getByRole('button', { name: 'Revoke Price updates' }))
  const dialog = await screen.findByRole('dialog', { name: 'Revoke this token?' })
  expect(dialog.textContent).toContain('Price updates')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
})

test('the heading of the tokens takes the focus once a token is revoked', async () => {
  const user = userEvent.setup()
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  let tokens = [aToken({})]
  const Page = () => <TokensSection tokens={useLoaderData<ApiToken[]>()} />
  const router = createMemoryRouter([
    { path: '/', element: <Page />, loader: () => tokens, HydrateFallback: () => null },
  ])
  render(<RouterProvider router={router} />)
  await user.click(await screen.findByRole('button', { name: 'Revoke Price updates' }))
  const dialog = await screen.findByRole('dialog', { name: 'Revoke this token?' })
  tokens = []
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('API tokens'))
})
