import type { AdminBookingDetail } from '@rihla/contract/admin/admin-tables'
import { whyCannotCancelByHost } from '@rihla/domain/booking/booking'
import { refundForEndingEarly, refundOfUnusedDays, whyCannotEndEarly } from '@rihla/domain/booking/end-early'
import { isNoShowOpen } from '@rihla/domain/booking/no-show'
import { refundableByHand } from '@rihla/domain/booking/refund-by-hand'
import { keepableOf, returnableOf } from '@rihla/domain/pricing/deposit'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { recordStaffView } from '../audit/public.ts'
import { changesOf, chargesForDeposit, showBooking } from '../bookings/public.ts'
import { refundsByHandOf } from '../payments/public.ts'
import { readTrip, tripIssueOf } from '../trips/public.ts'
import { readEarlyEnd, readMoney, readTimeline } from './booking-timeline-store.ts'

/** A booking with its history and its money. Records the view in the audit log, also of an admin's own booking. */
export async function showBookingHistory(
  deps: Deps,
  { id }: { id: string },
  call: Call<'admin'>,
): Promise<AdminBookingDetail> {
  const { db, clock } = deps
  const { viewer } = call
  const booking = await showBooking(deps, { id }, call)
  await recordStaffView(deps, 'staff', id, call)
  const now = clock.now()
  const [timeline, { ledger, messages, paidFils }, changes, { issues }, byHand, ended] = await Promise.all([
    readTimeline(db, id),
    readMoney(db, id),
    changesOf(db, id),
    readTrip(db, id, viewer.id),
    refundsByHandOf(db, id),
    readEarlyEnd(db, id),
  ])
  const hasOpenNoShow = booking.noShow !== null && isNoShowOpen(booking.noShow.status)
  const charges = await chargesForDeposit(db, id)
  const keepableFils = booking.deposit
    ? keepableOf(booking.deposit, { status: booking.status, hasOpenNoShow, ...charges })
    : 0
  const returnableFils = booking.deposit ? returnableOf(booking.deposit) : 0
  const refundMoney = {
    subtotalFils: booking.price.subtotalFils,
    hostEarningFils: booking.hostEarningFils ?? 0,
    totalFils: booking.totalFils,
    paidFils,
    byHand,
  }
  // Admins cannot act on their own bookings.
  const isStaff = booking.viewerIs === 'staff'
  const facts = {
    status: booking.status,
    paymentStatus: booking.paymentStatus,
    startsAt: Date.parse(booking.startsAt),
    endsAt: Date.parse(booking.endsAt),
    answerDueAt: null,
  }
  // From pick-up on a trip counts as under way, even if nobody has recorded it.
  const isUnderWay = whyCannotEndEarly(facts, now) === null
  const refundableFils = refundableByHand({ status: isUnderWay ? 'active' : booking.status, paidFils })
  const { lines, subtotalFils, serviceFeeFils, days } = booking.price
  const { startsAt } = facts
  const trip = { startsAt, days, lines, subtotalFils, serviceFeeFils, paidFils }
  const ofEnd = ended && refundOfUnusedDays({ ...trip, paidFils: ended.refundFils }, ended.unusedDays)
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
    refundMoney,
    earlyEnd: isUnderWay ? refundForEndingEarly(trip, now) : null,
    endedEarly: ofEnd,
    keepableFils,
    returnableFils,
    may: {
      cancel: isStaff && whyCannotCancelByHost(facts, now) === null,
      refund: isStaff && refundableFils > 0,
      endTrip: isStaff && isUnderWay,
      keepDeposit: isStaff && keepableFils > 0,
      refundDeposit: isStaff && returnableFils > 0,
    },
  }
}
