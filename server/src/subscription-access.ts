import { isStaff } from '@rihla/domain/people/permissions'
import type { Deps } from './deps.ts'
import type { Caller } from './http/live/live-rights.ts'
import { mayFollowBooking } from './modules/bookings/public.ts'
import { ownChannelOf } from './modules/support/public.ts'

/**
 * Who may hear which live channel, and its whole name; null: not this caller. `vehicles` is everybody's, `me` and
 * `conversation` are the caller's own, `support` is staff's, and a booking's its parties' and staff's.
 */
export const channelAccess =
  (deps: Pick<Deps, 'db' | 'config'>) =>
  async (caller: Caller, channel: string): Promise<string | null> => {
    const { viewer } = caller
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
