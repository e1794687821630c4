import { whyCannotComplete } from '@rihla/domain/booking'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { bookingOutcome } from './booking-outcome.ts'
import { changeBooking, refuseBecause } from './change-booking.ts'
import { completeTrip } from './complete-trip.ts'
import { openIfStarted } from './open-trip.ts'

/** Renter or host says that the trip is over, before its agreed end too. The rent stays as it was agreed. */
export async function completeBooking(deps: Deps, { id }: { id: string }, call: Call<'person'>) {
  const standing = await changeBooking(deps, id, call, async (trx, found) => {
    const { relation, now } = found
    if (relation === 'staff') throw new Refusal('not_allowed')
    const booking = await openIfStarted(deps, trx, found.booking, now)
    refuseBecause(whyCannotComplete({ ...found.facts, status: booking.status }, now), found)
    await completeTrip(deps, trx, booking, { actor: relation, personId: call.viewer.id }, now)
    return found.payment
  })
  return bookingOutcome(standing)
}
