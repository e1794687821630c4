import { BOOKING_STATUSES } from '@rihla/domain/booking/booking'
import { type SentEvent, TEST_EVENT, WEBHOOK_EVENTS } from '@rihla/domain/webhooks/webhook-event'
import { z } from 'zod'
import { ChargeStatus } from '../charges/charge.ts'
import { Id } from '../fields.ts'

export const WebhookEvent = z.enum(WEBHOOK_EVENTS)
export const SentWebhookEvent = z.enum([...WEBHOOK_EVENTS, TEST_EVENT])

const Side = z.enum(['renter', 'host'])
/** Where the object can be read, with what this person may see: a path of this service. */
const path = z.string()

export const BookingEventData = z.strictObject({
  bookingId: Id,
  vehicleId: Id,
  /** Of the booking at that moment. */
  status: z.enum(BOOKING_STATUSES),
  /** The side of the endpoint’s owner. */
  side: Side,
  path,
})
export const ChargeEventData = z.strictObject({
  chargeId: Id,
  bookingId: Id,
  /** Of the charge at that moment. */
  status: ChargeStatus,
  side: Side,
  path,
})
export const PayoutEventData = z.strictObject({
  payoutId: Id,
  status: z.enum(['made', 'confirmed', 'bounced']),
  path,
})
export const VehicleEventData = z.strictObject({
  vehicleId: Id,
  status: z.enum(['approved', 'rejected', 'paused', 'resumed']),
  path,
})
export const TestEventData = z.strictObject({ endpointId: Id, path })

type DataName = `${'Booking' | 'Charge' | 'Payout' | 'Vehicle' | 'Test'}EventData`

/** What each event is sent for, and the schema of its `data`. */
export const WEBHOOK_EVENT_DESCRIPTIONS: Record<SentEvent, { description: string; data: DataName }> = {
  'booking.requested': {
    description: 'A renter asked for a car; its host answers.',
    data: 'BookingEventData',
  },
  'booking.confirmed': { description: 'A booking was confirmed.', data: 'BookingEventData' },
  'booking.cancelled': {
    description:
      'A booking or a request ended without a trip: cancelled, declined, withdrawn, expired, not paid or a no-show.',
    data: 'BookingEventData',
  },
  'booking.change_requested': {
    description: 'The renter asked for other dates; the host answers.',
    data: 'BookingEventData',
  },
  'booking.changed': {
    description: 'The dates or the extras of a booking changed.',
    data: 'BookingEventData',
  },
  'booking.change_closed': {
    description: 'A request for other dates or extras was declined, withdrawn, closed, not paid, or expired.',
    data: 'BookingEventData',
  },
  'booking.refunded': {
    description: 'Money of a booking went back to the renter.',
    data: 'BookingEventData',
  },
  'trip.checked_in': { description: 'A side checked the car in before the trip.', data: 'BookingEventData' },
  'trip.started': { description: 'A trip began.', data: 'BookingEventData' },
  'trip.checked_out': {
    description: 'A side checked the car out: it was returned.',
    data: 'BookingEventData',
  },
  'trip.completed': { description: 'A trip was completed.', data: 'BookingEventData' },
  'charge.updated': {
    description: 'A charge after a trip was asked, answered, decided, paid or closed.',
    data: 'ChargeEventData',
  },
  'payout.made': { description: 'A payout was sent to the bank.', data: 'PayoutEventData' },
  'payout.confirmed': { description: 'The bank confirmed a payout.', data: 'PayoutEventData' },
  'payout.bounced': { description: 'The bank sent a payout back.', data: 'PayoutEventData' },
  'vehicle.approved': { description: 'A car was approved and can be booked.', data: 'VehicleEventData' },
  'vehicle.rejected': { description: 'A car was not approved.', data: 'VehicleEventData' },
  'vehicle.paused': {
    description: 'A car takes no new bookings, because of its papers or its host’s licences.',
    data: 'VehicleEventData',
  },
  'vehicle.resumed': {
    description: 'A car takes bookings again after such a pause.',
    data: 'VehicleEventData',
  },
  'webhook.test': { description: 'Sent on request, to try an endpoint.', data: 'TestEventData' },
}

type DataOf<T extends SentEvent> = T extends `booking.${string}` | `trip.${string}`
  ? z.infer<typeof BookingEventData>
  : T extends `charge.${string}`
    ? z.infer<typeof ChargeEventData>
    : T extends `payout.${string}`
      ? z.infer<typeof PayoutEventData>
      : T extends `vehicle.${string}`
        ? z.infer<typeof VehicleEventData>
        : z.infer<typeof TestEventData>

/** What is sent: ids, a state, and where to read the rest with the rights of the reader. */
export type WebhookMessage = {
  [T in SentEvent]: {
    type: T
    /** When it happened, ISO 8601 in UTC. */
    timestamp: string
    data: DataOf<T>
  }
}[SentEvent]
