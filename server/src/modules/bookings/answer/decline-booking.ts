import { whyCannotDecline } from '@rihla/domain/booking/booking'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { requestVoid } from '../../payments/public.ts'
import { bookingOutcome } from '../booking-result.ts'
import { endBooking } from '../cancellation/end-booking.ts'
import { refuseBecause, withLockedBooking } from '../with-locked-booking.ts'

/** The host declines a request; the dates are freed and the card is released. */
export async function declineBooking(
  deps: Deps,
  { id, reason }: { id: string; reason: string },
  call: Call<'person'>,
) {
  const state = await withLockedBooking(deps, id, call, async (trx, found) => {
    if (found.relation !== 'host') throw new Refusal('not_allowed')
    refuseBecause(whyCannotDecline(found.facts), found)
    const payment = await requestVoid(trx, found.payment, found.now, { isClaimed: true })
    const by = { actor: 'host' as const, personId: call.viewer.id }
    await endBooking(deps, trx, found.booking, { reason: 'declined_by_host', by, words: reason }, found.now)
    return payment
  })
  return bookingOutcome(state)
}
