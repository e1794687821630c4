import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Queryable } from '../../database/database.ts'

/** The agreed end, length and price of a booking, by which kilometres and late hours are computed. */
export interface BookingToCharge {
  endsAt: Instant
  days: number
  /** The agreed price of a day: the rental before its discount by its days. */
  dailyRateFils: number
  platformFeeBps: number
  fuelType: string
}

export async function findBookingToCharge(db: Queryable, bookingId: string): Promise<BookingToCharge> {
  const row = await db
    .selectFrom('bookings as b')
    .innerJoin('vehicles as v', 'v.id', 'b.vehicle_id')
    .select(['b.ends_at', 'b.days', 'b.price_lines', 'b.platform_fee_bps', 'v.fuel_type'])
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const lines = row.price_lines
  const rentalFils = lines.find(({ kind }) => kind === 'rental')?.amountFils ?? 0
  return {
    endsAt: row.ends_at.getTime(),
    days: row.days,
    dailyRateFils: Math.round(rentalFils / row.days),
    platformFeeBps: row.platform_fee_bps,
    fuelType: row.fuel_type,
  }
}
