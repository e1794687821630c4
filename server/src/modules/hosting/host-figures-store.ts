import type { Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../database/database.ts'

export interface HostFiguresRow {
  id: string
  is_superhost: boolean
  host_rating_sum: number
  host_review_count: number
  completed_trips: number
  cancellations: number
  answered: number
  unanswered: number
  /** Median minutes to an answer; null when no request was answered. */
  median_minutes: number | null
}

/**
 * Hosts with a vehicle created before `began` whose metrics were not computed on `day` or later, by id, after the id
 * `after`.
 */
export async function findHostsToJudge(
  db: Database,
  { day, began, after, limit }: { day: PlainDate; began: Instant; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select h.id from users h
    where h.deleted_at is null and (h.metrics_updated_on is null or h.metrics_updated_on < ${day})
      and ${after === null ? sql`true` : sql`h.id > ${after}`}
      and exists (select from vehicles v where v.host_id = h.id and v.created_at < ${new Date(began)})
    order by h.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * What these hosts did between two times, in one statement. Response time counts from the booking request, which
 * reaches the host a few seconds later, to the host's own approval or decline in the history.
 */
export async function hostFiguresIn(
  db: Queryable,
  hostIds: string[],
  span: { from: Instant; to: Instant },
): Promise<HostFiguresRow[]> {
  const from = sql`${new Date(span.from)}::timestamptz`
  const to = sql`${new Date(span.to)}::timestamptz`
  const { rows } = await sql<HostFiguresRow>`
    select h.id, h.is_superhost, h.host_rating_sum, h.host_review_count, did.*
    from users h
    cross join lateral (
      select
        (count(*) filter (where b.status = 'completed' and b.completed_at >= ${from} and b.completed_at < ${to}))::int as completed_trips,
        (count(*) filter (where b.cancellation_reason = 'cancelled_by_host' and b.cancelled_at >= ${from} and b.cancelled_at < ${to}))::int as cancellations,
        count(answer.at)::int as answered,
        (count(*) filter (where b.cancellation_reason = 'request_expired' and b.cancelled_at >= ${from} and b.cancelled_at < ${to}))::int as unanswered,
        percentile_cont(0.5) within group (order by extract(epoch from answer.at - b.created_at) / 60) as median_minutes
      from bookings b
      left join lateral (
        select s.at from booking_status_history s
        where s.booking_id = b.id and s.from_status = 'pending' and s.actor_kind = 'host' and s.at >= ${from} and s.at < ${to}
        order by s.id limit 1
      ) answer on not b.instant
      where b.host_id = h.id
    ) did
    where h.id = any(${hostIds}::uuid[])`.execute(db)
  return rows
}

/** Locks the vehicles of a host before their listings change, as everywhere; returns their ids. */
export async function lockVehiclesOfHost(trx: Transaction, hostId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from vehicles where host_id = ${hostId} order by id for no key update`.execute(trx)
  return rows.map(({ id }) => id)
}
