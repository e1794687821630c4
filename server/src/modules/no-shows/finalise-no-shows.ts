import { isNoShowUncontested } from '@rihla/domain/booking/no-show'
import type { Deps } from '../../deps.ts'
import { lockBooking } from '../bookings/public.ts'
import { findUncontested, lockReport, moveReport } from './no-show-store.ts'

/** A run takes at most this many; what is left is taken by the next. */
const BATCH = 100

/** Makes the money of no-shows final that nobody contested in time. Answers how many. */
export async function finaliseNoShows(deps: Deps): Promise<number> {
  let finalised = 0
  for (const bookingId of await findUncontested(deps.db, deps.clock.now(), BATCH)) {
    if (await finaliseIfUncontested(deps, bookingId)) finalised++
  }
  return finalised
}

/** Decided under the lock of the booking, which whoever contests takes too. */
const finaliseIfUncontested = (deps: Deps, bookingId: string): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    await lockBooking(trx, bookingId)
    const report = await lockReport(trx, bookingId)
    const now = deps.clock.now()
    if (report === null || !isNoShowUncontested(report, now)) return false
    await moveReport(trx, bookingId, { from: 'reported', to: 'final' }, { closed_at: new Date(now) })
    await deps.publish(trx, { type: 'no_show.closed', bookingId, outcome: 'final' })
    return true
  })
