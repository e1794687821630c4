import type { ChargeKind } from '@rihla/domain/charges/charge'
import type { ChargedTrip } from '@rihla/domain/charges/charge-limits'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'

interface Row {
  status: string
  starts_at: Date
  ends_at: Date
  completed_at: Date | null
  terms: RentalTerms | null
  has_unlimited_km: boolean
  has_prepaid_fuel: boolean
  checked_in_at: Date | null
  checked_out_at: Date | null
  early_returned_at: Date | null
  is_review_read: boolean
  damage_asked_fils: number
  asked_kinds: ChargeKind[]
}

const DRIVEN: readonly string[] = ['active', 'completed']

/** What decides about charges of a booking, which must exist. */
export async function chargedTripOf(db: Queryable, bookingId: string, now: Instant): Promise<ChargedTrip> {
  const { rows } = await sql<Row>`
    select b.status, b.starts_at, b.ends_at, b.completed_at, b.terms,
      exists (select from booking_extras x where x.booking_id = b.id and x.kind = 'unlimited_km' and x.change_id is null)
        as has_unlimited_km,
      exists (select from booking_extras x where x.booking_id = b.id and x.kind = 'prepaid_fuel' and x.change_id is null)
        as has_prepaid_fuel,
      checked_in.at as checked_in_at, checked_out.at as checked_out_at, early.reported_at as early_returned_at,
      exists (
        select from reviews r
        where r.booking_id = b.id and r.reviewer_id = b.renter_id and r.visible_from <= ${new Date(now)}
      ) as is_review_read,
      coalesce((
        select sum(c.amount_fils) from charges c
        where c.booking_id = b.id and c.kind = 'damage' and c.status not in ('withdrawn', 'dismissed', 'reversed')
      ), 0)::bigint as damage_asked_fils,
      array(
        select distinct c.kind from charges c where c.booking_id = b.id and c.status <> 'withdrawn'
      ) as asked_kinds
    from bookings b
    left join trip_handovers checked_in on checked_in.booking_id = b.id and checked_in.kind = 'check_in'
    left join trip_handovers checked_out on checked_out.booking_id = b.id and checked_out.kind = 'check_out'
    left join early_returns early on early.booking_id = b.id and early.status = 'confirmed'
    where b.id = ${bookingId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no such booking: ${bookingId}`)
  const completedAt = row.completed_at?.getTime() ?? null
  const recordedAt = (row.checked_out_at ?? row.early_returned_at)?.getTime() ?? null
  const handedOverAt = (row.checked_in_at ?? row.starts_at).getTime()
  const returnedAt =
    recordedAt ?? (completedAt === null ? null : Math.min(completedAt, row.ends_at.getTime()))
  return {
    // A check-in can be recorded after the renter said that the car is back.
    startedAt: Math.min(handedOverAt, returnedAt ?? Infinity),
    returnedAt,
    countedFrom: recordedAt ?? completedAt,
    isDriven: DRIVEN.includes(row.status),
    terms: row.terms && paidBefore(row.terms, row),
    isReviewRead: row.is_review_read,
    damageAskedFils: row.damage_asked_fils,
    askedKinds: row.asked_kinds,
  }
}

/** Unlimited kilometres and prepaid fuel are paid as extras, and cannot be asked for again. */
const paidBefore = (terms: RentalTerms, { has_unlimited_km, has_prepaid_fuel }: Row): RentalTerms => ({
  ...terms,
  kmPerDay: has_unlimited_km ? null : terms.kmPerDay,
  fuelStepFils: has_prepaid_fuel ? 0 : terms.fuelStepFils,
})
