import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { ChatPane } from './chat-pane.tsx'
import type { ChatLine } from './chat-thread.ts'
import type { Chat } from './use-chat.ts'

const aLine = (place: number): ChatLine => ({
  id: `line-${place}`,
  place,
  clientMessageId: null,
  sender: { id: 'renter', name: 'Sara M.', isMine: false },
  text: 'Hello',
  at: '2026-03-12T08:00:00.000Z',
})

it.each([
  [true, m.messages_newest()],
  [false, m.messages_announced_many({ count: 2 })],
])('above the last line, reading along: %s, the button says %s', async (isReadingAlong, words) => {
  const thread = {
    id: 'one',
    lines: [aLine(1), aLine(2)],
    hasOlder: false,
    otherReadUpTo: 0,
    readUpTo: 0,
    facts: null,
  }
  const chat = { thread, pending: [], adapter: {}, live: {}, queue: {} } as unknown as Chat<null>
  vi.stubGlobal('IntersectionObserver', ResizeObserver)
  const Page = () => (
    <ChatPane
      chat={chat}
      words={{ thread: 'Messages', write: 'Write', hint: '' }}
      isReadingAlong={isReadingAlong}
      closed={<p>Closed</p>}
      empty={null}
    />
  )
  const { container } = render(
    <RouterProvider router={createMemoryRouter([{ path: '/', Component: Page }])} />,
  )
  const box = container.querySelector('[aria-label="Messages"]') as HTMLElement
  Object.defineProperty(box, 'scrollTop', { value: -500 })
  fireEvent.scroll(box)
  expect(await screen.findByRole('button', { name: words })).not.toBeNull()
})
