import { type ChargeKind, VOIDED_STATUSES } from '@rihla/domain/charges/charge'
import type { ChargedTrip } from '@rihla/domain/charges/charge-limits'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import { countedFrom, joinReturn, returnedAt } from '../trip-returns/public.ts'
import { GIVEN_BACK } from './charge-view-store.ts'

interface Row {
  status: string
  starts_at: Date
  terms: RentalTerms | null
  has_unlimited_km: boolean
  has_prepaid_fuel: boolean
  checked_in_at: Date | null
  returned_at: Date | null
  counted_from: Date | null
  is_review_read: boolean
  damage_asked_fils: number
  asked_kinds: ChargeKind[]
}

const DRIVEN: readonly string[] = ['active', 'completed']

/** What decides about charges of a booking, which must exist. */
export async function chargedTripOf(db: Queryable, bookingId: string, now: Instant): Promise<ChargedTrip> {
  const { rows } = await sql<Row>`
    select b.status, b.starts_at, b.terms,
      exists (select from booking_extras x where x.booking_id = b.id and x.kind = 'unlimited_km' and x.change_id is null)
        as has_unlimited_km,
      exists (select from booking_extras x where x.booking_id = b.id and x.kind = 'prepaid_fuel' and x.change_id is null)
        as has_prepaid_fuel,
      checked_in.at as checked_in_at, ${returnedAt} as returned_at, ${countedFrom} as counted_from,
      exists (
        select from reviews r
        where r.booking_id = b.id and r.reviewer_id = b.renter_id and r.review_type = 'host'
          and r.visible_from <= ${new Date(now)}
      ) as is_review_read,
      coalesce((
        select sum(coalesce(c.agreed_fils, c.amount_fils) - ${GIVEN_BACK}) from charges c
        where c.booking_id = b.id and c.kind = 'damage' and c.status <> all(${VOIDED_STATUSES}::text[])
      ), 0)::bigint as damage_asked_fils,
      array(
        select distinct c.kind from charges c where c.booking_id = b.id and c.status <> 'withdrawn'
      ) as asked_kinds
    from bookings b
    ${joinReturn}
    where b.id = ${bookingId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no such booking: ${bookingId}`)
  const handedOverAt = (row.checked_in_at ?? row.starts_at).getTime()
  const cameBackAt = row.returned_at?.getTime() ?? null
  return {
    // A check-in can be recorded after the renter said that the car is back.
    startedAt: Math.min(handedOverAt, cameBackAt ?? Infinity),
    returnedAt: cameBackAt,
    countedFrom: row.counted_from?.getTime() ?? null,
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
