import { type ChargeStatus, UNCHARGED_STATUSES, UNDECIDED_STATUSES } from '@rihla/domain/charges/charge'
import type { DepositTrip } from '@rihla/domain/pricing/deposit'
import { sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'

const anyOf = (statuses: readonly ChargeStatus[]) => sql`c.status in (${sql.join(statuses)})`

/** What the return and the charges of a booking mean for its deposit. */
export async function chargesForDeposit(
  db: Queryable,
  bookingId: string,
): Promise<Pick<DepositTrip, 'returnedAt' | 'checkedOutAt' | 'hasUndecidedCharge' | 'agreedFils'>> {
  const { rows } = await sql<{
    returned_at: Date | null
    checked_out_at: Date | null
    undecided: boolean
    agreed_fils: number
  }>`
    select
      least(
        (select h.at from trip_handovers h where h.booking_id = ${bookingId} and h.kind = 'check_out'
          and (h.by_side = 'host' or h.acknowledged_at is not null)),
        (select e.reported_at from early_returns e where e.booking_id = ${bookingId} and e.status = 'confirmed')
      ) as returned_at,
      (select h.at from trip_handovers h where h.booking_id = ${bookingId} and h.kind = 'check_out') as checked_out_at,
      coalesce(bool_or(${anyOf(UNDECIDED_STATUSES)}), false) as undecided,
      coalesce(sum(c.agreed_fils) filter (where ${anyOf(UNCHARGED_STATUSES)}), 0)::bigint as agreed_fils
    from charges c where c.booking_id = ${bookingId}`.execute(db)
  const [row] = rows
  return {
    returnedAt: row?.returned_at?.getTime() ?? null,
    checkedOutAt: row?.checked_out_at?.getTime() ?? null,
    hasUndecidedCharge: row?.undecided ?? false,
    agreedFils: row?.agreed_fils ?? 0,
  }
}
