import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ChatThread } from './chat-thread.ts'
import type { Chat } from './use-chat.ts'
import { useReadMark } from './use-read-mark.ts'

const answerIn = (id: string, readUpTo = 1): ChatThread<null> => ({
  id,
  lines: [1, 2].map((place) => ({
    id: `${id}-${place}`,
    place,
    clientMessageId: null,
    sender: { id: place === 1 ? 'guest' : 'support', name: 'Person', isMine: place === 1 },
    text: 'Text',
    at: '2026-11-21T10:00:00.000Z',
  })),
  hasOlder: false,
  otherReadUpTo: 0,
  readUpTo,
  facts: null,
})

test('marks an answer as read again when a new conversation has it in the same place', async () => {
  const markRead = vi.fn<() => Promise<void>>(async () => {})
  const noteRead = vi.fn<() => void>()
  const chat = { adapter: { markRead }, live: { noteRead } } as unknown as Chat<null>
  const { rerender } = renderHook(({ thread, isSeen }) => useReadMark({ ...chat, thread }, isSeen), {
    initialProps: { thread: answerIn('first'), isSeen: false },
  })
  expect(markRead).not.toHaveBeenCalled()

  rerender({ thread: answerIn('first'), isSeen: true })
  await vi.waitFor(() => expect(noteRead).toHaveBeenLastCalledWith('first', 2))
  rerender({ thread: answerIn('first', 2), isSeen: true })
  rerender({ thread: answerIn('second'), isSeen: true })
  await vi.waitFor(() => expect(noteRead).toHaveBeenLastCalledWith('second', 2))
  expect(markRead).toHaveBeenCalledTimes(2)
})
