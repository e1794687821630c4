import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { AllowedApps } from './allowed-apps.tsx'

const show = (element: React.ReactElement) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)

test('lists who made each app, what it may do, since when, and its last use', async () => {
  const app = {
    clientId: 'one',
    name: 'Fleet calendar',
    ownerName: 'Omar Al Hashimi',
    scopes: ['read' as const, 'host:write' as const],
    allowedAt: '2026-03-02T06:00:00Z',
    lastUsedAt: '2026-03-04T08:30:00Z',
  }
  show(<AllowedApps allowed={[app, { ...app, clientId: 'two', name: 'Second', lastUsedAt: null }]} />)
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('Fleet calendarby Omar Al Hashimi')
  expect(first?.textContent).toContain('Read, Host')
  expect(first?.textContent).toMatch(/Allowed .*2 Mar.*, last used .*4 Mar/)
  expect(second?.textContent).toContain('not used yet')
  await userEvent.click(screen.getByRole('button', { name: 'End access of Second' }))
  await screen.findByText('Second can no longer act for you, immediately. It can ask again.')
})

test('says that there are none', async () => {
  show(<AllowedApps allowed={[]} />)
  await screen.findByRole('heading', { name: 'No connected apps' })
})
