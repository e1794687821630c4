import { DRIVER_PROBLEMS } from '../people/driver-eligibility.ts'
import type { Instant } from '../time/dubai-time.ts'
import { PAPER_OBSTACLES } from '../vehicles/vehicle-papers.ts'
import { MAX_OPEN_PENDING } from './booking.ts'
import { bookingRefusedUntil, type CancellationLimits } from './cancellation-limit.ts'

/** What can keep a person from booking allowed dates of a visible vehicle; each is also a refusal code. */
export const BOOKING_OBSTACLES = [
  'email_not_verified',
  'own_vehicle',
  'vehicle_not_available',
  ...PAPER_OBSTACLES,
  'dates_taken',
  'too_many_open_requests',
  'too_many_cancellations',
  'unpaid_charges',
  'driver_facts_missing',
  ...DRIVER_PROBLEMS,
] as const
export type BookingObstacle = (typeof BOOKING_OBSTACLES)[number]

/** Why this person cannot book the vehicle, whatever the dates. `renterId` is null for a visitor. */
export const whyCannotBookVehicle = (
  vehicle: { hostId: string; isListed: boolean; isOffered: boolean },
  renterId: string | null,
): 'own_vehicle' | 'vehicle_not_found' | 'vehicle_not_available' | null => {
  if (vehicle.hostId === renterId) return 'own_vehicle'
  if (!vehicle.isListed) return 'vehicle_not_found'
  return vehicle.isOffered ? null : 'vehicle_not_available'
}

/** The facts of a renter that limit new bookings. */
export interface RenterLimits {
  /** Number of the renter's bookings that wait for payment or an answer. */
  openPending: number
  /** When the renter cancelled confirmed bookings, latest first. */
  cancelledAt: readonly Instant[]
  cancellationLimits: CancellationLimits
  /** A charge of the renter that was written off and is not paid; null without one. */
  unpaidChargeId: string | null
}

/** Until when the renter cannot book because of cancellations; null when they can. */
export const refusedUntil = (
  { cancelledAt, cancellationLimits }: Pick<RenterLimits, 'cancelledAt' | 'cancellationLimits'>,
  now: Instant,
) => bookingRefusedUntil(cancelledAt, cancellationLimits, now)

/** Why allowed dates of a vehicle that can be booked cannot be booked by this renter now. */
export const whyCannotBookDates = (
  { isTaken, ...renter }: RenterLimits & { isTaken: boolean },
  now: Instant,
): 'dates_taken' | 'unpaid_charges' | 'too_many_open_requests' | 'too_many_cancellations' | null => {
  if (isTaken) return 'dates_taken'
  if (renter.unpaidChargeId !== null) return 'unpaid_charges'
  if (renter.openPending >= MAX_OPEN_PENDING) return 'too_many_open_requests'
  return refusedUntil(renter, now) === null ? null : 'too_many_cancellations'
}
