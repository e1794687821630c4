import type { Instant } from '../time/dubai-time.ts'
import type { BookingStatus } from './booking.ts'

/**
 * `invited`: by email, waiting for an answer; `accepted`: the person drives too once they are verified. `removed` by
 * the renter, who can take back an invitation or an accepted driver.
 */
export const DRIVER_STATUSES = ['invited', 'accepted', 'declined', 'removed'] as const
export type DriverStatus = (typeof DRIVER_STATUSES)[number]

/** Drivers in these states take one of the places that the booking paid for. */
export const COUNTED_DRIVER_STATUSES = ['invited', 'accepted'] as const satisfies DriverStatus[]

interface TripOfDriver {
  status: BookingStatus
  endsAt: Instant
}

const isOver = ({ status, endsAt }: TripOfDriver, now: Instant): boolean =>
  status === 'completed' || status === 'cancelled' || now >= endsAt

/** Why the renter cannot invite somebody now, or null. */
export const whyCannotInviteDriver = (
  trip: TripOfDriver & { paidFor: number; counted: number },
  now: Instant,
): 'state_changed' | 'no_driver_left' | null => {
  if (trip.status === 'pending' || isOver(trip, now)) return 'state_changed'
  return trip.counted < trip.paidFor ? null : 'no_driver_left'
}

/** Why an invitation cannot be answered now, or null. A declined one stays declined; the renter can invite again. */
export const whyCannotAnswerInvitation = (
  driver: { status: DriverStatus },
  trip: TripOfDriver,
  now: Instant,
): 'state_changed' | null => (driver.status === 'invited' && !isOver(trip, now) ? null : 'state_changed')

/** Why the renter cannot take a driver off the booking, or null. */
export const whyCannotRemoveDriver = (
  driver: { status: DriverStatus },
  trip: TripOfDriver,
  now: Instant,
): 'state_changed' | null =>
  (COUNTED_DRIVER_STATUSES as readonly DriverStatus[]).includes(driver.status) && !isOver(trip, now)
    ? null
    : 'state_changed'
