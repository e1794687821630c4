import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { DomainEvent } from '../../../events.ts'
import { partiesOf } from '../../bookings/public.ts'
import { queueEmail } from '../email/email-queue-store.ts'
import { notify } from '../notify.ts'
import { bookingCall } from './booking-notification.ts'

type IssueEvent = Extract<DomainEvent, { type: 'trip.issue_reported' | 'trip.issue_resolved' }>

/** Notifies the other side and support of a reported issue, and both sides when it is resolved. */
export async function notifyOfIssue(trx: Transaction, event: IssueEvent, now: Instant): Promise<void> {
  const { bookingId, issueId } = event
  const { renterId, hostId } = await partiesOf(trx, bookingId)
  const sides = [
    { bookingId, userId: renterId, side: 'renter' },
    { bookingId, userId: hostId, side: 'host' },
  ] as const
  if (event.type === 'trip.issue_resolved') {
    const lines = sides.map((one) =>
      bookingCall('issue_resolved', one, `issue-resolved:${issueId}:${one.side}`),
    )
    await notify(trx, lines, now)
    return
  }
  const others = sides.filter(({ side }) => side !== event.side)
  const lines = others.map((one) =>
    bookingCall('issue_reported', one, `issue-reported:${issueId}:${one.side}`),
  )
  await notify(trx, lines, now)
  await queueEmail(trx, {
    dedupeKey: `issue-reported:${issueId}:support`,
    emailToSend: { kind: 'issue_to_support', issueId },
  })
}
