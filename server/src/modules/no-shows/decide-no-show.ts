import { whyCannotDecideNoShow } from '@rihla/domain/booking/no-show'
import { hostLeftOf } from '@rihla/domain/booking/refund-by-hand'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { requireStepUp } from '../accounts/public.ts'
import { writeAuditEntry } from '../audit/public.ts'
import { refundMoneyOf, refundWithShares, withLockedBooking } from '../bookings/public.ts'
import { paidFor } from '../payments/public.ts'
import { lockReport, moveReport } from './no-show-store.ts'
import { outcomeOf } from './outcome.ts'

interface Decision {
  id: string
  decision: 'uphold' | 'dismiss'
  reason: string
}

/**
 * An admin decides a contested no-show. Upheld: the host is paid as for a late cancellation. Dismissed: everything paid
 * and not yet refunded goes back to the renter. Throws 403 `step_up_required`, 403 `not_allowed` for the admin's own
 * booking, 409 `state_changed` unless the report is contested and undecided.
 */
export async function decideNoShow(deps: Deps, { id, decision, reason }: Decision, call: Call<'admin'>) {
  requireStepUp(deps, call)
  const outcome = decision === 'uphold' ? ('upheld' as const) : ('dismissed' as const)
  const { refundFils } = await withLockedBooking(
    deps,
    id,
    call,
    async (trx, { booking, relation, facts, now }) => {
      if (relation !== 'staff') throw new Refusal('not_allowed')
      const report = await lockReport(trx, id)
      const why = whyCannotDecideNoShow(report)
      if (why !== null)
        throw new Refusal(why, { details: { status: facts.status, noShow: report?.status ?? '' } })
      const backFils = outcome === 'dismissed' ? await paidFor(trx, id) : 0
      // What an admin chose for earlier refunds by hand does not leave the host a part of a trip that failed.
      const hostFils = backFils === 0 ? 0 : hostLeftOf(await refundMoneyOf(trx, booking))
      const refunding =
        backFils === 0
          ? []
          : (
              await refundWithShares(
                trx,
                { bookingId: id, amountFils: backFils, hostFils, adminId: call.viewer.id },
                now,
              )
            ).refunding
      await moveReport(
        trx,
        id,
        { from: 'contested', to: outcome },
        {
          decided_by: call.viewer.id,
          decision_reason: reason,
          closed_at: new Date(now),
        },
      )
      await writeAuditEntry(trx, {
        actorId: call.viewer.id,
        action: `booking.no_show_${outcome}`,
        subjectId: id,
        requestId: call.requestId,
        at: new Date(now),
        detail: { reason, amountFils: backFils },
      })
      await deps.publish(trx, { type: 'no_show.closed', bookingId: id, outcome })
      return refunding
    },
  )
  return { ...(await outcomeOf(deps.db, id)), refundFils }
}
