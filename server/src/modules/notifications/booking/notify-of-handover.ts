import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { DomainEvent } from '../../../events.ts'
import { partiesOf } from '../../bookings/public.ts'
import { notify } from '../notify.ts'
import { bookingCall } from './booking-notification.ts'

type HandoverEvent = Extract<DomainEvent, { type: 'trip.checked_in' | 'trip.checked_out' }>

/** Asks the other side of a recorded hand-over to look at it and acknowledge it. */
export async function notifyOfHandover(trx: Transaction, event: HandoverEvent, now: Instant): Promise<void> {
  const { bookingId, handoverId } = event
  const { renterId, hostId } = await partiesOf(trx, bookingId)
  const update = event.type === 'trip.checked_in' ? 'checked_in' : 'checked_out'
  const reader =
    event.side === 'host'
      ? ({ bookingId, userId: renterId, side: 'renter' } as const)
      : ({ bookingId, userId: hostId, side: 'host' } as const)
  await notify(trx, [bookingCall(update, reader, `${update}:${handoverId}:${reader.side}`)], now)
}
