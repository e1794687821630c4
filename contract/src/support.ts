import { LANGUAGE_CODES } from '@rihla/domain/text/languages'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Email, exactText, Id, line, Nothing, Place, Timestamp, text } from './fields.ts'

export const ConversationStatus = z.enum(['active', 'waiting', 'closed'])
export type ConversationStatus = z.infer<typeof ConversationStatus>

/**
 * One line of a support conversation. `place` only grows, so that a client that reconnects neither loses nor repeats
 * lines; `clientMessageId` is the id that the sender's browser chose, null for everyone else.
 */
export const SupportLine = z.object({
  id: Id,
  place: z.number().int(),
  clientMessageId: Id.nullable(),
  from: z.enum(['guest', 'support']),
  /** 'Support Team' for support; the guest's name, or 'Anonymous'. */
  senderName: z.string(),
  text: z.string(),
  at: Timestamp,
})
export type SupportLine = z.infer<typeof SupportLine>

/** The guest's own conversation without its lines. */
export const OwnConversationState = z.object({
  id: Id,
  status: ConversationStatus,
  guestName: z.string().nullable(),
  guestEmail: z.string().nullable(),
  /** How far support has read, and how far the guest has. */
  supportReadUpTo: z.number().int(),
  readUpTo: z.number().int(),
  unread: z.number().int(),
})
export type OwnConversationState = z.infer<typeof OwnConversationState>

/** What a guest sees of their own conversation. */
export const OwnConversation = OwnConversationState.extend({
  lines: z.array(SupportLine),
  hasOlder: z.boolean(),
})
export type OwnConversation = z.infer<typeof OwnConversation>

/** Whether the live chat is staffed now, and every day. */
export const SupportHours = z.object({
  isOpen: z.boolean(),
  /** When it opens next; null while it is open. */
  opensAt: Timestamp.nullable(),
  /** When it closes; null while it is closed, and around the clock. */
  closesAt: Timestamp.nullable(),
  /** Dubai clock times; null around the clock. */
  daily: z.object({ from: z.string(), until: z.string() }).nullable(),
})
export type SupportHours = z.infer<typeof SupportHours>

/** What support sees of a conversation. */
export const ConversationEntry = z.object({
  id: Id,
  status: ConversationStatus,
  guestName: z.string().nullable(),
  guestEmail: z.string().nullable(),
  /** The signed-in user, taken from the session; null for a guest. */
  person: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
  lastMessage: z.object({ from: z.enum(['guest', 'support']), text: z.string(), at: Timestamp }).nullable(),
  lastMessageAt: Timestamp,
  unread: z.number().int(),
  /** The language of the page on which the guest wrote last. */
  language: z.enum(LANGUAGE_CODES),
  createdAt: Timestamp,
})
export type ConversationEntry = z.infer<typeof ConversationEntry>

export const ContactMessage = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** The language of the page on which it was written; the answer is sent in it. */
  language: z.enum(LANGUAGE_CODES),
  at: Timestamp,
  answeredAt: Timestamp.nullable(),
  answeredBy: z.string().nullable(),
  /** The answer sent by email; null when the message was only marked as done. */
  answer: z.string().nullable(),
})
export type ContactMessage = z.infer<typeof ContactMessage>

const Words = text(2000, 1)
const OneConversation = z.strictObject({ id: Id })
const Thread = { after: Place.optional(), before: Place.optional() }

/**
 * The response to a guest's first message sets the cookie that identifies the guest; a browser waits for it before it
 * sends the next message. Live events of the guest's own conversation arrive on the channel `conversation`, those of
 * all conversations on `support`.
 */
