import type { PushPreferences } from '@rihla/contract/notifications'
import { PUSH_GROUPS, type PushGroup } from '@rihla/domain/messaging/notification'
import type { Language } from '@rihla/domain/text/languages'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'

/** More devices of one person than this are not kept: the oldest go. */
const DEVICES_AT_MOST = 10

export interface DeviceToAdd {
  userId: string
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * Adds a device, or gives one that is known to its present user and session: a browser keeps its address when another
 * person signs in. The oldest devices of a person beyond the limit are removed. Returns who had the device before, if it
 * was somebody else and their last one.
 */
export async function addDevice(trx: Transaction, device: DeviceToAdd, now: Instant): Promise<string | null> {
  const before = await ownerOf(trx, device.endpoint)
  await sql`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
    select user_id, id, ${device.endpoint}, ${device.p256dh}, ${device.auth}, ${new Date(now)}
    from sessions where id = ${device.sessionId} and user_id = ${device.userId} for key share
    on conflict (endpoint) do update set
      user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, created_at = excluded.created_at`.execute(trx)
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${device.userId}
      order by created_at desc, id desc offset ${DEVICES_AT_MOST})`.execute(trx)
  if (before === null || before === device.userId) return null
  return (await hasDevice(trx, before)) ? null : before
}

async function ownerOf(trx: Transaction, endpoint: string): Promise<string | null> {
  const row = await trx
    .selectFrom('push_subscriptions')
    .select('user_id')
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
  return row?.user_id ?? null
}

async function hasDevice(trx: Transaction, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a device by its address and owner, or by its id. Returns its owner when it was their last one. */
export async function removeDevice(
  trx: Transaction,
  device: { userId: string; endpoint: string } | { id: string },
): Promise<string | null> {
  const ownerId =
    'id' in device
      ? sql`(select user_id from push_subscriptions where id = ${device.id})`
      : sql`${device.userId}`
  // Of two last devices that are removed at once, the second finds none left.
  await sql`select from push_subscriptions where user_id = ${ownerId} order by id for update`.execute(trx)
  const removal = trx.deleteFrom('push_subscriptions').returning('user_id')
  const removed = await ('id' in device
    ? removal.where('id', '=', device.id)
    : removal.where('user_id', '=', device.userId).where('endpoint', '=', device.endpoint)
  ).executeTakeFirst()
  if (!removed) return null
  return (await hasDevice(trx, removed.user_id)) ? null : removed.user_id
}

export interface Device {
  userId: string
  endpoint: string
  p256dh: string
  auth: string
  language: string
}

/** A device and the language of its user; null when it is gone or its user has left. */
export async function readDevice(
  db: Queryable,
  id: string,
): Promise<(Device & { language: Language }) | null> {
  const { rows } = await sql<Device & { language: Language }>`
    select d.user_id as "userId", d.endpoint, d.p256dh, d.auth, u.language
    from push_subscriptions d join users u on u.id = d.user_id and u.deleted_at is null
    where d.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Which groups of notifications go to a user's devices: all those they have not opted out of. */
export async function pushPreferencesOf(db: Queryable, userId: string): Promise<PushPreferences> {
  const rows = await db
    .selectFrom('push_opt_outs')
    .select('push_group')
    .where('user_id', '=', userId)
    .execute()
  const unwanted = new Set(rows.map((row) => row.push_group))
  const groups = Object.keys(PUSH_GROUPS) as PushGroup[]
  return Object.fromEntries(groups.map((group) => [group, !unwanted.has(group)])) as PushPreferences
}

/** Opts a user in to or out of a push group; repeating it changes nothing. Does nothing for a user who has left. */
export async function savePushPreference(
  trx: Transaction,
  { userId, group, isOn }: { userId: string; group: PushGroup; isOn: boolean },
  now: Instant,
): Promise<void> {
  if (isOn) {
    await trx
      .deleteFrom('push_opt_outs')
      .where('user_id', '=', userId)
      .where('push_group', '=', group)
      .execute()
    return
  }
  await sql`
    insert into push_opt_outs (user_id, push_group, since)
    select id, ${group}, ${new Date(now)} from users where id = ${userId} and deleted_at is null for key share
    on conflict do nothing`.execute(trx)
}

/** Removes all devices of a user, who keeps their preferences. */
export async function removeDevicesOf(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
}

/** Removes the devices and push preferences of a departing user. */
export async function forgetPushOf(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
  await trx.deleteFrom('push_opt_outs').where('user_id', '=', userId).execute()
}
