import type { BookingStatus } from '@rihla/domain/booking/booking'
import type { WebhookEvent } from '@rihla/domain/webhooks/webhook-event'
import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import { executeNamed } from '../../database/named-statement.ts'

export interface BookingRecipient {
  endpointId: string
  side: 'renter' | 'host'
  vehicleId: string
  status: BookingStatus
}

/**
 * The endpoints of both sides of a booking that want this event, without those of a host who does not know the booking
 * yet, and of the suspended. They cannot be removed until the transaction ends.
 */
export async function endpointsOfBooking(
  trx: Transaction,
  bookingId: string,
  event: WebhookEvent,
): Promise<BookingRecipient[]> {
  const statement = sql<BookingRecipient>`
    select e.id as "endpointId", party.side, b.vehicle_id as "vehicleId", b.status
    from bookings b
    cross join lateral (values (b.renter_id, 'renter', true),
      (b.host_id, 'host', is_known_to_host(b.answer_due_at, b.approved_by, b.confirmed_at))) as party (user_id, side, knows)
    join webhook_endpoints e on e.user_id = party.user_id and e.disabled_at is null
      and e.event_types @> array[${event}::text]
    join users u on u.id = e.user_id and u.suspended_at is null and u.deleted_at is null
    where b.id = ${bookingId} and party.knows
    order by e.id
    for key share of e`
  return await executeNamed(trx, 'webhook-endpoints-of-booking', statement.compile(trx))
}

/** The endpoints of a person that want this event, unless they are suspended. */
export async function endpointsOfPerson(
  trx: Transaction,
  userId: string,
  event: WebhookEvent,
): Promise<{ endpointId: string }[]> {
  const statement = sql<{ endpointId: string }>`
    select e.id as "endpointId" from webhook_endpoints e
    join users u on u.id = e.user_id and u.suspended_at is null and u.deleted_at is null
    where e.user_id = ${userId} and e.disabled_at is null and e.event_types @> array[${event}::text]
    order by e.id
    for key share of e`
  return await executeNamed(trx, 'webhook-endpoints-of-person', statement.compile(trx))
}
