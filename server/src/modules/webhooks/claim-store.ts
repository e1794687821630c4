import type { Instant } from '@rihla/domain/time/dubai-time'
import type { WebhookTryError } from '@rihla/domain/webhooks/webhook-delivery'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../database/database.ts'

/** A delivery that this worker sends now. */
export interface ClaimedDelivery {
  id: string
  endpointId: string
  body: string
  /** Including this one. */
  tries: number
  url: string
  /** All that sign, the newest first. */
  sealedSecrets: Buffer[]
}

/** How long a claim lasts; then another worker may send it, as when a process died. */
const CLAIM_MS = 60_000
/** Receivers of one owner that do not answer hold up no more than this of a round. */
const OF_ONE_OWNER = 4
/** So that rotating again and again does not make the header long. */
const OLDER_SECRETS_AT_MOST = 3

/**
 * Claims deliveries that are due, of endpoints that are on and whose owners are neither suspended nor gone; those of
 * failing endpoints after all others.
 */
export async function claimDueDeliveries(
  db: Database,
  { now, limit }: { now: Instant; limit: number },
): Promise<ClaimedDelivery[]> {
  const at = new Date(now)
  const isDue = sql`d.status = 'waiting' and d.next_try_at <= ${at}
    and (d.claimed_until is null or d.claimed_until <= ${at})`
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select d.id, e.failing_since is not null as fails, row_number() over (
        partition by e.user_id order by e.failing_since is not null, d.next_try_at, d.id) as place
      from webhook_deliveries d
      join webhook_endpoints e on e.id = d.endpoint_id and e.disabled_at is null
      join users u on u.id = e.user_id and u.suspended_at is null and u.deleted_at is null
      where ${isDue}
    ), claimed as (
      update webhook_deliveries set tries = tries + 1, claimed_until = ${new Date(now + CLAIM_MS)}
      where id in (
        select d.id from webhook_deliveries d join due using (id)
        where due.place <= ${OF_ONE_OWNER} and ${isDue}
        order by due.fails, d.next_try_at, d.id limit ${limit} for update of d skip locked)
      returning id, endpoint_id, body, tries
    )
    select c.id, c.endpoint_id as "endpointId", c.body, c.tries, e.url,
      array_remove(array[e.sealed_secret, case when e.previous_secret_until > ${at} then e.previous_secret end], null)
        || array(select o.sealed_secret from webhook_older_secrets o where o.endpoint_id = e.id and o.until > ${at}
          order by o.until desc limit ${OLDER_SECRETS_AT_MOST}) as "sealedSecrets"
    from claimed c join webhook_endpoints e on e.id = c.endpoint_id`.execute(db)
  return rows
}

/** Locks an endpoint, with its owner and its first failure; null when it was removed. */
export async function lockFailing(
  trx: Transaction,
  endpointId: string,
): Promise<{ userId: string; failingSince: Instant | null } | null> {
  const { rows } = await sql<{ userId: string; failingSince: Date | null }>`
    select user_id as "userId", failing_since as "failingSince" from webhook_endpoints
    where id = ${endpointId} for no key update`.execute(trx)
  const [row] = rows
  return row ? { userId: row.userId, failingSince: row.failingSince?.getTime() ?? null } : null
}

/**
 * When an endpoint was last tried again after it had not been tried for `pauseMs`, since its first failure; null when it
 * was tried all the time.
 */
export async function triedAgainAt(
  trx: Transaction,
  endpointId: string,
  { since, pauseMs }: { since: Instant; pauseMs: number },
): Promise<Instant | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from (
      select t.at, coalesce(lag(t.at) over (order by t.at), ${new Date(since)}) as before
      from webhook_tries t join webhook_deliveries d on d.id = t.delivery_id
      where d.endpoint_id = ${endpointId} and t.at >= ${new Date(since)}) tries
    where at - before > make_interval(secs => ${pauseMs / 1000})`.execute(trx)
  return rows[0]?.at?.getTime() ?? null
}

/**
 * Records how the try of a claimed delivery ended. False when it is no longer waiting, or another worker has claimed it
 * since: then nothing is written.
 */
export async function recordTry(
  trx: Transaction,
  { id, tries }: Pick<ClaimedDelivery, 'id' | 'tries'>,
  next: { status: 'delivered' | 'failed' } | { status: 'waiting'; at: Instant },
  said: {
    at: Instant
    durationMs: number
    responseCode: number | null
    error: WebhookTryError | null
    responseBody: string
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({
      status: next.status,
      next_try_at: next.status === 'waiting' ? new Date(next.at) : null,
      claimed_until: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('tries', '=', tries)
    .where('claimed_until', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx
    .insertInto('webhook_tries')
    .values({
      delivery_id: id,
      at: new Date(said.at),
      duration_ms: said.durationMs,
      response_code: said.responseCode,
      error: said.error,
      response_body: said.responseBody,
    })
    .execute()
  return true
}
