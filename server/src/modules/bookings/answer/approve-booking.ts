import { whyCannotApprove } from '@rihla/domain/booking/booking'
import { isBlank } from '@rihla/domain/text/visible-text'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { requireStepUp } from '../../accounts/public.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import { requestCapture } from '../../payments/public.ts'
import { bookingOutcome } from '../booking-result.ts'
import { changePending } from '../booking-store.ts'
import { refuseBecause, withLockedBooking } from '../with-locked-booking.ts'

/**
 * The host (or an admin, who must have stepped up because money moves, with a reason) approves a request before it is
 * due. From the commit on the card is being charged, so a decline, withdrawal or expiry is too late. The booking is
 * confirmed when the charge succeeds, and ends when it fails.
 */
export async function approveBooking(
  deps: Deps,
  { id, reason }: { id: string; reason: string },
  call: Call<'person'>,
) {
  const state = await withLockedBooking(deps, id, call, async (trx, found) => {
    const isAdmin = found.relation === 'staff' && call.viewer.userType === 'admin'
    if (found.relation !== 'host' && !isAdmin) throw new Refusal('not_allowed')
    if (isAdmin) requireStepUp(deps, call)
    if (isAdmin && isBlank(reason))
      throw new Refusal('invalid_input', { fields: [{ field: 'reason', code: 'required' }] })
    refuseBecause(whyCannotApprove(found.facts, found.now), found)
    const approved = { approved_by: call.viewer.id, hold_expires_at: null, answer_due_at: null }
    await changePending(trx, found.booking, approved, found.now)
    if (isAdmin)
      await writeAuditEntry(trx, {
        actorId: call.viewer.id,
        action: 'booking.approved',
        subjectId: id,
        requestId: call.requestId,
        at: new Date(found.now),
        detail: { reason },
      })
    return await requestCapture(trx, found.payment, found.now)
  })
  return bookingOutcome(state)
}
