import { whyCannotReportNoShow } from '@rihla/domain/booking'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { bookingOutcome } from './booking-outcome.ts'
import { changeBooking, refuseBecause } from './change-booking.ts'
import { endBooking } from './end-booking.ts'
import { hasCheckedIn } from './trip-facts-store.ts'

/**
 * The host says within a day of pick-up that nobody came. The booking ends, its days are free, nothing is refunded.
 * Refuses with not_started, report_too_late, or checked_in_already once either side has checked in.
 */
export async function reportNoShow(deps: Deps, { id }: { id: string }, call: Call<'person'>) {
  const standing = await changeBooking(deps, id, call, async (trx, found) => {
    if (found.relation !== 'host') throw new Refusal('not_allowed')
    const checkedIn = await hasCheckedIn(trx, id)
    refuseBecause(whyCannotReportNoShow({ ...found.facts, checkedIn }, found.now), found)
    const by = { actor: 'host' as const, personId: call.viewer.id }
    await endBooking(deps, trx, found.booking, { reason: 'no_show', by }, found.now)
    return found.payment
  })
  return bookingOutcome(standing)
}
