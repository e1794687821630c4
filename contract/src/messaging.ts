import { CHARGE_STEPS } from '@rihla/domain/messaging/notification'
import { z } from 'zod'
import { BookingStatus } from './bookings/booking-status.ts'
import { endpoint } from './endpoint.ts'
import { Done, exactText, Id, Nothing, Period, Place, Timestamp, text } from './fields.ts'
import { Photo } from './vehicles/vehicles.ts'

/**
 * Booking events shown in a thread; the web has a message for each. A change of dates has one line, when it ends;
 * `change_asked` is only in threads written before that.
 */
export const ThreadEvent = z.enum([
  'requested',
  'confirmed',
  'cancelled',
  'opened',
  'checked_in',
  'checked_out',
  'issue_reported',
  'change_asked',
  'changed',
  'extras_added',
  'change_declined',
  'change_withdrawn',
  'change_expired',
  'change_failed',
  'change_dropped',
  'early_return_reported',
  'early_return_withdrawn',
  'early_return_confirmed',
  'early_return_denied',
  'no_show_reported',
  'no_show_contested',
  'no_show_final',
  'no_show_upheld',
  'no_show_dismissed',
  ...CHARGE_STEPS,
  'completed',
])
export type ThreadEvent = z.infer<typeof ThreadEvent>

/**
 * A line of a thread: a message or a booking event. `place` is its position in the thread and only grows, so that a
 * client that reconnects neither loses nor repeats lines. `clientMessageId` is the id that the sender's browser chose;
 * null for everyone else.
 */
export const ThreadLine = z.object({
  id: Id,
  place: z.number().int(),
  clientMessageId: Id.nullable(),
  kind: z.enum(['message', 'event']),
  event: ThreadEvent.nullable(),
  /** Null for an event. */
  sender: z.object({ id: Id, name: z.string(), isMe: z.boolean() }).nullable(),
  text: z.string(),
  at: Timestamp,
})
export type ThreadLine = z.infer<typeof ThreadLine>

const Other = z.object({
  id: Id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  /** The role of the other party in this booking. */
  role: z.enum(['host', 'renter']),
})

export const InboxEntry = z.object({
  bookingId: Id,
  reference: z.string(),
  status: BookingStatus,
  other: Other,
  vehicle: z.object({
    id: Id,
    make: z.string(),
    model: z.string(),
    year: z.number().int(),
    cover: Photo.nullable(),
  }),
  period: Period,
  /** The newest message, its first 200 characters. */
  lastMessage: z
    .object({ senderName: z.string(), isMine: z.boolean(), text: z.string(), at: Timestamp })
    .nullable(),
  unread: z.number().int(),
})
export type InboxEntry = z.infer<typeof InboxEntry>

/** The text of a message: at most 2,000 characters, at least one of them visible. */
const Words = text(2000, 1)

const OneBooking = z.strictObject({ id: Id })

export const messaging = {
  inbox: endpoint({
    access: 'person',
    method: 'GET',
    path: '/messages',
    summary:
      'Conversations of one’s bookings that are confirmed, under way or completed; newest activity first',
    tag: 'messaging',
    input: z.strictObject({
      after: exactText(200).optional(),
      limit: z.number().int().min(1).max(100).default(50),
    }),
    output: z.object({ entries: z.array(InboxEntry), nextAfter: z.string().nullable() }),
  }),
  unread: endpoint({
    access: 'person',
    method: 'GET',
    path: '/messages/unread',
    summary: 'How many messages wait to be read, over all conversations',
    tag: 'messaging',
    input: Nothing,
    output: z.object({ count: z.number().int() }),
  }),
  thread: endpoint({
    access: 'person',
    method: 'GET',
    path: '/bookings/{id}/messages',
    summary: 'The newest lines of a thread, or those before or after a place; oldest first',
    tag: 'messaging',
    input: z.strictObject({
      id: Id,
      before: Place.optional(),
      after: Place.optional(),
      limit: z.number().int().min(1).max(200).default(50),
    }),
    output: z.object({
      other: Other,
      lines: z.array(ThreadLine),
      hasOlder: z.boolean(),
      /**
       * Null: messages can be sent. `not_confirmed`: the chat opens when the booking is confirmed; `over`: it has
       * closed.
       */
      closedBecause: z.enum(['not_confirmed', 'over']).nullable(),
      /** How far the other side has read. */
      otherReadUpTo: z.number().int(),
      readUpTo: z.number().int(),
    }),
  }),
  send: endpoint({
    access: 'person',
    limit: 'message',
    idempotent: true,
    keyHeldSeconds: 10,
    method: 'POST',
    path: '/bookings/{id}/messages',
    summary: 'Writes to the other side of a booking; the same `clientMessageId` again is the same message',
    tag: 'messaging',
    successStatus: 201,
    input: z.strictObject({ id: Id, text: Words, clientMessageId: Id.optional() }),
    output: z.object({ line: ThreadLine }),
  }),
  markRead: endpoint({
    access: 'person',
    method: 'POST',
    path: '/bookings/{id}/messages/read',
    summary: 'One has read up to this place',
    tag: 'messaging',
    input: OneBooking.extend({ upTo: Place }),
    output: Done,
  }),
}
