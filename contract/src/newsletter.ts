import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Email, exactText, Id, line, Timestamp } from './fields.ts'

/** A token from an email: 43 characters, created by the server. */
const Token = exactText(200, 20)

export const Subscriber = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  /** `pending`: not confirmed yet; `left`: unsubscribed. */
  status: z.enum(['pending', 'subscribed', 'left']),
  at: Timestamp,
  confirmedAt: Timestamp.nullable(),
})
export type Subscriber = z.infer<typeof Subscriber>

export const newsletter = {
  subscribe: endpoint({
    access: 'public',
    limit: 'report',
    method: 'POST',
    path: '/newsletter',
    summary: 'Subscribes to the newsletter; where mail is sent, after a click in it',
    tag: 'newsletter',
    input: z.strictObject({
      email: Email,
      name: line(100, 1),
      /** Accepted from old clients and ignored: the client does not choose the recipient. */
      recipient: exactText(254).optional(),
    }),
    output: z.object({
      success: z.boolean(),
      /** `confirmation_sent`: an email asks the subscriber to confirm. */
      outcome: z.enum(['subscribed', 'confirmation_sent', 'already_subscribed']),
    }),
  }),
  confirm: endpoint({
    access: 'public',
    limit: 'report',
    method: 'POST',
    path: '/newsletter/confirm',
    summary: 'The click in the mail: from now on they are subscribed',
    tag: 'newsletter',
    input: z.strictObject({ token: Token }),
    output: z.object({ email: z.string() }),
  }),
  unsubscribe: endpoint({
    access: 'public',
    limit: 'report',
    method: 'POST',
    path: '/newsletter/unsubscribe',
    summary: 'Leaves the newsletter, by the link in each of its mails',
    tag: 'newsletter',
    input: z.strictObject({ token: Token }),
    output: Done,
  }),
  awaitGiftCards: endpoint({
    access: 'public',
    limit: 'report',
    method: 'POST',
    path: '/gift-cards/interest',
    summary: 'Keeps an address to be notified when gift cards are there; the same address once',
    tag: 'newsletter',
    input: z.strictObject({ email: Email }),
    output: z.object({ outcome: z.enum(['noted', 'noted_already']) }),
  }),
  subscribers: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/newsletter',
    summary: 'Subscribers of the newsletter, or those who wait for gift cards, newest first',
    tag: 'newsletter',
    input: z.strictObject({
      list: z.enum(['newsletter', 'gift_cards']).default('newsletter'),
      search: line(100).optional(),
      after: exactText(200).optional(),
      limit: z.number().int().min(1).max(100).default(25),
    }),
    output: z.object({
      subscribers: z.array(Subscriber),
      total: z.number().int(),
      nextAfter: z.string().nullable(),
    }),
  }),
}

/** The list as CSV with the same query: GET, admins only. */
export const SUBSCRIBERS_CSV_PATH = '/api/v1/admin/newsletter.csv'
