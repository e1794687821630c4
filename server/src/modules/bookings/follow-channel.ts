import { isStaff, relationToBooking, type Viewer } from '@rihla/domain/permissions'
import type { Deps } from '../../deps.ts'
import { findParties } from './booking-store.ts'

const BOOKING_CHANNEL = /^booking:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Whether a viewer may hear a live channel: `vehicles` anyone, `me` who is signed in, `booking:{id}` its parties and staff. */
export const mayFollowChannel =
  (deps: Pick<Deps, 'db'>) =>
  async (viewer: Viewer, channel: string): Promise<boolean> => {
    if (channel === 'vehicles') return true
    if (viewer.kind === 'visitor') return false
    if (channel === 'me') return true
    const bookingId = BOOKING_CHANNEL.exec(channel)?.[1]
    if (!bookingId) return false
    if (isStaff(viewer)) return true
    const parties = await findParties(deps.db, bookingId)
    return parties !== undefined && relationToBooking(viewer, parties) !== 'stranger'
  }
