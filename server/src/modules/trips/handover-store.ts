import type { HandoverKind, TripSide } from '@rihla/domain/booking/trip'
import type { Queryable, Transaction } from '../../database/database.ts'

export interface NewHandover {
  bookingId: string
  kind: HandoverKind
  side: TripSide
  personId: string
  odometerKm: number
  fuelPercent: number
  note: string
  at: Date
}

/** The hand-overs of a booking with their odometer readings in kilometres. */
export async function handoversOf(
  db: Queryable,
  bookingId: string,
): Promise<Array<{ id: string; kind: HandoverKind; odometerKm: number }>> {
  return await db
    .selectFrom('trip_handovers')
    .select(['id', 'kind', 'odometer_km as odometerKm'])
    .where('booking_id', '=', bookingId)
    .execute()
}

/** Returns the id of the new hand-over. */
export async function insertHandover(trx: Transaction, handover: NewHandover): Promise<string> {
  const { id } = await trx
    .insertInto('trip_handovers')
    .values({
      booking_id: handover.bookingId,
      kind: handover.kind,
      by_side: handover.side,
      person_id: handover.personId,
      odometer_km: handover.odometerKm,
      fuel_percent: handover.fuelPercent,
      note: handover.note,
      at: handover.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The parties of a booking the viewer may see, and the author of the hand-over if it belongs to that booking; null for
 * strangers.
 */
export const findHandover = async (
  db: Queryable,
  { bookingId, handoverId }: { bookingId: string; handoverId: string },
  viewer: { id: string; isStaff: boolean },
) =>
  (await db
    .selectFrom('bookings as b')
    .leftJoin('trip_handovers as h', (join) =>
      join.onRef('h.booking_id', '=', 'b.id').on('h.id', '=', handoverId),
    )
    .select(['b.renter_id as renterId', 'b.host_id as hostId', 'h.by_side as writtenBy', 'h.kind'])
    .where('b.id', '=', bookingId)
    .where((or) =>
      or.or([or('b.renter_id', '=', viewer.id), or('b.host_id', '=', viewer.id), or.val(viewer.isStaff)]),
    )
    .executeTakeFirst()) ?? null

/** Records the acknowledgement of the other side. False when it was acknowledged before. */
export async function acknowledge(
  trx: Transaction,
  handoverId: string,
  by: { personId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('trip_handovers')
    .set({ acknowledged_at: by.at, acknowledged_by: by.personId })
    .where('id', '=', handoverId)
    .where('acknowledged_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
