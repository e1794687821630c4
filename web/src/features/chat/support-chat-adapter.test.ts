import { expect, test } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { type DeskConversation, deskThread } from './support-chat-adapter.ts'

const desk = (guestName: string | null) =>
  ({
    conversation: { id: 'one', guestName, person: null },
    lines: [{ id: 'line', place: 1, from: 'guest', senderName: 'Anonymous' }],
  }) as unknown as DeskConversation

test.each([
  [null, m.support_chat_anonymous()],
  ['Sara', 'Sara'],
])('a line of a guest with the name %s is by %s, in the language of the page', (guestName, name) => {
  expect(deskThread(desk(guestName)).lines[0]?.sender?.name).toBe(name)
})
