import { isStaff, relationToBooking, type Viewer } from '@rihla/domain/people/permissions'
import { UUID_PATTERN } from '@rihla/domain/text/uuid'
import type { Queryable } from '../../database/database.ts'
import { findParties } from './booking-store.ts'

const BOOKING_CHANNEL = new RegExp(`^booking:(${UUID_PATTERN})$`)

/** Whether a viewer may subscribe to the live channel of a booking: its renter, staff, and its host once they know it. */
export async function mayFollowBooking(db: Queryable, viewer: Viewer, channel: string): Promise<boolean> {
  const bookingId = BOOKING_CHANNEL.exec(channel)?.[1]
  if (!bookingId || viewer.kind === 'visitor') return false
  if (isStaff(viewer)) return true
  const parties = await findParties(db, bookingId)
  if (parties === undefined) return false
  const relation = relationToBooking(viewer, parties)
  return relation === 'renter' || (relation === 'host' && parties.isKnownToHost)
}
