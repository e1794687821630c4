import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'

export interface OverviewRow {
  users: number
  vehicles: number
  bookings: number
  pendingVehicles: number
  pendingDocuments: number
  waitingPapers: number
  openIssues: number
  chargesToDecide: number
  waitingConversations: number
  openContactMessages: number
  payoutsFils: number
}

/** Exact counts for the admin overview. Each scans an index, which is acceptable for a page few admins open. */
export async function readOverview(db: Queryable, now: Date): Promise<OverviewRow> {
  const { rows } = await sql<OverviewRow>`
    select
      (select count(*)::int from users where deleted_at is null) as users,
      (select count(*)::int from vehicles where removed_at is null) as vehicles,
      (select count(*)::int from bookings) as bookings,
      (select count(*)::int from vehicles
        where verification_status = 'pending' and removed_at is null) as "pendingVehicles",
      (select count(*)::int from documents where verification_status = 'pending') as "pendingDocuments",
      (select count(*)::int from host_applications a join users host on host.id = a.user_id
        where a.status = 'pending' and host.deleted_at is null)
        + (select count(*)::int from vehicle_papers paper join vehicles v on v.id = paper.vehicle_id
          where paper.status = 'pending' and is_listed(v.verification_status) and v.removed_at is null
        ) as "waitingPapers",
      (select count(*)::int from trip_issues where resolved_at is null)
        + (select count(*)::int from no_show_reports where status = 'contested') as "openIssues",
      (select count(*)::int from charges where status in ('disputed', 'unanswered')) as "chargesToDecide",
      (select count(*)::int from chat_conversations where status = 'waiting') as "waitingConversations",
      (select count(*)::int from contact_messages where answered_at is null) as "openContactMessages",
      (
        select coalesce(sum(host.fils), 0)::bigint from (
          select sum(e.net_earnings_fils) as fils
          from host_earnings e join bank_accounts a on a.user_id = e.host_id
          where e.payout_id is null and not e.on_hold and e.available_at <= ${now}
          group by e.host_id having sum(e.net_earnings_fils) > 0
        ) host
      ) as "payoutsFils"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('counting answered nothing')
  return row
}
