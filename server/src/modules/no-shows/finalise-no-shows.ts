import { isNoShowUncontested } from '@rihla/domain/booking/no-show'
import type { Deps } from '../../deps.ts'
import { eachApart } from '../../jobs/each-apart.ts'
import { lockBooking } from '../bookings/public.ts'
import { findUncontested, lockReport, moveReport } from './no-show-store.ts'

/** Maximum per run; the next run takes the rest. */
const BATCH = 100

/** Makes reported no-shows final that were not contested in time, which settles their money. Returns how many. */
export async function finaliseNoShows(deps: Deps): Promise<number> {
  const uncontested = await findUncontested(deps.db, deps.clock.now(), BATCH)
  const failure = { failed: 'a no-show could not be closed', facts: (bookingId: string) => ({ bookingId }) }
  return await eachApart(deps, uncontested, failure, (bookingId) => finaliseIfUncontested(deps, bookingId))
}

/** Decides under the booking lock, which a contest takes too. */
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