export const support = {
  hours: endpoint({
    access: 'public',
    method: 'GET',
    path: '/support/hours',
    summary: 'When support answers in the chat',
    tag: 'support',
    input: Nothing,
    output: z.object({ hours: SupportHours }),
  }),
  mine: endpoint({
    access: 'public',
    method: 'GET',
    path: '/support/conversation',
    summary: 'One’s own conversation with support (by session, or by the cookie of a guest), or null',
    tag: 'support',
    input: z.strictObject({ ...Thread }),
    output: z.object({ conversation: OwnConversation.nullable(), hours: SupportHours }),
  }),
  write: endpoint({
    access: 'public',
    limit: 'message',
    method: 'POST',
    path: '/support/conversation/messages',
    summary:
      'Writes to support; the first message begins the conversation. The same `clientMessageId` again is the same message',
    tag: 'support',
    successStatus: 201,
    input: z.strictObject({
      clientMessageId: Id,
      text: Words,
      name: line(100).optional(),
      email: Email.optional(),
    }),
    output: z.object({ conversation: OwnConversationState, line: SupportLine, hours: SupportHours }),
  }),
  introduce: endpoint({
    access: 'public',
    method: 'POST',
    path: '/support/conversation/guest',
    summary: 'A guest says how they are called and where a reply can reach them',
    tag: 'support',
    input: z.strictObject({ name: line(100).default(''), email: Email.optional() }),
    output: z.object({ conversation: OwnConversation.nullable() }),
  }),
  markRead: endpoint({
    access: 'public',
    method: 'POST',
    path: '/support/conversation/read',
    summary: 'The guest has read up to this place',
    tag: 'support',
    input: z.strictObject({ upTo: Place }),
    output: Done,
  }),
  conversations: endpoint({
    access: 'support',
    method: 'GET',
    path: '/support/conversations',
    summary: 'All conversations, newest message first',
    tag: 'support',
    input: z.strictObject({
      status: ConversationStatus.optional(),
      search: line(100).optional(),
      after: exactText(200).optional(),
      limit: z.number().int().min(1).max(100).default(50),
    }),
    output: z.object({
      conversations: z.array(ConversationEntry),
      total: z.number().int(),
      nextAfter: z.string().nullable(),
    }),
  }),
  conversation: endpoint({
    access: 'support',
    method: 'GET',
    path: '/support/conversations/{id}',
    summary: 'One conversation with its newest lines, or those before or after a place; oldest first',
    tag: 'support',
    input: OneConversation.extend({ ...Thread, limit: z.number().int().min(1).max(200).default(100) }),
    output: z.object({
      conversation: ConversationEntry,
      lines: z.array(SupportLine),
      hasOlder: z.boolean(),
      guestReadUpTo: z.number().int(),
      readUpTo: z.number().int(),
    }),
  }),
  reply: endpoint({
    access: 'support',
    limit: 'message',
    method: 'POST',
    path: '/support/conversations/{id}/messages',
    summary: 'Support answers a guest; one who is away hears of it by e-mail if theirs is known',
    tag: 'support',
    successStatus: 201,
    input: OneConversation.extend({ clientMessageId: Id, text: Words }),
    output: z.object({ line: SupportLine }),
  }),
  setStatus: endpoint({
    access: 'support',
    method: 'POST',
    path: '/support/conversations/{id}/status',
    summary: 'Marks a conversation active or closed',
    tag: 'support',
    input: OneConversation.extend({ status: z.enum(['active', 'closed']) }),
    output: z.object({ conversation: ConversationEntry }),
  }),
  markReadBySupport: endpoint({
    access: 'support',
    method: 'POST',
    path: '/support/conversations/{id}/read',
    summary: 'Support has read up to this place',
    tag: 'support',
    input: OneConversation.extend({ upTo: Place }),
    output: Done,
  }),
  contact: endpoint({
    access: 'public',
    limit: 'report',
    method: 'POST',
    path: '/contact-messages',
    summary: 'The contact form: kept, mailed to support, and confirmed to its sender',
    tag: 'support',
    successStatus: 201,
    input: z.strictObject({
      /** The message id that the browser chose: repeating it stores the message once. */
      key: Id,
      firstName: line(60, 1),
      lastName: line(60, 1),
      email: Email,
      subject: line(150, 1),
      message: text(4000, 1),
    }),
    output: z.object({ reference: z.string() }),
  }),
  contactMessages: endpoint({
    access: 'support',
    method: 'GET',
    path: '/support/contact-messages',
    summary: 'Messages of the contact form, the open ones by default, newest first',
    tag: 'support',
    input: z.strictObject({
      state: z.enum(['open', 'answered', 'all']).default('open'),
      search: line(100).optional(),
      after: exactText(200).optional(),
      limit: z.number().int().min(1).max(100).default(25),
    }),
    output: z.object({
      messages: z.array(ContactMessage),
      total: z.number().int(),
      nextAfter: z.string().nullable(),
    }),
  }),
  answerContact: endpoint({
    access: 'support',
    method: 'POST',
    path: '/support/contact-messages/{id}/answer',
    summary: 'Answers a contact message by mail, or (without words) marks it as done',
    tag: 'support',
    input: z.strictObject({ id: Id, answer: text(4000).default('') }),
    output: z.object({ message: ContactMessage }),
  }),
  unread: endpoint({
    access: 'support',
    method: 'GET',
    path: '/support/unread',
    summary: 'How many conversations hold something support has not read',
    tag: 'support',
    input: Nothing,
    output: z.object({ count: z.number().int() }),
  }),
}

/** The contact form messages as CSV with the same query: GET, support only. */
export const CONTACT_MESSAGES_CSV_PATH = '/api/v1/support/contact-messages.csv'
