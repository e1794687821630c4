import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

/** The open chat, and how the focus leaves it for something else on the page. */
async function openChat() {
  vi.stubGlobal('IntersectionObserver', ResizeObserver)
  await openPage({ id: 'person' })
  const link = document.body.appendChild(document.createElement('a'))
  link.href = '#other'
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: 'Chat with support' }))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
  return { leave: () => act(() => link.focus()), link }
}

test('on phones, where it covers the page, the chat closes when the focus leaves it', async () => {
  const { leave, link } = await openChat()
  leave()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(link)
})

test('on wide screens the chat stays open beside the page', async () => {
  const wide = { matches: true, addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', () => wide)
  const { leave } = await openChat()
  leave()
  expect(screen.getByRole('dialog')).toBeTruthy()
})
