import type { DepositTrip } from '@rihla/domain/pricing/deposit'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { LockTrip } from '../../payments/public.ts'
import { ruleValuesAt } from '../../rules/public.ts'
import { type Booking, lockBooking } from '../booking-store.ts'
import { hasOpenIssue, hasOpenNoShow } from '../trip/trip-facts-store.ts'
import { chargesForDeposit } from './deposit-charge-store.ts'

/** Locks the booking of a deposit and returns a function that reads the facts deciding about the deposit. */
export const lockDepositTrip: LockTrip = async (trx, bookingId) => {
  const booking = await lockBooking(trx, bookingId)
  if (!booking) throw new Error(`no deposit of booking ${bookingId}`)
  return (now) => tripOf(trx, booking, now)
}

async function tripOf(trx: Transaction, booking: Booking, now: Instant): Promise<DepositTrip> {
  const endedAt = (booking.completed_at ?? booking.cancelled_at)?.getTime() ?? null
  const { lateIssueMinutes, depositKeptMostMinutes } = await ruleValuesAt(trx, endedAt ?? now)
  return {
    status: booking.status,
    startsAt: booking.starts_at.getTime(),
    endedAt,
    agreedEndAt: booking.ends_at.getTime(),
    hasOpenIssue: await hasOpenIssue(trx, booking.id),
    hasOpenNoShow: await hasOpenNoShow(trx, booking.id),
    lateIssueMinutes,
    keptMostMinutes: depositKeptMostMinutes,
    ...(await chargesForDeposit(trx, booking.id)),
  }
}
