import { whyCannotCancelByRenter } from '@rihla/domain/booking/booking'
import { refundFor } from '@rihla/domain/booking/cancellation-policy'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { paidFor, requestRefund } from '../../payments/public.ts'
import { bookingOutcome } from '../booking-result.ts'
import { isSideSuspended } from '../suspension/suspension-store.ts'
import { refuseBecause, withLockedBooking } from '../with-locked-booking.ts'
import { endBooking } from './end-booking.ts'

interface Cancellation {
  id: string
  /** The refund displayed to the renter, in fils. */
  expectedRefundFils: number
  reason: string
}

/**
 * The renter cancels a confirmed booking before pick-up and is refunded by its policy at this moment, or in full while
 * the host is suspended. When that differs
 * from the displayed refund, nothing happens: `refund_changed` with the new amount.
 */
export async function cancelBooking(deps: Deps, requested: Cancellation, call: Call<'person'>) {
  const state = await withLockedBooking(deps, requested.id, call, async (trx, found) => {
    const { booking, now } = found
    if (found.relation !== 'renter') throw new Refusal('not_allowed')
    refuseBecause(whyCannotCancelByRenter(found.facts, now), found)
    const isHostSuspended = await isSideSuspended(trx, booking.id, 'host')
    const paidFils = await paidFor(trx, booking.id)
    const refund = isHostSuspended
      ? { percent: 100, refundFils: paidFils, keptFils: 0 }
      : refundFor({
          policy: booking.cancellation_policy,
          paidFils,
          startsAt: found.facts.startsAt,
          now,
        })
    if (refund.refundFils !== requested.expectedRefundFils) {
      throw new Refusal('refund_changed', { details: { ...refund } })
    }
    const refunding = await requestRefund(trx, booking.id, refund.refundFils, now)
    const by = { actor: 'renter' as const, personId: call.viewer.id }
    const reason = isHostSuspended ? 'host_suspended' : 'cancelled_by_renter'
    const result = { reason, by, words: requested.reason } as const
    await endBooking(deps, trx, booking, result, now)
    return refunding
  })
  return { ...bookingOutcome(state), refundFils: state.refundFils }
}
