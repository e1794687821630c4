import type {
  ConversationEntry,
  OwnConversation,
  OwnConversationState,
  SupportLine,
} from '@rihla/contract/support'
import { languageFrom } from '@rihla/domain/text/languages'
import type { ConversationRow, LineRow } from './conversation-store.ts'
import type { ListedRow } from './desk-store.ts'

const SUPPORT_NAME = 'Support Team'
const NAMELESS_GUEST = 'Anonymous'

/** A user's name comes from their account; a guest's name is what they entered. */
const nameOf = (row: ConversationRow): string | null => row.person_name ?? row.guest_name

/** The reader of a line: the guest, or a support agent. */
export type Reader = 'guest' | { agentId: string }

const isOwnLine = (line: LineRow, reader: Reader): boolean =>
  reader === 'guest' ? line.sender_type === 'guest' : line.agent_id === reader.agentId

export const lineIn = (row: ConversationRow, line: LineRow, reader: Reader): SupportLine => ({
  id: line.id,
  place: line.place,
  clientMessageId: isOwnLine(line, reader) ? line.client_message_id : null,
  from: line.sender_type,
  senderName: line.sender_type === 'support' ? SUPPORT_NAME : (nameOf(row) ?? NAMELESS_GUEST),
  text: line.message,
  at: line.created_at.toISOString(),
})

export const ownConversationState = (row: ConversationRow): OwnConversationState => ({
  id: row.id,
  status: row.status,
  guestName: nameOf(row),
  guestEmail: row.person_email ?? row.guest_email,
  supportReadUpTo: row.support_read_up_to,
  readUpTo: row.guest_read_up_to,
  unread: row.guest_unread,
})

export const ownConversationOf = (
  row: ConversationRow,
  lines: LineRow[],
  page: { after?: number | undefined },
): OwnConversation => ({
  ...ownConversationState(row),
  lines: lines.map((line) => lineIn(row, line, 'guest')),
  hasOlder: hasOlder(lines[0]?.place, page),
})

export const entryOf = (row: ListedRow): ConversationEntry => ({
  id: row.id,
  status: row.status,
  guestName: nameOf(row),
  guestEmail: row.person_email ?? row.guest_email,
  person:
    row.person_id === null || row.person_name === null || row.person_email === null
      ? null
      : { id: row.person_id, name: row.person_name, email: row.person_email },
  lastMessage:
    row.last_from === null || row.last_text === null || row.last_at === null
      ? null
      : { from: row.last_from, text: row.last_text, at: row.last_at.toISOString() },
  lastMessageAt: row.last_message_at.toISOString(),
  unread: row.support_unread,
  language: languageFrom(row.language),
  createdAt: row.created_at.toISOString(),
})

/**
 * Positions count from 1 without gaps. When there is no line after a position, the older lines end at that position.
 */
export const hasOlder = (firstPlace: number | undefined, { after = 0 }: { after?: number | undefined }) =>
  firstPlace === undefined ? after > 0 : firstPlace > 1
