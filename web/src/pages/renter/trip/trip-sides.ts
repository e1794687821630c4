import type { TripDetail } from '@rihla/contract/trips'

type Side = 'renter' | 'host'

/** The viewer's side; null for staff, who can only read. */
export const ownSide = ({ booking }: TripDetail): Side | null =>
  booking.viewerIs === 'staff' ? null : booking.viewerIs

/** The name of the user on a side. */
export const nameOf = ({ booking }: TripDetail, side: Side): string => booking[side].name

/** The name of the viewer's counterpart; for staff, of the host. */
export const otherName = (trip: TripDetail): string =>
  nameOf(trip, trip.booking.viewerIs === 'host' ? 'renter' : 'host')
