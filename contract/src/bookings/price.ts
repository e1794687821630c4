import { BOOKING_OBSTACLES } from '@rihla/domain/booking/booking-obstacle'
import { EXTRA_PRICE_UNITS } from '@rihla/domain/pricing/extras'
import { PRICE_LINE_KINDS } from '@rihla/domain/pricing/trip-price'
import { z } from 'zod'
import { DELIVERY_PROBLEMS, QuotedDelivery } from '../delivery.ts'
import { ExtraKind, QuotedExtras } from '../extras.ts'
import { FilsAmount, Id, Period, Timestamp } from '../fields.ts'
import { RentalTerms } from '../vehicles/rental-terms.ts'

export const PriceLine = z.object({
  kind: z.enum(PRICE_LINE_KINDS),
  amountFils: FilsAmount,
  quantity: z.number().int().optional(),
  unitFils: FilsAmount.optional(),
  bps: z.number().int().optional(),
  /** Of an extra: which, its unit, and how many the trip has of it; `quantity` counts the units that are paid. */
  extra: ExtraKind.optional(),
  per: z.enum(EXTRA_PRICE_UNITS).optional(),
  count: z.number().int().optional(),
})
export type PriceLine = z.infer<typeof PriceLine>

export const Price = z.object({
  days: z.number().int(),
  lines: z.array(PriceLine),
  subtotalFils: FilsAmount,
  serviceFeeFils: FilsAmount,
  totalFils: FilsAmount,
  depositFils: FilsAmount,
})
export type Price = z.infer<typeof Price>

/** Why the viewer cannot book the quoted dates now. */
export const Obstacle = z.object({
  code: z.enum(BOOKING_OBSTACLES),
  /** The viewer's own booking when it is what takes the dates. */
  bookingId: Id.nullable(),
  /** When too many cancellations no longer count. */
  until: Timestamp.nullable(),
  /** The charge to be paid before the viewer can book again. */
  chargeId: Id.nullable(),
})
export type Obstacle = z.infer<typeof Obstacle>

export const Quote = z.object({
  vehicleId: Id,
  period: Period,
  price: Price,
  /** The delivery that the price includes; null when the car is picked up where it stands. */
  delivery: QuotedDelivery.nullable(),
  /** Why the price has no delivery though one was asked for. */
  deliveryProblem: z.enum(DELIVERY_PROBLEMS).nullable(),
  extras: QuotedExtras,
  instantBook: z.boolean(),
  cancellationPolicy: z.enum(['flexible', 'moderate', 'strict']),
  /** What can be asked after the return; a booking keeps it. */
  terms: RentalTerms,
  freeCancellationUntil: Timestamp,
  /** Whether the vehicle can be had for the dates, by whomever. */
  available: z.boolean(),
  /** Null when nothing keeps the viewer from booking; for a visitor it says only what is true for all. */
  obstacle: Obstacle.nullable(),
})
export type Quote = z.infer<typeof Quote>
