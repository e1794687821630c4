import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'

/** Half-open time span. */
export interface Span {
  from: Instant
  to: Instant
}

export interface HostFiguresNow {
  active_bookings: number
  starts: number
  ends: number
  monthly_earnings_fils: number
  cancellations: number
  host_rating_sum: number
  host_review_count: number
  host_trip_count: number
  is_superhost: boolean
  response_minutes: number | null
  response_percent: number | null
  completion_percent: number | null
}

/** The figures of a host's dashboard, in one statement. `metrics` is the span in which cancellations count. */
export async function hostFiguresNow(
  db: Queryable,
  hostId: string,
  { week, month, metrics }: { week: Span; month: Span; metrics: Span },
): Promise<HostFiguresNow> {
  const { rows } = await sql<HostFiguresNow>`
    select live.*, earned.*, taken_back.*, h.host_rating_sum, h.host_review_count, h.host_trip_count, h.is_superhost,
      h.response_minutes, h.response_percent, h.completion_percent
    from users h
    cross join lateral (
      select count(*)::int as active_bookings,
        (count(*) filter (where b.starts_at >= ${new Date(week.from)} and b.starts_at < ${new Date(week.to)}))::int as starts,
        (count(*) filter (where b.ends_at >= ${new Date(week.from)} and b.ends_at < ${new Date(week.to)}))::int as ends
      from bookings b where b.host_id = h.id and b.status in ('confirmed', 'active')
    ) live
    cross join lateral (
      select coalesce(sum(e.net_earnings_fils), 0)::bigint as monthly_earnings_fils
      from host_earnings e where e.host_id = h.id
        and e.accrued_at >= ${new Date(month.from)} and e.accrued_at < ${new Date(month.to)}
    ) earned
    cross join lateral (
      select count(*)::int as cancellations from bookings b
      where b.host_id = h.id and b.cancellation_reason = 'cancelled_by_host'
        and b.cancelled_at >= ${new Date(metrics.from)} and b.cancelled_at < ${new Date(metrics.to)}
    ) taken_back
    where h.id = ${hostId}`.execute(db)
  const figures = rows[0]
  if (!figures) throw new Error(`no such host: ${hostId}`)
  return figures
}

/** For each vehicle of a host that is not removed: total earnings in fils, and booked seconds within the span. */
export async function vehicleFiguresOf(
  db: Queryable,
  hostId: string,
  span: Span,
): Promise<Map<string, { earningsFils: number; bookedSeconds: number }>> {
  const from = sql`${new Date(span.from)}::timestamptz`
  const to = sql`${new Date(span.to)}::timestamptz`
  const { rows } = await sql<{ id: string; earnings_fils: number; booked_seconds: number }>`
    select v.id, coalesce(earned.fils, 0)::bigint as earnings_fils, coalesce(booked.seconds, 0)::bigint as booked_seconds
    from vehicles v
    left join (
      select b.vehicle_id, sum(e.net_earnings_fils) as fils
      from host_earnings e join bookings b on b.id = e.booking_id
      where e.host_id = ${hostId} group by b.vehicle_id
    ) earned on earned.vehicle_id = v.id
    left join (
      select b.vehicle_id, sum(extract(epoch from least(b.ends_at, ${to}) - greatest(b.starts_at, ${from}))) as seconds
      from bookings b
      where b.host_id = ${hostId} and b.status in ('confirmed', 'active') and b.starts_at < ${to} and b.ends_at > ${from}
      group by b.vehicle_id
    ) booked on booked.vehicle_id = v.id
    where v.host_id = ${hostId} and v.removed_at is null`.execute(db)
  return new Map(
    rows.map((row) => [row.id, { earningsFils: row.earnings_fils, bookedSeconds: row.booked_seconds }]),
  )
}
