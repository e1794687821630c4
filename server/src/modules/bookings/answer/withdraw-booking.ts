import { whyCannotWithdraw } from '@rihla/domain/booking/booking'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { requestVoid } from '../../payments/public.ts'
import { bookingOutcome } from '../booking-result.ts'
import { endBooking } from '../cancellation/end-booking.ts'
import { refuseBecause, withLockedBooking } from '../with-locked-booking.ts'

/**
 * The renter withdraws a booking that is neither confirmed nor being charged; the dates are freed and the card is
 * released.
 */
export async function withdrawBooking(deps: Deps, { id }: { id: string }, call: Call<'person'>) {
  const state = await withLockedBooking(deps, id, call, async (trx, found) => {
    if (found.relation !== 'renter') throw new Refusal('not_allowed')
    refuseBecause(whyCannotWithdraw(found.facts), found)
    const payment = await requestVoid(trx, found.payment, found.now, { isClaimed: true })
    const by = { actor: 'renter' as const, personId: call.viewer.id }
    await endBooking(deps, trx, found.booking, { reason: 'withdrawn_by_renter', by }, found.now)
    return payment
  })
  return bookingOutcome(state)
}
