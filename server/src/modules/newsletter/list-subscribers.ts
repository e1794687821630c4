import type { Subscriber } from '@rihla/contract/newsletter'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import {
  countSubscribers,
  listSubscriberRows,
  type SubscriberCursor,
  type SubscriberQuestion,
  type SubscriberRow,
} from './subscriber-store.ts'

/** One page of a list, newest first; `total` counts all entries that match the query. */
export async function listSubscribers(
  { db }: Deps,
  { after, limit, ...question }: SubscriberQuestion & { after?: string | undefined; limit: number },
): Promise<{ subscribers: Subscriber[]; total: number; nextAfter: string | null }> {
  const page = { after: after === undefined ? null : cursorIn(after), limit: limit + 1 }
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

function cursorIn(text: string): SubscriberCursor {
  const found = /^(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text)
  if (!found?.[2])
    throw new Refusal('invalid_input', { fields: [{ field: 'after', code: 'format_invalid' }] })
  return { atMicros: Number(found[1]), id: found[2] }
}
