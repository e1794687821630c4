import type { TripIssue } from '@rihla/contract/trips'
import { relationToBooking } from '@rihla/domain/people/permissions'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { writeAuditEntry } from '../audit/public.ts'
import { lockBooking } from '../bookings/public.ts'
import { bookingOfIssue, writeResolution } from './issue-store.ts'
import { tripIssueOf } from './show-trip.ts'

/**
 * Support resolves an issue with a text that both sides read; resolving the last one releases the earning. Throws
 * `not_found`, `state_changed` when it is resolved already, and `not_allowed` for the agent's own trip.
 */
export async function resolveIssue(
  deps: Deps,
  { issueId, resolution }: { issueId: string; resolution: string },
  { viewer, requestId }: Call<'support'>,
): Promise<{ issue: TripIssue }> {
  const bookingId = await bookingOfIssue(deps.db, issueId)
  if (bookingId === null) throw new Refusal('not_found')
  const resolved = await deps.db.transaction().execute(async (trx) => {
    // Completion checks for open issues under the same lock.
    const booking = await lockBooking(trx, bookingId)
    if (!booking) throw new Refusal('not_found')
    const parties = { renterId: booking.renter_id, hostId: booking.host_id }
    if (relationToBooking(viewer, parties) !== 'staff') throw new Refusal('not_allowed')
    const at = new Date(deps.clock.now())
    const issue = await writeResolution(trx, issueId, { personId: viewer.id, words: resolution, at })
    if (!issue) throw new Refusal('state_changed', { details: { why: 'resolved' } })
    await writeAuditEntry(trx, {
      actorId: viewer.id,
      action: 'trip.issue_resolved',
      subjectId: bookingId,
      requestId,
      at,
      detail: { issueId, resolution },
    })
    await deps.publish(trx, { type: 'trip.issue_resolved', bookingId, issueId })
    return issue
  })
  return { issue: tripIssueOf(resolved) }
}
