import { isStaff } from '@rihla/domain/people/permissions'
import type { Deps } from './deps.ts'
import type { Caller } from './http/live/live-rights.ts'
import { isOfVehicle } from './http/live/vehicle-channels.ts'
import { mayFollowBooking } from './modules/bookings/public.ts'
import { ownChannelOf } from './modules/support/public.ts'

/**
 * Checks who may subscribe to a live channel and returns its full name; null when the caller may not. `vehicles` and
 * `vehicle:{id}` are public and carry listed vehicles only, `me` and `conversation` are the caller's own, `support` is for staff, and a booking's channel is for its
 * parties and staff.
 */
export const channelAccess =
  (deps: Pick<Deps, 'db' | 'config'>) =>
  async (caller: Caller, channel: string): Promise<string | null> => {
    const { viewer } = caller
    if (isOfVehicle(channel)) return channel
    switch (channel) {
      case 'vehicles':
        return channel
      case 'me':
        return viewer.kind === 'person' ? `me:${viewer.id}` : null
      case 'support':
        return isStaff(viewer) ? channel : null
      case 'conversation':
        return await ownChannelOf(deps, caller)
      default:
        return (await mayFollowBooking(deps.db, viewer, channel)) ? channel : null
    }
  }
