import { endsAt, startsAt } from '@rihla/domain/booking/rental-period'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { takeExtrasOfChange } from '../../extras/public.ts'
import { type Payment, requestRefund } from '../../payments/public.ts'
import { type Booking, rewriteAgreedTrip } from '../booking-store.ts'
import { followTurnaround, freeChange, moveDates } from '../calendar/calendar-store.ts'
import { type AgreedTrip, addsExtras, type BookingChange, moveChange } from './change-store.ts'

/**
 * Applies a change of a locked booking that is paid or costs nothing more: the booking takes the new dates and price,
 * its held dates become its own, and a lower price is refunded. The change keeps what was agreed before and what was
 * requested. Returns the payments with a call to the network to make.
 */
export async function makeChange(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  booking: Booking,
  change: BookingChange,
  now: Instant,
): Promise<readonly Payment[]> {
  const { requested, difference_fils: differenceFils } = change
  await moveChange(trx, change, 'made', { expiresAt: null, now })
  await rewriteAgreedTrip(trx, booking, columnsOf(requested), now)
  await takeExtrasOfChange(trx, change.id)
  await freeChange(trx, change.id)
  await moveDates(trx, { ...requested, bookingId: booking.id })
  await followTurnaround(trx, booking.vehicle_id)
  const refunding = await requestRefund(trx, booking.id, Math.max(0, -differenceFils), now)
  await deps.publish(trx, {
    type: 'booking.change_answered',
    bookingId: booking.id,
    vehicleId: booking.vehicle_id,
    changeId: change.id,
    answer: 'made',
    wasAsked: !change.at_once,
    addsExtras: addsExtras(change),
  })
  return refunding
}

const columnsOf = ({ period, ...agreed }: AgreedTrip) => ({
  pick_up_date: period.pickUpDate,
  pick_up_time: period.pickUpTime,
  return_date: period.returnDate,
  return_time: period.returnTime,
  starts_at: new Date(startsAt(period)),
  ends_at: new Date(endsAt(period)),
  days: agreed.days,
  price_lines: JSON.stringify(agreed.lines),
  subtotal_fils: agreed.subtotalFils,
  service_fee_fils: agreed.serviceFeeFils,
  total_fils: agreed.totalFils,
  deposit_fils: agreed.depositFils,
  platform_fee_fils: agreed.platformFeeFils,
  host_earning_fils: agreed.hostEarningFils,
  service_fee_bps: agreed.serviceFeeBps,
  platform_fee_bps: agreed.platformFeeBps,
})
