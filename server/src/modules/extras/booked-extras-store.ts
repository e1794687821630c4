import type { BookedExtra, ChosenExtra } from '@rihla/domain/pricing/extras'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'

/** SQL: what the booking `b` has of each kind, without what is held for an open change. */
export const EXTRAS_OF_BOOKING: RawBuilder<ChosenExtra[]> = sql`(
  select coalesce(json_agg(json_build_object('kind', x.kind, 'quantity', x.quantity) order by x.first), '[]')
  from (
    select e.kind, sum(e.quantity)::integer as quantity, min(e.id::text) as first
    from booking_extras e where e.booking_id = b.id and e.change_id is null group by e.kind
  ) x)`

/** Writes extras of a booking: its own, or held for one of its changes. */
export async function insertExtras(
  trx: Transaction,
  { bookingId, changeId = null }: { bookingId: string; changeId?: string | null },
  extras: readonly BookedExtra[],
  now: Instant,
): Promise<void> {
  if (extras.length === 0) return
  await trx
    .insertInto('booking_extras')
    .values(
      extras.map(({ kind, quantity, per, unitFils, fromDay }) => ({
        booking_id: bookingId,
        change_id: changeId,
        kind,
        quantity,
        per,
        unit_fils: unitFils,
        from_day: fromDay,
        created_at: new Date(now),
      })),
    )
    .execute()
}

/** The extras of a booking in the order in which they were booked, without those held for an open change. */
export async function readExtras(db: Queryable, bookingId: string): Promise<BookedExtra[]> {
  return await db
    .selectFrom('booking_extras')
    .select(['kind', 'quantity', 'per', 'unit_fils as unitFils', 'from_day as fromDay'])
    .where('booking_id', '=', bookingId)
    .where('change_id', 'is', null)
    .orderBy('id')
    .execute()
}

/** Makes the extras of a change that is made the booking's own. */
export async function takeExtrasOfChange(trx: Transaction, changeId: string): Promise<void> {
  await trx.updateTable('booking_extras').set({ change_id: null }).where('change_id', '=', changeId).execute()
}

/** Frees the extras of a change that is not made. */
export async function dropExtrasOfChange(trx: Transaction, changeId: string): Promise<void> {
  await trx.deleteFrom('booking_extras').where('change_id', '=', changeId).execute()
}
