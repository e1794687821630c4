import type { ChargeDetails } from '@rihla/contract/charges/charge'
import type { ChargeStatus } from '@rihla/domain/charges/charge'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import { type ChargeRow, JUDGED_FILS } from './charge-store.ts'

export interface EvidenceRow {
  id: string
  by_side: string
  content_type: string
  width: number | null
  height: number | null
  at: string | Date
}

/** Times inside the JSON lists are text. */
export type ShownChargeRow = Omit<ChargeRow, 'details'> & {
  details: ChargeDetails
  renter_id: string
  host_id: string
  card_retry_at: Date | null
  is_unpaid: boolean
  judged_fils: number | null
  given_back_fils: number
  evidence: EvidenceRow[]
  messages: Array<{ id: string; by_side: 'renter' | 'host' | 'staff'; message: string; at: string }>
  history: Array<{
    from_status: ChargeStatus | null
    to_status: ChargeStatus
    actor_kind: 'renter' | 'host' | 'admin' | 'system'
    reason: string
    at: string
  }>
}

/** SQL: what went or is going back of the charge `c`, in whole and in parts. */
export const GIVEN_BACK = sql<number>`coalesce((
  select sum(case when p.status = 'paid'
    then coalesce((select sum(r.amount_fils) from charge_reversals r where r.payment_id = p.id), 0)
    else p.amount_fils end)
  from charge_payments p where p.charge_id = c.id and p.status in ('paid', 'refunding', 'refunded')), 0)::bigint`

const selectShown = (where: RawBuilder<unknown>) => sql<ShownChargeRow>`
  select c.*, b.renter_id, b.host_id, p.retry_at as card_retry_at, coalesce(p.is_unpaid, false) as is_unpaid,
    ${GIVEN_BACK} as given_back_fils, ${JUDGED_FILS} as judged_fils,
    (select coalesce(json_agg(json_build_object('id', e.id, 'by_side', e.by_side, 'content_type', e.content_type,
        'width', e.width, 'height', e.height, 'at', e.at) order by e.at, e.id), '[]')
     from charge_evidence e where e.charge_id = c.id) as evidence,
    (select coalesce(json_agg(json_build_object('id', m.id, 'by_side', m.by_side, 'message', m.message, 'at', m.at)
        order by m.at, m.id), '[]')
     from charge_messages m where m.charge_id = c.id) as messages,
    (select coalesce(json_agg(json_build_object('from_status', h.from_status, 'to_status', h.to_status,
        'actor_kind', h.actor_kind, 'reason', h.reason, 'at', h.at) order by h.id), '[]')
     from charge_history h where h.charge_id = c.id) as history
  from charges c
  join bookings b on b.id = c.booking_id
  left join charge_collections p on p.charge_id = c.id
  where ${where}
  order by c.created_at, c.id`

/** The charges of a booking with evidence, words and history, oldest first. The caller checks access. */
export const chargesOfBooking = async (db: Queryable, bookingId: string): Promise<ShownChargeRow[]> =>
  (await selectShown(sql`c.booking_id = ${bookingId}`).execute(db)).rows

/** One charge with evidence, words and history; null when there is none. The caller checks access. */
export const findCharge = async (db: Queryable, chargeId: string): Promise<ShownChargeRow | null> =>
  (await selectShown(sql`c.id = ${chargeId}`).execute(db)).rows[0] ?? null

/** The booking whose charges are shown; null when there is none. */
export const findChargedBooking = async (db: Queryable, bookingId: string) =>
  (await db
    .selectFrom('bookings as b')
    .innerJoin('vehicles as v', 'v.id', 'b.vehicle_id')
    .select([
      'b.id',
      'b.reference',
      'b.renter_id as renterId',
      'b.host_id as hostId',
      'v.year',
      'v.make',
      'v.model',
    ])
    .where('b.id', '=', bookingId)
    .executeTakeFirst()) ?? null
