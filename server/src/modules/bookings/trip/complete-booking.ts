import { whyCannotComplete } from '@rihla/domain/booking/trip-completion'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { bookingOutcome } from '../booking-result.ts'
import { refuseBecause, withLockedBooking } from '../with-locked-booking.ts'
import { markTripCompleted } from './mark-trip-completed.ts'
import { openIfStarted } from './open-trip.ts'
import { carReturnOf } from './trip-facts-store.ts'

/**
 * Renter or host completes the trip, possibly before its agreed end; the rent stays as agreed. Refuses with
 * `check_out_needed` and `check_out_not_acknowledged` while the host has not confirmed the return.
 */
export async function completeBooking(deps: Deps, { id }: { id: string }, call: Call<'person'>) {
  const state = await withLockedBooking(deps, id, call, async (trx, found) => {
    const { relation, now } = found
    if (relation === 'staff') throw new Refusal('not_allowed')
    const booking = await openIfStarted(deps, trx, found.booking, now)
    const trip = { ...found.facts, status: booking.status, ...(await carReturnOf(trx, id)) }
    refuseBecause(whyCannotComplete(trip, relation, now), found)
    await markTripCompleted(deps, trx, booking, { actor: relation, personId: call.viewer.id }, now)
    return found.payment
  })
  return bookingOutcome(state)
}
