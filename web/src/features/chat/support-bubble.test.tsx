import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetPersonal, keepPersonal } from '../../offline/personal-storage.ts'
import { SupportBubble } from './support-bubble.tsx'

// Loading the chat and the API client takes seconds on a busy machine.
beforeAll(() => Promise.all([import('./support-desk.tsx'), import('../../api/live-api.ts')]), 60_000)
beforeEach(() => forgetPersonal())
afterEach(() => void vi.useRealTimers())

/** A page with the bubble, some time after it was opened. Returns what it read from the server. */
async function openPage(me: { id: string } | null) {
  const read: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    read.push(new URL(request.url).pathname)
    const hours = { isOpen: true, opensAt: null, closesAt: null, daily: null }
    return Response.json({ conversation: null, hours })
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const root = { id: 'root', path: '/', loader: () => ({ me }), Component: SupportBubble }
  render(<RouterProvider router={createMemoryRouter([{ ...root, HydrateFallback: () => null }])} />)
  await screen.findByRole('button', { name: 'Chat with support' })
  act(() => void vi.advanceTimersByTime(5000))
  return read
}

test.each([
  ['a guest who has written to support', null, 'guest'],
  ['a person who has written to support', { id: 'person' }, 'person'],
  ['a person who wrote to support as a guest and has signed in since', { id: 'person' }, 'guest'],
])('looks for answers of %s', async (_, me, writtenBy) => {
  keepPersonal(writtenBy, 'support-begun', true)
  const read = await openPage(me)
  await waitFor(() => expect(read).toContain('/api/v1/support/conversation'))
})

test('reads nothing for those who never wrote to support', async () => {
  keepPersonal('another', 'support-begun', true)
  expect(await openPage({ id: 'person' })).toEqual([])
})
