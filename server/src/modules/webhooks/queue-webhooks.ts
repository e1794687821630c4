import type { WebhookMessage } from '@rihla/contract/webhooks/webhook-events'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { WebhookEvent } from '@rihla/domain/webhooks/webhook-event'
import type { Transaction } from '../../database/database.ts'
import type { DomainEvent } from '../../events.ts'
import { insertDeliveries } from './delivery-store.ts'
import { endpointsOfBooking, endpointsOfPerson } from './recipient-store.ts'

type EventOf<T extends DomainEvent['type']> = Extract<DomainEvent, { type: T }>

/** The domain events that webhooks are sent for. */
export type WebhookCause = EventOf<
  | 'booking.requested'
  | 'booking.confirmed'
  | 'booking.cancelled'
  | 'booking.change_asked'
  | 'booking.change_answered'
  | 'booking.refunded'
  | 'booking.opened'
  | 'booking.completed'
  | 'trip.checked_in'
  | 'trip.checked_out'
  | 'charge.moved'
  | 'payout.made'
  | 'payout.settled'
  | 'vehicle.decided'
  | 'vehicle.papers_paused'
  | 'vehicle.papers_resumed'
>

/**
 * Queues a message to each endpoint that wants the event, in the transaction that makes it true; a job sends it. It
 * names ids and a state, and nothing that its reader could not read where `path` says.
 */
export async function queueWebhooks(trx: Transaction, event: WebhookCause, now: Instant): Promise<void> {
  const timestamp = new Date(now).toISOString()
  const messages = (await messagesOf(trx, event)).map(({ endpointId, ...message }) => ({
    endpointId,
    eventType: message.type,
    body: JSON.stringify({ type: message.type, timestamp, data: message.data }),
  }))
  if (messages.length > 0) await insertDeliveries(trx, messages, now)
}

type Addressed<T extends WebhookEvent = WebhookEvent> = T extends T
  ? Pick<Extract<WebhookMessage, { type: T }>, 'type' | 'data'> & { endpointId: string }
  : never

async function messagesOf(trx: Transaction, event: WebhookCause): Promise<Addressed[]> {
  switch (event.type) {
    case 'charge.moved':
      return await chargeMessages(trx, event)
    case 'payout.made':
      return await payoutMessages(trx, event, 'made')
    case 'payout.settled':
      return await payoutMessages(trx, event, event.status)
    case 'vehicle.decided':
      return await vehicleMessages(trx, event, event.verdict === 'verified' ? 'approved' : 'rejected')
    case 'vehicle.papers_paused':
      return await vehicleMessages(trx, event, 'paused')
    case 'vehicle.papers_resumed':
      return await vehicleMessages(trx, event, 'resumed')
    case 'booking.change_answered':
      return await changeMessages(trx, event)
    default:
      return await bookingMessages(trx, event.bookingId, bookingEventOf(event))
  }
}

type BookingCause = Exclude<
  Extract<WebhookCause, { type: `booking.${string}` | `trip.${string}` }>,
  { type: 'booking.change_answered' }
>
type BookingWebhook = Extract<WebhookEvent, `booking.${string}` | `trip.${string}`>

function bookingEventOf(event: BookingCause): BookingWebhook {
  switch (event.type) {
    case 'booking.requested':
    case 'booking.confirmed':
    case 'booking.cancelled':
    case 'booking.refunded':
    case 'trip.checked_in':
    case 'trip.checked_out':
      return event.type
    case 'booking.change_asked':
      return 'booking.change_requested'
    case 'booking.opened':
      return 'trip.started'
    case 'booking.completed':
      return 'trip.completed'
  }
}

async function bookingMessages(
  trx: Transaction,
  bookingId: string,
  type: BookingWebhook,
): Promise<Addressed<BookingWebhook>[]> {
  const path = `/api/v1/bookings/${bookingId}`
  return (await endpointsOfBooking(trx, bookingId, type)).map(({ endpointId, side, vehicleId, status }) => ({
    endpointId,
    type,
    data: { bookingId, vehicleId, status, side, path },
  }))
}

/**
 * A change that ended before the host was asked was never requested of the host; its renter is notified, unless the
 * screen said so at once, it ended by their own act, or with its booking.
 */
async function changeMessages(
  trx: Transaction,
  {
    bookingId,
    answer,
    wasAsked,
    isOnScreen = false,
    endsWithBooking = false,
  }: EventOf<'booking.change_answered'>,
): Promise<Addressed[]> {
  if (answer === 'made') return await bookingMessages(trx, bookingId, 'booking.changed')
  const isUnexpected =
    answer === 'expired' || (answer === 'failed' && !isOnScreen) || (answer === 'dropped' && !endsWithBooking)
  if (!wasAsked && !isUnexpected) return []
  const messages = await bookingMessages(trx, bookingId, 'booking.change_closed')
  return wasAsked ? messages : messages.filter(({ data }) => data.side === 'renter')
}

async function chargeMessages(
  trx: Transaction,
  { bookingId, chargeId, to: status, isKnownToRenter }: EventOf<'charge.moved'>,
): Promise<Addressed[]> {
  const type = 'charge.updated'
  const path = `/api/v1/bookings/${bookingId}/charges`
  return (await endpointsOfBooking(trx, bookingId, type))
    .filter(({ side }) => side === 'host' || isKnownToRenter)
    .map(({ endpointId, side }) => ({
      endpointId,
      type,
      data: { chargeId, bookingId, status, side, path },
    }))
}

async function payoutMessages(
  trx: Transaction,
  { payoutId, hostId }: EventOf<'payout.made' | 'payout.settled'>,
  status: 'made' | 'confirmed' | 'bounced',
): Promise<Addressed[]> {
  const type = `payout.${status}` as const
  return (await endpointsOfPerson(trx, hostId, type)).map(({ endpointId }) => ({
    endpointId,
    type,
    data: { payoutId, status, path: '/api/v1/host/payouts' },
  }))
}

async function vehicleMessages(
  trx: Transaction,
  { vehicleId, hostId }: EventOf<'vehicle.decided' | 'vehicle.papers_paused' | 'vehicle.papers_resumed'>,
  status: 'approved' | 'rejected' | 'paused' | 'resumed',
): Promise<Addressed[]> {
  const type = `vehicle.${status}` as const
  return (await endpointsOfPerson(trx, hostId, type)).map(({ endpointId }) => ({
    endpointId,
    type,
    data: { vehicleId, status, path: `/api/v1/host/vehicles/${vehicleId}` },
  }))
}
