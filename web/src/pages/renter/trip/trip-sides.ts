import type { TripDetail } from '@rihla/contract/trips'

type Side = 'renter' | 'host'

/** The side this viewer is on; null for staff, who only look. */
export const ownSide = ({ booking }: TripDetail): Side | null =>
  booking.viewerIs === 'staff' ? null : booking.viewerIs

/** What the person on a side is called. */
export const nameOf = ({ booking }: TripDetail, side: Side): string => booking[side].name

/** Whom this viewer deals with; the host, for staff. */
export const otherName = (trip: TripDetail): string =>
  nameOf(trip, trip.booking.viewerIs === 'host' ? 'renter' : 'host')
