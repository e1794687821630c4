import { suspensionDue } from '@rihla/domain/people/suspension'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { eachApart } from '../../../jobs/each-apart.ts'
import {
  advancePayment,
  lockPaymentOf,
  type Payment,
  paidFor,
  requestRefund,
  requestVoid,
} from '../../payments/public.ts'
import { ruleValuesAt } from '../../rules/public.ts'
import { type Booking, BY_SYSTEM, lockBooking } from '../booking-store.ts'
import { endBooking } from '../cancellation/end-booking.ts'
import { bookingPayments } from '../payment/booking-payments.ts'
import {
  type BookingSuspension,
  closeSuspensions,
  findDueSuspensions,
  lockSuspensions,
  postponeSuspension,
  type SuspendedSide,
} from './suspension-store.ts'

/** Most rows one run handles; the next run continues. */
const BATCH = 100

/** The reason of a cancellation because of a suspended side. */
export const SUSPENSION_RESULT = {
  host: 'host_suspended',
  renter: 'renter_suspended',
} as const satisfies Record<SuspendedSide, string>

/** Ends bookings whose time to lift a suspension is over, with a full refund. Returns how many ended. */
export async function settleSuspensions(deps: Deps): Promise<number> {
  const due = await findDueSuspensions(deps.db, deps.clock.now(), BATCH)
  const failure = {
    failed: 'a suspension could not be settled',
    facts: (bookingId: string) => ({ bookingId }),
  }
  return await eachApart(deps, due, failure, async (bookingId) => {
    const payments = await deps.db.transaction().execute((trx) => settleIfDue(deps, trx, bookingId))
    if (payments === null) return false
    for (const payment of payments) await advancePayment(deps, payment, bookingPayments)
    return true
  })
}

/** Null unless the booking ended. Decided under the lock of the booking. */
async function settleIfDue(
  deps: Pick<Deps, 'publish' | 'clock'>,
  trx: Transaction,
  bookingId: string,
): Promise<Payment[] | null> {
  const booking = await lockBooking(trx, bookingId)
  const now = deps.clock.now()
  const [suspension] = await lockSuspensions(trx, bookingId)
  if (!booking || !suspension || suspension.dueAt.getTime() > now) return null
  switch (booking.status) {
    case 'pending':
      return await endRequest(deps, trx, booking, suspension, now)
    case 'confirmed': {
      const due = await dueOnceConfirmed(trx, booking, suspension)
      if (due > now) {
        await postponeSuspension(trx, suspension.id, new Date(due))
        await deps.publish(trx, { type: 'booking.suspended', bookingId, side: suspension.side })
        return null
      }
      const refunding = await requestRefund(trx, bookingId, await paidFor(trx, bookingId), now)
      const reason = SUSPENSION_RESULT[suspension.side]
      await endBooking(deps, trx, booking, { reason, by: BY_SYSTEM }, now)
      return refunding
    }
    default:
      await closeSuspensions(trx, bookingId, booking.status === 'cancelled' ? 'cancelled' : 'started', now)
      return null
  }
}

/** A request was due at once; when it was confirmed in that moment, its other side can choose like any other. */
async function dueOnceConfirmed(
  trx: Transaction,
  booking: Booking,
  { side, openedAt }: BookingSuspension,
): Promise<Instant> {
  const opened = openedAt.getTime()
  return suspensionDue(
    { side, startsAt: booking.starts_at.getTime() },
    await ruleValuesAt(trx, opened),
    opened,
  )
}

/** Ends a request and releases its card. While the card is being charged, the next run decides. */
async function endRequest(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  booking: Booking,
  { side }: BookingSuspension,
  now: Instant,
): Promise<Payment[] | null> {
  const payment = await lockPaymentOf(trx, booking.id)
  if (payment.status === 'capturing') return null
  await requestVoid(trx, payment, now, { isClaimed: false })
  await endBooking(deps, trx, booking, { reason: SUSPENSION_RESULT[side], by: BY_SYSTEM }, now)
  return []
}
