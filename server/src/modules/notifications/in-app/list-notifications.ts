import { isUuid } from '@rihla/domain/text/uuid'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { publishToFollowers } from '../../../jobs/live-event-store.ts'
import { countUnreadMessages } from '../../messaging/public.ts'
import { countUnreadLines, markLinesRead, readNotificationCenter } from './notification-center-store.ts'

/** One page of the user's notifications, newest first. An invalid cursor is ignored. */
export async function listNotifications(
  { db, clock }: Deps,
  { before, limit }: { before?: string | undefined; limit: number },
  { viewer }: Call<'person'>,
) {
  const mark = before !== undefined && isUuid(before) ? before : null
  const [found, unread] = await Promise.all([
    readNotificationCenter(db, viewer.id, { before: mark, limit: limit + 1, now: clock.now() }),
    countUnreadLines(db, viewer.id),
  ])
  const notifications = found.slice(0, limit)
  const nextBefore = found.length > limit ? (notifications.at(-1)?.id ?? null) : null
  return { notifications, unread, nextBefore }
}

/** The numbers of unread notifications and unread messages. */
export async function countWaiting({ db }: Deps, _nothing: unknown, { viewer }: Call<'person'>) {
  const [notifications, messages] = await Promise.all([
    countUnreadLines(db, viewer.id),
    countUnreadMessages(db, viewer.id),
  ])
  return { notifications, messages }
}

/** Marks these notifications read, or all of them when `ids` is empty. Ignores ids of other users' notifications. */
export async function markNotificationsRead(
  { db, clock }: Deps,
  { ids }: { ids: string[] },
  { viewer }: Call<'person'>,
): Promise<{ done: true }> {
  await db.transaction().execute(async (trx) => {
    if (await markLinesRead(trx, viewer.id, ids.length === 0 ? 'all' : ids, clock.now()))
      await publishToFollowers(trx, [{ channel: `me:${viewer.id}`, kind: 'notification', subject: 'read' }])
  })
  return { done: true }
}
