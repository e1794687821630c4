import { whyCannotApprove } from '@rihla/domain/booking/booking'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { requestCapture } from '../../payments/public.ts'
import { bookingOutcome } from '../booking-result.ts'
import { changePending } from '../booking-store.ts'
import { refuseBecause, withLockedBooking } from '../with-locked-booking.ts'

/**
 * The host (or an admin) approves a request before it is due. From the commit on the card is being charged, so a
 * decline, withdrawal or expiry is too late. The booking is confirmed when the charge succeeds, and ends when it fails.
 */
export async function approveBooking(deps: Deps, { id }: { id: string }, call: Call<'person'>) {
  const state = await withLockedBooking(deps, id, call, async (trx, found) => {
    const isAdmin = found.relation === 'staff' && call.viewer.userType === 'admin'
    if (found.relation !== 'host' && !isAdmin) throw new Refusal('not_allowed')
    refuseBecause(whyCannotApprove(found.facts, found.now), found)
    const approved = { approved_by: call.viewer.id, hold_expires_at: null, answer_due_at: null }
    await changePending(trx, found.booking, approved, found.now)
    return await requestCapture(trx, found.payment, found.now)
  })
  return bookingOutcome(state)
}
