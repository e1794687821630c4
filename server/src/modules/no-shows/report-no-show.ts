import {
  noShowContestUntil,
  noShowReportableFrom,
  whyCannotReportNoShow,
} from '@rihla/domain/booking/no-show'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { endBooking, noShowFactsOf, withLockedBooking } from '../bookings/public.ts'
import { ruleValuesAt } from '../rules/public.ts'
import { insertReport } from './no-show-store.ts'
import { outcomeOf } from './outcome.ts'

/**
 * The host reports that the renter did not come. The booking is cancelled and its dates become free, but no money moves
 * until the time to contest has passed or an admin has decided. Throws 409 `not_started`, `no_show_grace` (with
 * `possibleFrom`), `renter_not_messaged`, `report_too_late`, `checked_in_already` or `state_changed`, and 403 for
 * anyone but the host.
 */
export async function reportNoShow(deps: Deps, { id }: { id: string }, call: Call<'person'>) {
  await withLockedBooking(deps, id, call, async (trx, { booking, payment, facts, relation, now }) => {
    if (relation !== 'host') throw new Refusal('not_allowed')
    const { noShowGraceMinutes, noShowContestMinutes } = await ruleValuesAt(trx, now)
    const { status, startsAt } = facts
    const why = whyCannotReportNoShow(
      { status, startsAt, ...(await noShowFactsOf(trx, id)) },
      noShowGraceMinutes,
      now,
    )
    if (why !== null) {
      const possibleFrom = new Date(noShowReportableFrom(startsAt, noShowGraceMinutes)).toISOString()
      throw new Refusal(why, { details: { status, possibleFrom } })
    }
    const contestUntil = noShowContestUntil(now, noShowContestMinutes)
    // Written before the booking is cancelled: the event handlers of the cancellation must see that the money waits.
    await insertReport(trx, { bookingId: id, reportedBy: call.viewer.id, contestUntil }, now)
    const by = { actor: 'host' as const, personId: call.viewer.id }
    await endBooking(deps, trx, booking, { reason: 'no_show', by }, now)
    return payment
  })
  return await outcomeOf(deps.db, id)
}
