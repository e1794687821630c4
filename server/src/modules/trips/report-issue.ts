import type { TripDetail } from '@rihla/contract/trips'
import { whyCannotReportIssue } from '@rihla/domain/booking/trip'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { openIfStarted, refuseBecause, withLockedBooking } from '../bookings/public.ts'
import { ruleValuesAt } from '../rules/public.ts'
import { insertIssue } from './issue-store.ts'
import { showTrip } from './show-trip.ts'

/**
 * Either side reports an issue, during the trip or shortly after its completion. Until support has resolved it, the
 * trip is not completed automatically, its earning is on hold and its deposit stays held. Throws `issue_text_missing`,
 * `trip_not_open` and `issue_too_late`.
 */
export async function reportIssue(
  deps: Deps,
  { id: bookingId, text }: { id: string; text: string },
  call: Call<'person'>,
): Promise<TripDetail> {
  await withLockedBooking(deps, bookingId, call, async (trx, found) => {
    const { relation: side, now } = found
    if (side === 'staff') throw new Refusal('not_allowed')
    if (text === '')
      throw new Refusal('issue_text_missing', { fields: [{ field: 'text', code: 'required' }] })
    const completedAt = found.booking.completed_at?.getTime() ?? null
    const { lateIssueMinutes } = await ruleValuesAt(trx, completedAt ?? now)
    refuseBecause(whyCannotReportIssue({ ...found.facts, completedAt }, now, lateIssueMinutes), found)
    await openIfStarted(deps, trx, found.booking, now)
    const issueId = await insertIssue(trx, {
      bookingId,
      side,
      personId: call.viewer.id,
      text,
      at: new Date(now),
    })
    await deps.publish(trx, { type: 'trip.issue_reported', bookingId, issueId, side })
    return found.payment
  })
  return await showTrip(deps, { id: bookingId }, call)
}
