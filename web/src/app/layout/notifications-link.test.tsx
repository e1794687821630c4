import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { NotificationsLink } from './notifications-link.tsx'

it.each(['notification', 'message.read', 'message.written'])('%s reloads what is unread', async (kind) => {
  const streams: Stream[] = []
  class Stream {
    onmessage?: (event: { data: string; lastEventId: string }) => void
    constructor() {
      streams.push(this)
    }
    close() {}
  }
  vi.stubGlobal('EventSource', Stream)
  const loader = vi.fn<() => { unread: object }>(() => ({ unread: { notifications: 0, messages: 1 } }))
  const root = { id: 'root', path: '/', loader, Component: NotificationsLink, HydrateFallback: () => null }
  render(<RouterProvider router={createMemoryRouter([root])} />)
  await screen.findByRole('link')
  await vi.waitFor(() => expect(streams.at(-1)?.onmessage).toBeDefined(), 10_000)
  const before = loader.mock.calls.length
  act(() => streams.at(-1)?.onmessage?.({ data: JSON.stringify({ channel: 'me', kind }), lastEventId: kind }))
  await vi.waitFor(() => expect(loader).toHaveBeenCalledTimes(before + 1))
})
