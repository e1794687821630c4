import type { BookingChange } from '@rihla/contract/bookings/booking-change'
import type { Queryable } from '../../../database/database.ts'
import { shownPriceOf } from '../price-view.ts'
import { readChanges } from './change-store.ts'

/** All changes ever requested for a booking, as staff see them, earliest first. */
export async function changesOf(db: Queryable, bookingId: string): Promise<BookingChange[]> {
  return (await readChanges(db, bookingId)).map((change) => ({
    id: change.id,
    status: change.status,
    period: change.requested.period,
    price: shownPriceOf(change.requested),
    added: change.requested.added ?? null,
    differenceFils: change.difference_fils,
    hostDifferenceFils: change.host_difference_fils,
    expiresAt: change.expires_at?.toISOString() ?? null,
    askedAt: change.asked_at.toISOString(),
  }))
}
