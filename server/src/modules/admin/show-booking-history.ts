import type { AdminBookingDetail } from '@rihla/contract/admin/admin-tables'
import { whyCannotCancelByHost } from '@rihla/domain/booking/booking'
import { isNoShowOpen } from '@rihla/domain/booking/no-show'
import { refundableByHand } from '@rihla/domain/booking/refund-by-hand'
import { keepableOf, returnableOf } from '@rihla/domain/pricing/deposit'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { writeViewEntry } from '../audit/public.ts'
import { changesOf, showBooking } from '../bookings/public.ts'
import { readTrip, tripIssueOf } from '../trips/public.ts'
import { readMoney, readTimeline } from './booking-timeline-store.ts'

/** A booking with its history and its money. Records the view in the audit log. */
export async function showBookingHistory(
  deps: Deps,
  { id }: { id: string },
  call: Call<'admin'>,
): Promise<AdminBookingDetail> {
  const { db, clock } = deps
  const { viewer, requestId } = call
  const booking = await showBooking(deps, { id }, call)
  const now = clock.now()
  await writeViewEntry(db, {
    actorId: viewer.id,
    action: 'booking.viewed',
    subjectId: id,
    requestId,
    at: new Date(now),
  })
  const [timeline, { ledger, messages, paidFils }, changes, { issues }] = await Promise.all([
    readTimeline(db, id),
    readMoney(db, id),
    changesOf(db, id),
    readTrip(db, id, viewer.id),
  ])
  const hasOpenNoShow = booking.noShow !== null && isNoShowOpen(booking.noShow.status)
  const keepableFils = booking.deposit
    ? keepableOf(booking.deposit, { status: booking.status, hasOpenNoShow })
    : 0
  const returnableFils = booking.deposit ? returnableOf(booking.deposit) : 0
  const refundableFils = refundableByHand({ status: booking.status, paidFils })
  // Admins cannot act on their own bookings.
  const isStaff = booking.viewerIs === 'staff'
  const facts = {
    status: booking.status,
    paymentStatus: booking.paymentStatus,
    startsAt: Date.parse(booking.startsAt),
    endsAt: Date.parse(booking.endsAt),
    answerDueAt: null,
  }
  return {
    booking,
    timeline: timeline.map(({ at, amount_fils, ...line }) => ({
      ...line,
      at: at.toISOString(),
      amountFils: amount_fils,
    })),
    ledger,
    changes,
    issues: issues.map(tripIssueOf),
    messages,
    refundableFils,
    keepableFils,
    returnableFils,
    may: {
      cancel: isStaff && whyCannotCancelByHost(facts, now) === null,
      refund: isStaff && refundableFils > 0,
      keepDeposit: isStaff && keepableFils > 0,
      refundDeposit: isStaff && returnableFils > 0,
    },
  }
}
