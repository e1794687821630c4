import type { NotificationKind, PushGroup } from '@rihla/domain/messaging/notification'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'

export const PUSH_TOPIC = 'push'

/** What a device shows: one sentence of a group, and no name, place or amount. */
export type PushSentence = PushGroup | 'cheaper'

/** A notification for all devices of a person, queued with its in-app line. */
export interface PushToQueue {
  userId: string
  /** The key of the in-app line. */
  key: string
  kind: NotificationKind
  group: PushGroup
  sentence: PushSentence
  /** The booking that it opens. */
  subjectId: string | null
}

/** The payload of an outbox row: it names nobody, the rest is looked up at delivery. */
export interface PushToSend {
  deviceId: string
  /** Absent in rows of earlier releases. */
  kind?: NotificationKind
  group: PushGroup
  sentence: PushSentence
  subjectId: string | null
}

/**
 * SQL: queues one message for each device of each person, unless they opted out of its group; with `notified`, only for
 * those whose key is the `dedupe_key` of a row in it. Queueing the same key again does nothing.
 */
export function queuePushes(pushes: PushToQueue[], notified?: RawBuilder<unknown>): RawBuilder<unknown> {
  const given = pushes.map(({ userId, key, kind, group, sentence, subjectId }) => ({
    user_id: userId,
    dedupe_key: key,
    kind,
    push_group: group,
    sentence,
    subject_id: subjectId,
  }))
  return sql`
    insert into outbox (topic, dedupe_key, payload, notified_apart)
    select ${PUSH_TOPIC}, 'push:' || g.dedupe_key || ':' || device.id, jsonb_build_object(
      'deviceId', device.id, 'kind', g.kind, 'group', g.push_group, 'sentence', g.sentence,
      'subjectId', g.subject_id), true
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g (user_id uuid, dedupe_key text, kind text, push_group text, sentence text, subject_id uuid)
    -- One subquery per line: the planner estimates a hundred lines and would read all devices and opt-outs.
    cross join lateral (select id from push_subscriptions where user_id = g.user_id limit 100) device
    where (select count(*) from push_opt_outs w where w.user_id = g.user_id and w.push_group = g.push_group) = 0
      ${notified ? sql`and g.dedupe_key in (select dedupe_key from ${notified})` : sql``}
    on conflict (dedupe_key) do nothing`
}

/** Queues a message in the transaction of the change that causes it. */
export async function queuePush(trx: Transaction, push: PushToQueue): Promise<void> {
  await queuePushes([push]).execute(trx)
}
