import type { Subscriber } from '@rihla/contract/newsletter'
import type { Deps } from '../../deps.ts'
import { MICROSECOND_DIGITS, orderCursorIn } from '../../http/api/order-cursor.ts'
import {
  countSubscribers,
  listSubscriberRows,
  type SubscriberQuestion,
  type SubscriberRow,
} from './subscriber-store.ts'

/** One page of a list, newest first; `total` counts all entries that match the query. */
export async function listSubscribers(
  { db }: Deps,
  { after, limit, ...question }: SubscriberQuestion & { after?: string | undefined; limit: number },
): Promise<{ subscribers: Subscriber[]; total: number; nextAfter: string | null }> {
  const cursor = orderCursorIn(after, MICROSECOND_DIGITS)
  const page = { after: cursor && { atMicros: cursor.order, id: cursor.id }, limit: limit + 1 }
  const [rows, total] = await Promise.all([
    listSubscriberRows(db, question, page),
    countSubscribers(db, question),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    subscribers: shown.map(subscriberOf),
    total,
    nextAfter: last && rows.length > limit ? `${last.at_micros}.${last.id}` : null,
  }
}

const subscriberOf = ({
  id,
  email,
  name,
  status,
  at,
  confirmed_at: confirmedAt,
}: SubscriberRow): Subscriber => ({
  id,
  email,
  name,
  status,
  at: at.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
})
