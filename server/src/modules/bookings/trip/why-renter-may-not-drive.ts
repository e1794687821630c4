import type { DriverRefusal } from '@rihla/domain/people/driver-eligibility'
import type { Queryable } from '../../../database/database.ts'
import { whyNotDriverOf } from '../../drivers/public.ts'
import { readBooking } from '../booking-store.ts'
import { periodOfBooking } from '../change/change-store.ts'
import { tripDaysOf } from '../request/driver-of-trip.ts'

/**
 * Why the renter of a booking may not drive its car on its present dates, by what is known of them now; null when they
 * may. What must be known is what had to be known when they booked.
 */
export async function whyRenterMayNotDrive(db: Queryable, bookingId: string): Promise<DriverRefusal | null> {
  const booking = await readBooking(db, bookingId)
  if (!booking) return null
  const judged = await whyNotDriverOf(
    db,
    {
      userId: booking.renter_id,
      vehicleId: booking.vehicle_id,
      driverTerms: booking.driver_terms,
      trip: tripDaysOf(periodOfBooking(booking)),
    },
    { pickUpAt: booking.starts_at.getTime(), now: booking.created_at.getTime() },
  )
  return judged?.why ?? null
}
