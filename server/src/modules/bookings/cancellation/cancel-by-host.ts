import { whyCannotCancelByHost } from '@rihla/domain/booking/booking'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { requireStepUp } from '../../accounts/public.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import { paidFor, requestRefund } from '../../payments/public.ts'
import { bookingOutcome } from '../booking-result.ts'
import { isSideSuspended } from '../suspension/suspension-store.ts'
import { refuseBecause, withLockedBooking } from '../with-locked-booking.ts'
import { endBooking } from './end-booking.ts'

/**
 * The host (or an admin, who must have stepped up because money moves) cancels a confirmed booking before pick-up with
 * a reason. The renter is fully refunded. A cancellation by the host counts in the host metrics, one by an admin or
 * of a suspended renter does not.
 */
export async function cancelByHost(
  deps: Deps,
  { id, reason: words }: { id: string; reason: string },
  call: Call<'person' | 'admin'>,
) {
  const state = await withLockedBooking(deps, id, call, async (trx, found) => {
    const { booking, relation, now } = found
    const isAdmin = relation === 'staff' && call.viewer.userType === 'admin'
    if (relation !== 'host' && !isAdmin) throw new Refusal('not_allowed')
    if (isAdmin) requireStepUp(deps, call)
    refuseBecause(whyCannotCancelByHost(found.facts, now), found)
    const refundFils = await paidFor(trx, id)
    const refunding = await requestRefund(trx, id, refundFils, now)
    const by = { actor: isAdmin ? ('admin' as const) : ('host' as const), personId: call.viewer.id }
    const isRenterSuspended = !isAdmin && (await isSideSuspended(trx, id, 'renter'))
    const reason = isAdmin
      ? 'cancelled_by_admin'
      : isRenterSuspended
        ? 'renter_suspended'
        : 'cancelled_by_host'
    await endBooking(deps, trx, booking, { reason, by, words }, now)
    if (isAdmin) {
      await writeAuditEntry(trx, {
        actorId: call.viewer.id,
        action: 'booking.cancelled',
        subjectId: id,
        requestId: call.requestId,
        at: new Date(now),
        detail: { reason: words, refundFils },
      })
    }
    return refunding
  })
  return { ...bookingOutcome(state), refundFils: state.refundFils }
}
