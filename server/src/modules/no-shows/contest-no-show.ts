import { whyCannotContestNoShow } from '@rihla/domain/booking/no-show'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { withLockedBooking } from '../bookings/public.ts'
import { lockReport, moveReport } from './no-show-store.ts'
import { outcomeOf } from './outcome.ts'

/**
 * The renter contests a reported no-show; the money waits until an admin decides. Throws 409 `contest_too_late`,
 * `already_contested`, or `state_changed` when no no-show was reported, and 403 for anyone but the renter.
 */
export async function contestNoShow(
  deps: Deps,
  { id, text }: { id: string; text: string },
  call: Call<'person'>,
) {
  await withLockedBooking(deps, id, call, async (trx, { payment, facts, relation, now }) => {
    if (relation !== 'renter') throw new Refusal('not_allowed')
    const report = await lockReport(trx, id)
    const why = whyCannotContestNoShow(report, now)
    if (why !== null) throw new Refusal(why, { details: { status: facts.status } })
    const contest = { contested_at: new Date(now), contest_text: text }
    await moveReport(trx, id, { from: 'reported', to: 'contested' }, contest)
    await deps.publish(trx, { type: 'no_show.contested', bookingId: id })
    return payment
  })
  return await outcomeOf(deps.db, id)
}
