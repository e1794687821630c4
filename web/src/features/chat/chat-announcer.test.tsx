import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChatAnnouncer } from './chat-announcer.tsx'
import type { ChatLine } from './chat-thread.ts'

const aLine = (place: number, text: string, isMine = false): ChatLine => ({
  id: String(place),
  place,
  clientMessageId: null,
  sender: { id: isMine ? 'me' : 'other', name: isMine ? 'Me' : 'Sara M.', isMine },
  text,
  at: '2026-03-10T08:00:00.000Z',
})

// Screen readers read what is added to a live region; the same words in the same place are no change.
test('a message with the words of the last one is announced too, and an own message repeats nothing', () => {
  const lines = [aLine(1, 'Hello')]
  const { container, rerender } = render(<ChatAnnouncer lines={lines} />)
  const hear = (line: ChatLine) => {
    lines.push(line)
    rerender(<ChatAnnouncer lines={[...lines]} />)
    return container.querySelector('[aria-live]')?.firstChild
  }
  const first = hear(aLine(2, 'OK'))
  expect(first?.textContent).toContain('OK')
  const second = hear(aLine(3, 'OK'))
  expect(second?.textContent).toBe(first?.textContent)
  expect(second).not.toBe(first)
  expect(hear(aLine(4, 'Thanks', true))).toBe(second)
})
