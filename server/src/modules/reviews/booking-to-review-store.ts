import type { ReviewPage } from '@rihla/contract/reviews'
import type { BookingStatus } from '@rihla/domain/booking/booking'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Queryable } from '../../database/database.ts'
import { bookingSummaries } from '../bookings/public.ts'

interface PersonOfBooking {
  id: string
  name: string
  avatarUrl: string | null
}

export interface BookingToReview {
  reference: string
  status: BookingStatus
  renterId: string
  hostId: string
  completedAt: Instant | null
  vehicle: ReviewPage['vehicle']
  period: ReviewPage['period']
  renter: PersonOfBooking
  host: PersonOfBooking
}

/** A booking as its parties review it, in one statement; null for everyone else. */
export async function bookingToReview(
  db: Queryable,
  bookingId: string,
  personId: string,
): Promise<BookingToReview | null> {
  const row = await bookingSummaries(db)
    .innerJoin('users as r', 'r.id', 'b.renter_id')
    .innerJoin('users as h', 'h.id', 'b.host_id')
    .select([
      'r.full_name as renter_name',
      'r.avatar_url as renter_avatar',
      'h.full_name as host_name',
      'h.avatar_url as host_avatar',
    ])
    .where('b.id', '=', bookingId)
    .where((or) => or.or([or('b.renter_id', '=', personId), or('b.host_id', '=', personId)]))
    .executeTakeFirst()
  if (!row) return null
  return {
    reference: row.reference,
    status: row.status,
    renterId: row.renter_id,
    hostId: row.host_id,
    completedAt: row.completed_at?.getTime() ?? null,
    vehicle: { id: row.vehicle_id, make: row.make, model: row.model, year: row.year, cover: row.cover },
    period: {
      pickUpDate: row.pick_up_date,
      pickUpTime: row.pick_up_time,
      returnDate: row.return_date,
      returnTime: row.return_time,
    },
    renter: { id: row.renter_id, name: row.renter_name, avatarUrl: row.renter_avatar },
    host: { id: row.host_id, name: row.host_name, avatarUrl: row.host_avatar },
  }
}
