import { z } from 'zod'
import { Id, line, Period, text } from '../fields.ts'
import { CardToken } from './card-token.ts'

export const BookingRequest = z.strictObject({
  vehicleId: Id,
  period: Period,
  pickupLocation: line(200).default(''),
  dropoffLocation: line(200).default(''),
  specialRequests: text(1000).default(''),
  /** The total the renter saw. A different total answers 409 `price_changed` with the new quote. */
  expectedTotalFils: z.number().int().min(0),
  card: CardToken,
})
export type BookingRequest = z.infer<typeof BookingRequest>
