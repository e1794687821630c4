import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { DomainEvent } from '../../../events.ts'
import { partiesOf } from '../../bookings/public.ts'
import { notify } from '../notify.ts'
import { readersOf } from './booking-messages.ts'
import { bookingCall } from './booking-notification.ts'

type EarlyReturnEvent = Extract<
  DomainEvent,
  { type: 'trip.early_return_reported' | 'trip.early_return_closed' }
>

/** Notifies the host that the renter reported an early return or took it back, and the renter of the host's answer. */
export async function notifyOfEarlyReturn(
  trx: Transaction,
  event: EarlyReturnEvent,
  now: Instant,
): Promise<void> {
  const { bookingId, earlyReturnId } = event
  const { renterId, hostId } = await partiesOf(trx, bookingId)
  const update =
    event.type === 'trip.early_return_reported'
      ? 'early_return_reported'
      : (`early_return_${event.how}` as const)
  const lines = readersOf(update).map((side) =>
    bookingCall(
      update,
      { bookingId, userId: side === 'host' ? hostId : renterId, side },
      `${update}:${earlyReturnId}:${side}`,
    ),
  )
  await notify(trx, lines, now)
}
