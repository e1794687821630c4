/** The events that an endpoint can get, by area: only those of its owner’s own bookings, cars and payouts. */
export const WEBHOOK_EVENTS = [
  'booking.requested',
  'booking.confirmed',
  'booking.cancelled',
  'booking.change_requested',
  'booking.changed',
  'booking.change_closed',
  'booking.refunded',
  'trip.checked_in',
  'trip.started',
  'trip.checked_out',
  'trip.completed',
  'charge.updated',
  'payout.made',
  'payout.confirmed',
  'payout.bounced',
  'vehicle.approved',
  'vehicle.rejected',
  'vehicle.paused',
  'vehicle.resumed',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Sent on request only; every endpoint gets it. */
export const TEST_EVENT = 'webhook.test' as const
export type SentEvent = WebhookEvent | typeof TEST_EVENT

/** The event with this name, the test event included. Throws RangeError for an unknown name. */
export function sentEventOf(name: string): SentEvent {
  const event = [...WEBHOOK_EVENTS, TEST_EVENT].find((one) => one === name)
  if (event === undefined) throw new RangeError(`not an event of webhooks: ${name}`)
  return event
}
