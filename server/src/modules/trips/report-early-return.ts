import type { TripDetail } from '@rihla/contract/trips'
import { whyCannotReportEarlyReturn } from '@rihla/domain/booking/early-return'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { openIfStarted, refuseBecause, withLockedBooking } from '../bookings/public.ts'
import { insertEarlyReturn, latestEarlyReturn } from './early-return-store.ts'
import { handoversOf } from './handover-store.ts'
import { showTrip } from './show-trip.ts'

/**
 * The renter reports that the car is back before the agreed end, and the host is asked to confirm it. Until then
 * nothing changes. Throws `trip_not_open`, `agreed_end_passed`, `handover_written` after a check-out, and
 * `early_return_reported` while an earlier report is open or confirmed.
 */
export async function reportEarlyReturn(
  deps: Deps,
  { id: bookingId }: { id: string },
  call: Call<'person'>,
): Promise<TripDetail> {
  await withLockedBooking(deps, bookingId, call, async (trx, found) => {
    const { facts, now } = found
    if (found.relation !== 'renter') throw new Refusal('not_allowed')
    const handovers = (await handoversOf(trx, bookingId)).map(({ kind }) => kind)
    const earlyReturn = (await latestEarlyReturn(trx, bookingId))?.status ?? null
    refuseBecause(whyCannotReportEarlyReturn({ ...facts, handovers, earlyReturn }, now), found)
    await openIfStarted(deps, trx, found.booking, now)
    const at = new Date(now)
    const earlyReturnId = await insertEarlyReturn(trx, { bookingId, personId: call.viewer.id, at })
    await deps.publish(trx, { type: 'trip.early_return_reported', bookingId, earlyReturnId })
    return found.payment
  })
  return await showTrip(deps, { id: bookingId }, call)
}
