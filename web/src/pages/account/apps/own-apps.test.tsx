import type { OAuthClient } from '@rihla/contract/accounts/oauth'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { OwnApps } from './own-apps.tsx'

const APP: OAuthClient = {
  id: '0198f2c4-7d1e-7abc-8def-0123456789ab',
  name: 'Fleet calendar',
  redirectUris: ['https://fleet.example/callback', 'http://127.0.0.1/callback'],
  scopes: ['read', 'host:write'],
  isConfidential: true,
  createdAt: '2026-03-02T06:00:00Z',
}

async function show(clients: OAuthClient[], atMost: number) {
  const element = <OwnApps clients={clients} atMost={atMost} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return await screen.findByRole('region', { name: 'Your own apps' })
}

test('lists the id and the addresses of each app, and deletes only after a question', async () => {
  const section = await show([APP, { ...APP, id: 'two', name: 'Phone app', isConfidential: false }], 10)
  for (const text of [APP.id, ...APP.redirectUris, 'Public app']) expect(section.textContent).toContain(text)
  screen.getByRole('button', { name: 'Register app' })
  await userEvent.click(screen.getByRole('button', { name: 'Delete Fleet calendar' }))
  await screen.findByText(/Everyone who connected Fleet calendar is disconnected immediately/)
})

test('says when there are as many as possible', async () => {
  await show([APP, { ...APP, id: 'two' }], 2)
  screen.getByText('You have 2 apps, the most there can be. Delete one to register another.')
  expect(screen.queryByRole('button', { name: 'Register app' })).toBeNull()
})
