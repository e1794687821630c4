import type {
  ConversationEntry,
  ConversationStatus,
  OwnConversation,
  OwnConversationState,
  SupportHours,
  SupportLine,
} from '@rihla/contract/support'
import type { Language } from '@rihla/domain/text/languages'
import { runCommand } from '../../api/command.ts'
import { m } from '../../paraglide/messages.js'
import type { ChatAdapter } from './chat-adapter.ts'
import type { ChatLine, ChatThread } from './chat-thread.ts'
import type { GuestDetails } from './guest-details.ts'

export interface SupportChatFacts {
  status: ConversationStatus
  guestName: string | null
  guestEmail: string | null
  /** In which the guest writes; null in the guest's own view. */
  language: Language | null
}

export type SupportChatThread = ChatThread<SupportChatFacts>

/** Maximum number of lines per response. */
const MOST_LINES = 100

const loadApi = async () => (await import('../../api/live-api.ts')).liveApi

const lineFor =
  (side: SupportLine['from'], guestName?: string | null) =>
  ({ id, place, clientMessageId, from, text, at }: SupportLine): ChatLine => ({
    id,
    place,
    clientMessageId,
    sender: {
      id: from,
      name: from === 'support' ? m.support_chat_team() : (guestName ?? m.support_chat_anonymous()),
      isMine: from === side,
    },
    text,
    at,
  })

const ownFacts = ({ status, guestName, guestEmail }: OwnConversationState): SupportChatFacts => ({
  status,
  guestName,
  guestEmail,
  language: null,
})

const ownThread = (own: OwnConversation): SupportChatThread => ({
  id: own.id,
  lines: own.lines.map(lineFor('guest', own.guestName)),
  hasOlder: own.hasOlder,
  otherReadUpTo: own.supportReadUpTo,
  readUpTo: own.readUpTo,
  facts: ownFacts(own),
})

/**
 * The user's own conversation with support. `onHours` receives the support hours; `guest` returns the guest details to
 * send.
 */
export const ownSupportChatAdapter = ({
  onHours,
  guest,
}: {
  onHours: (hours: SupportHours) => void
  guest: () => GuestDetails
}): ChatAdapter<SupportChatFacts> => ({
  threadName: 'support',
  channelOf: (thread) => (thread ? 'conversation' : null),
  // The channel stays the same when a new conversation replaces the current one.
  isAbout: () => true,
  fullPage: MOST_LINES,
  load: async (where) => {
    const { conversation, hours } = await (await loadApi()).support.mine(where)
    onHours(hours)
    return conversation && ownThread(conversation)
  },
  send: ({ clientMessageId, text }) =>
    runCommand(async ({ support }) => {
      const { conversation, line, hours } = await support.write({ clientMessageId, text, ...guest() })
      onHours(hours)
      const begins = line.place === 1 && conversation.status !== 'closed'
      const begun = begins ? { ...conversation, lines: [line], hasOlder: false } : undefined
      return {
        threadId: conversation.id,
        line: lineFor('guest', conversation.guestName)(line),
        facts: ownFacts(conversation),
        begun: begun && ownThread(begun),
      }
    }),
  markRead: async (upTo) => (await loadApi()).support.markRead({ upTo }),
})

/** A guest's conversation as the API returns it to support. */
export interface DeskConversation {
  conversation: ConversationEntry
  lines: SupportLine[]
  hasOlder: boolean
  guestReadUpTo: number
  readUpTo: number
}

export const deskThread = ({ conversation, ...answer }: DeskConversation): SupportChatThread => ({
  id: conversation.id,
  lines: answer.lines.map(lineFor('support', conversation.guestName)),
  hasOlder: answer.hasOlder,
  otherReadUpTo: answer.guestReadUpTo,
  readUpTo: answer.readUpTo,
  facts: {
    status: conversation.status,
    guestName: conversation.person?.name ?? conversation.guestName,
    guestEmail: conversation.person?.email ?? conversation.guestEmail,
    language: conversation.language,
  },
})

/** A guest's conversation in the support inbox. */
export const deskChatAdapter = (id: string): ChatAdapter<SupportChatFacts> => ({
  threadName: `support:${id}`,
  channelOf: () => 'support',
  isAbout: ({ subject }) => subject === id,
  fullPage: MOST_LINES,
  load: async (where) => deskThread(await (await loadApi()).support.conversation({ id, ...where })),
  send: ({ clientMessageId, text }) =>
    runCommand(async ({ support }) => {
      const { line } = await support.reply({ id, clientMessageId, text })
      // A reply makes a conversation active.
      return { threadId: id, line: lineFor('support')(line), facts: { status: 'active' } }
    }),
  markRead: async (upTo) => (await loadApi()).support.markReadBySupport({ id, upTo }),
})
