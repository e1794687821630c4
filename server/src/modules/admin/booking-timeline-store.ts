import type { BookingStatus } from '@rihla/domain/booking/booking'
import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'

/** A timeline entry as stored: amounts in fils; `note` is a reason given by a person or a failure code. */
export interface TimelineRow {
  at: Date
  kind: 'status' | 'money' | 'trip' | 'change' | 'issue' | 'message' | 'staff'
  what: string
  by: string | null
  amount_fils: number | null
  note: string | null
}

/**
 * Everything that happened to a booking, in order, in one statement. Money that moved comes from the ledger; failed and
 * pending payments come from the payments. Views by staff are not included.
 */
export async function readTimeline(db: Queryable, bookingId: string): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    with line (at, rank, kind, what, by, amount_fils, note) as (
      select s.at, 1, 'status', s.to_status, u.full_name, null::bigint, s.reason
      from booking_status_history s left join users u on u.id = s.actor_id where s.booking_id = ${bookingId}
      union all
      select p.created_at, 2, 'money', 'charge_started', null, p.amount_fils, null
      from payments p where p.booking_id = ${bookingId}
      union all
      select p.updated_at, 3, 'money', p.status, null,
        case when p.status = 'refunding' then p.refunded_fils - p.refunding_fils else p.amount_fils end, p.failure_code
      from payments p where p.booking_id = ${bookingId} and p.status in ('authorised', 'failed', 'voided', 'refunding')
      union all
      select l.at, 3, 'money', 
        case when l.kind = 'capture' then 'captured' when l.kind = 'refund' then 'refunded'
          when l.kind = 'charge' and l.amount_fils < 0 then 'trip_charge'
          when l.kind = 'charge' then 'trip_charge_given_back'
          when l.amount_fils < 0 then 'deposit_kept' else 'deposit_given_back' end, null, -l.amount_fils, null
      from ledger_entries l
      where l.booking_id = ${bookingId} and l.account = 'renter_card' and l.amount_fils <> 0
      union all
      select h.at, 4, 'trip', case when h.kind = 'check_in' then 'checked_in' else 'checked_out' end, u.full_name, null,
        nullif(h.note, '')
      from trip_handovers h left join users u on u.id = h.person_id where h.booking_id = ${bookingId}
      union all
      select h.acknowledged_at, 4, 'trip', 'acknowledged', u.full_name, null, null
      from trip_handovers h left join users u on u.id = h.acknowledged_by
      where h.booking_id = ${bookingId} and h.acknowledged_at is not null
      union all
      select e.reported_at, 4, 'trip', 'early_return_reported', u.full_name, null, null
      from early_returns e left join users u on u.id = e.reported_by where e.booking_id = ${bookingId}
      union all
      select e.closed_at, 4, 'trip', 'early_return_' || e.status, u.full_name, null, null
      from early_returns e left join users u on u.id = e.closed_by
      where e.booking_id = ${bookingId} and e.closed_at is not null
      union all
      select g.asked_at, 2, 'change', 'asked', renter.full_name, g.difference_fils, null
      from booking_changes g join bookings b on b.id = g.booking_id join users renter on renter.id = b.renter_id
      where g.booking_id = ${bookingId}
      union all
      select g.closed_at, 5, 'change', g.status, null, g.difference_fils, null
      from booking_changes g where g.booking_id = ${bookingId} and g.closed_at is not null
      union all
      select i.at, 5, 'issue', 'reported', u.full_name, null, i.description
      from trip_issues i left join users u on u.id = i.reported_by where i.booking_id = ${bookingId}
      union all
      select i.resolved_at, 6, 'issue', 'resolved', u.full_name, null, i.resolution
      from trip_issues i left join users u on u.id = i.resolved_by
      where i.booking_id = ${bookingId} and i.resolved_at is not null
      union all
      select n.contested_at, 5, 'issue', 'no_show_contested', u.full_name, null, n.contest_text
      from no_show_reports n join bookings b on b.id = n.booking_id left join users u on u.id = b.renter_id
      where n.booking_id = ${bookingId} and n.contested_at is not null
      union all
      select n.closed_at, 6, 'issue', 'no_show_final', null, null, null
      from no_show_reports n where n.booking_id = ${bookingId} and n.status = 'final'
      union all
      select m.created_at, 4, 'message', m.what, u.full_name, null, null
      from (
        select sender_id, created_at,
          case when row_number() over (order by place) = 1 then 'first'
            when row_number() over (order by place desc) = 1 then 'last' end as what
        from booking_messages where booking_id = ${bookingId} and kind = 'message'
      ) m left join users u on u.id = m.sender_id where m.what is not null
      union all
      select a.at, 7, 'staff', a.action, u.full_name, (a.detail ->> 'amountFils')::bigint, a.detail ->> 'reason'
      from audit_log a left join users u on u.id = a.actor_id
      where a.subject_kind = 'booking' and a.subject_id = ${bookingId}::uuid::text and a.action not like '%viewed'
    )
    select at, kind, what, by, amount_fils, note from line order by at, rank, kind, what`.execute(db)
  return rows
}

/** Ledger totals of a booking by account in fils, its number of messages, and what was paid and not refunded. */
export async function readMoney(db: Queryable, bookingId: string) {
  const { rows } = await sql<{
    ledger: Array<{ account: string; amountFils: number }>
    messages: number
    paid_fils: number
  }>`
    select
      (
        select coalesce(json_agg(json_build_object('account', l.account, 'amountFils', l.fils) order by l.account), '[]')
        from (
          select account, sum(amount_fils)::bigint as fils from ledger_entries
          where booking_id = ${bookingId} group by account
        ) l
      ) as ledger,
      (select count(*)::int from booking_messages where booking_id = ${bookingId} and kind = 'message') as messages,
      (select captured_fils - given_back_fils from booking_money where booking_id = ${bookingId}) as paid_fils`.execute(
    db,
  )
  const [row] = rows
  return { ledger: row?.ledger ?? [], messages: row?.messages ?? 0, paidFils: row?.paid_fils ?? 0 }
}

/** The status of a booking; null when there is none. */
export async function readStatus(db: Queryable, bookingId: string): Promise<BookingStatus | null> {
  const row = await db.selectFrom('bookings').select('status').where('id', '=', bookingId).executeTakeFirst()
  return row?.status ?? null
}

/** What an admin's end of a trip refunded, and for how many days; null when no admin ended it. */
export async function readEarlyEnd(
  db: Queryable,
  bookingId: string,
): Promise<{ unusedDays: number; refundFils: number } | null> {
  const { rows } = await sql<{ unusedDays: number; refundFils: number }>`
    select (detail ->> 'unusedDays')::int as "unusedDays", (detail ->> 'amountFils')::bigint as "refundFils"
    from audit_log
    where subject_kind = 'booking' and subject_id = ${bookingId} and action = 'booking.ended_early'
    order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}
