import { NOTIFICATION_KINDS } from '@rihla/domain/messaging/notification'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Clock, Day, Done, exactText, Id, Nothing, Timestamp } from './fields.ts'

export const NotificationKind = z.enum(NOTIFICATION_KINDS)

/** One entry of the notification center. The web has a message for each kind, filled with the names in `about`. */
export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  /** The id of a booking, vehicle, payout or document, depending on the kind. */
  subjectId: Id.nullable(),
  about: z.object({
    /** '2023 Tesla Model 3'. */
    vehicle: z.string().nullable(),
    person: z.string().nullable(),
    reference: z.string().nullable(),
    amountFils: z.number().int().nullable(),
    /** Which side of the booking the reader is on. */
    side: z.enum(['renter', 'host']).nullable(),
    /**
     * The saved search of an alert: its name, the named cars that are still offered, and the trip that it asks for, null
     * without dates, with flexible ones and once its first day is over. Null once the search is deleted.
     */
    search: z
      .object({
        name: z.string(),
        vehicleIds: z.array(Id),
        reason: z.enum(['new', 'price']),
        trip: z
          .object({
            pickUpDate: Day,
            pickUpTime: Clock.optional(),
            returnDate: Day,
            returnTime: Clock.optional(),
          })
          .nullable(),
      })
      .nullable(),
  }),
  at: Timestamp,
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** Email preferences by group. Emails about money and safety are always sent. */
export const Preferences = z.object({
  messages: z.boolean(),
  reminders: z.boolean(),
  reviews: z.boolean(),
  bookings: z.boolean(),
  alerts: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

/** Push preferences by group: which notifications go to one’s devices. */
export const PushPreferences = z.object({
  messages: z.boolean(),
  bookings: z.boolean(),
  trips: z.boolean(),
  papers: z.boolean(),
  alerts: z.boolean(),
})
export type PushPreferences = z.infer<typeof PushPreferences>

/**
 * One-click unsubscribe (RFC 8058): email programs POST to this path plus a token, which turns off the emails of its
 * group.
 */
export const ONE_CLICK_UNSUBSCRIBE_PATH = '/api/v1/unsubscribe/'

export const notifications = {
  list: endpoint({
    access: 'person',
    method: 'GET',
    path: '/notifications',
    summary: 'One’s notifications, newest first',
    tag: 'notifications',
    input: z.strictObject({
      before: exactText(100).optional(),
      limit: z.number().int().min(1).max(50).default(20),
    }),
    output: z.object({
      notifications: z.array(Notification),
      unread: z.number().int(),
      nextBefore: z.string().nullable(),
    }),
  }),
  unread: endpoint({
    access: 'person',
    method: 'GET',
    path: '/notifications/unread',
    summary: 'How many notifications and messages wait',
    tag: 'notifications',
    input: Nothing,
    output: z.object({ notifications: z.number().int(), messages: z.number().int() }),
  }),
  markRead: endpoint({
    access: 'person',
    method: 'POST',
    path: '/notifications/read',
    summary: 'Marks these read, or all up to now when none is named',
    tag: 'notifications',
    input: z.strictObject({ ids: z.array(Id).max(100).default([]) }),
    output: Done,
  }),
  preferences: endpoint({
    access: 'person',
    method: 'GET',
    path: '/notifications/preferences',
    summary: 'Which mails and pushes one wants',
    tag: 'notifications',
    input: Nothing,
    output: z.object({ preferences: Preferences, push: PushPreferences }),
  }),
  setPreferences: endpoint({
    access: 'person',
    method: 'PATCH',
    path: '/notifications/preferences',
    summary: 'Changes which mails and pushes one wants',
    tag: 'notifications',
    input: z.strictObject({
      ...Preferences.partial().shape,
      push: z.strictObject(PushPreferences.partial().shape).optional(),
    }),
    output: z.object({ preferences: Preferences, push: PushPreferences }),
  }),
  unsubscribe: endpoint({
    access: 'public',
    limit: 'report',
    method: 'POST',
    path: '/notifications/unsubscribe',
    summary: 'The link at the foot of a mail: no more mails of its group. Works signed out',
    tag: 'notifications',
    input: z.strictObject({ token: exactText(500, 20) }),
    output: z.object({ group: z.enum(['messages', 'reminders', 'reviews', 'bookings', 'alerts']) }),
  }),
}
