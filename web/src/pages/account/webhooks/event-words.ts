import {
  type SentEvent,
  TEST_EVENT,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@rihla/domain/webhooks/webhook-event'
import { m } from '../../../paraglide/messages.js'

const WORDS: Record<SentEvent, () => string> = {
  'booking.requested': m.webhooks_event_booking_requested,
  'booking.confirmed': m.webhooks_event_booking_confirmed,
  'booking.cancelled': m.webhooks_event_booking_cancelled,
  'booking.change_requested': m.webhooks_event_booking_change_requested,
  'booking.changed': m.webhooks_event_booking_changed,
  'booking.change_closed': m.webhooks_event_booking_change_closed,
  'booking.refunded': m.webhooks_event_booking_refunded,
  'trip.checked_in': m.webhooks_event_trip_checked_in,
  'trip.started': m.webhooks_event_trip_started,
  'trip.checked_out': m.webhooks_event_trip_checked_out,
  'trip.completed': m.webhooks_event_trip_completed,
  'charge.updated': m.webhooks_event_charge_updated,
  'payout.made': m.webhooks_event_payout_made,
  'payout.confirmed': m.webhooks_event_payout_confirmed,
  'payout.bounced': m.webhooks_event_payout_bounced,
  'vehicle.approved': m.webhooks_event_vehicle_approved,
  'vehicle.rejected': m.webhooks_event_vehicle_rejected,
  'vehicle.paused': m.webhooks_event_vehicle_paused,
  'vehicle.resumed': m.webhooks_event_vehicle_resumed,
  [TEST_EVENT]: m.webhooks_event_test,
}

export const eventInWords = (event: SentEvent): string => WORDS[event]()

const startingWith = (area: string) => WEBHOOK_EVENTS.filter((event) => event.startsWith(`${area}.`))

/** The events that can be chosen, by what they are about. */
export const EVENT_GROUPS: ReadonlyArray<{ name: () => string; events: readonly WebhookEvent[] }> = [
  { name: m.webhooks_group_bookings, events: startingWith('booking') },
  { name: m.webhooks_group_trips, events: [...startingWith('trip'), ...startingWith('charge')] },
  { name: m.webhooks_group_vehicles, events: startingWith('vehicle') },
  { name: m.webhooks_group_payouts, events: startingWith('payout') },
]
