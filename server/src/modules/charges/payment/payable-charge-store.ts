import type { ChargeKind, ChargeStatus } from '@rihla/domain/charges/charge'
import { sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'
import { GIVEN_BACK } from '../charge-view-store.ts'

/** An agreed charge with what is known about its payment. */
export interface PayableCharge {
  booking_id: string
  reference: string
  year: number
  make: string
  model: string
  kind: ChargeKind
  status: ChargeStatus
  agreed_fils: number | null
  from_deposit_fils: number
  from_card_fils: number
  failure_code: string | null
  retry_at: Date | null
  is_unpaid: boolean
}

/** A charge of this renter that was agreed at some time; null for any other. */
export async function findPayable(
  db: Queryable,
  chargeId: string,
  renterId: string,
): Promise<PayableCharge | null> {
  const { rows } = await sql<PayableCharge>`
    select c.booking_id, b.reference, v.year, v.make, v.model, c.kind, c.status, c.agreed_fils, c.from_deposit_fils,
      c.from_card_fils, p.failure_code, p.retry_at, p.is_unpaid
    from charges c
    join charge_collections p on p.charge_id = c.id
    join bookings b on b.id = c.booking_id
    join vehicles v on v.id = b.vehicle_id
    where c.id = ${chargeId} and b.renter_id = ${renterId}`.execute(db)
  return rows[0] ?? null
}

/** A charge in the statement of its booking. */
export interface StatementChargeRow {
  id: string
  kind: ChargeKind
  status: ChargeStatus
  asked_by: string
  asked_at: Date | null
  amount_fils: number | null
  agreed_fils: number | null
  agreed_at: Date | null
  from_deposit_fils: number
  from_card_fils: number
  given_back_fils: number
  is_unpaid: boolean
}

/** The charges of a booking that were not withdrawn, oldest first, with what went or is going back. */
export async function chargesInStatement(db: Queryable, bookingId: string): Promise<StatementChargeRow[]> {
  const { rows } = await sql<StatementChargeRow>`
    select c.id, c.kind, c.status, c.asked_by, c.asked_at, c.amount_fils, c.agreed_fils, c.from_deposit_fils,
      c.from_card_fils, agreed.at as agreed_at,
      ${GIVEN_BACK} as given_back_fils, coalesce(p.is_unpaid, false) as is_unpaid
    from charges c
    left join charge_collections p on p.charge_id = c.id
    left join lateral (
      select h.at from charge_history h
      where h.charge_id = c.id and h.to_status in ('accepted', 'uncontested', 'decided', 'dismissed')
      order by h.id desc limit 1
    ) agreed on true
    where c.booking_id = ${bookingId} and c.status <> 'withdrawn'
    order by c.created_at, c.id`.execute(db)
  return rows
}
