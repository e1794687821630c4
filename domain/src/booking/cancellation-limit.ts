import { DAY_MS, type Instant } from '../time/dubai-time.ts'

/** How many confirmed bookings a renter can cancel per day and per week before new bookings are refused. */
export interface CancellationLimits {
  cancellationsPerDay: number
  cancellationsPerWeek: number
}

/** Older cancellations do not count. */
export const CANCELLATIONS_COUNTED_MS = 7 * DAY_MS

/**
 * Until when a renter with too many cancellations cannot book; null when they can. `cancelledAt`: when they cancelled
 * confirmed bookings, latest first; those of the last seven days, or only as many as the limits need.
 */
export function bookingRefusedUntil(
  cancelledAt: readonly Instant[],
  { cancellationsPerDay, cancellationsPerWeek }: CancellationLimits,
  now: Instant,
): Instant | null {
  const windows = [
    { limit: cancellationsPerDay, lengthMs: DAY_MS },
    { limit: cancellationsPerWeek, lengthMs: CANCELLATIONS_COUNTED_MS },
  ]
  const ends = windows.flatMap(({ limit, lengthMs }) => {
    const oldest = cancelledAt[limit - 1]
    return oldest !== undefined && now < oldest + lengthMs ? [oldest + lengthMs] : []
  })
  return ends.length === 0 ? null : Math.max(...ends)
}

/** The number of cancellations in seven days from which admins see a renter flagged. */
export const flaggedFromCancellations = ({
  cancellationsPerDay,
  cancellationsPerWeek,
}: CancellationLimits): number => Math.min(cancellationsPerDay, cancellationsPerWeek)
