import type { ThreadLine } from '@rihla/contract/messaging'
import { runCommand } from '../../api/command.ts'
import type { LiveApi } from '../../api/live-api.ts'
import type { ChatAdapter } from './chat-adapter.ts'
import type { ChatLine, ChatThread } from './chat-thread.ts'
import { eventInWords } from './event-words.ts'

/** The thread of a booking as returned by the API. */
export type BookingThread = Awaited<ReturnType<LiveApi['messaging']['thread']>>

/** The other party, and why writing is not possible (null when it is). */
export type BookingChatFacts = Pick<BookingThread, 'other' | 'closedBecause'>

/** Lines per page at first load and when loading older lines (`PAGE_LINES`); maximum per response (`MOST_LINES`). */
const PAGE_LINES = 50
const MOST_LINES = 200

const loadApi = async () => (await import('../../api/live-api.ts')).liveApi

const lineOf = ({ id, place, clientMessageId, event, sender, text, at }: ThreadLine): ChatLine => ({
  id,
  place,
  clientMessageId,
  sender: sender && { id: sender.id, name: sender.name, isMine: sender.isMe },
  text: event ? eventInWords(event) : text,
  at,
})

export function bookingChatThread(bookingId: string, thread: BookingThread): ChatThread<BookingChatFacts> {
  const { lines, hasOlder, otherReadUpTo, readUpTo, other, closedBecause } = thread
  return {
    id: bookingId,
    lines: lines.map(lineOf),
    hasOlder,
    otherReadUpTo,
    readUpTo,
    facts: { other, closedBecause },
  }
}

/** Chat between the two parties of a booking. */
export const bookingChatAdapter = (bookingId: string): ChatAdapter<BookingChatFacts> => ({
  threadName: bookingId,
  channelOf: () => `booking:${bookingId}`,
  isAbout: () => true,
  fullPage: MOST_LINES,
  load: async (where) => {
    const limit = where.after === undefined ? PAGE_LINES : MOST_LINES
    const { messaging } = await loadApi()
    return bookingChatThread(bookingId, await messaging.thread({ id: bookingId, ...where, limit }))
  },
  // The pending-message queue retries with the same id.
  send: ({ clientMessageId, text }) =>
    runCommand(async ({ messaging }) => {
      const message = { id: bookingId, text, clientMessageId }
      const { line } = await messaging.send(message, { context: { idempotencyKey: clientMessageId } })
      return { threadId: bookingId, line: lineOf(line) }
    }),
  markRead: async (upTo) => (await loadApi()).messaging.markRead({ id: bookingId, upTo }),
})
