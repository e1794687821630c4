import { z } from 'zod'
import { BookedDelivery } from '../delivery.ts'
import { BookedExtras } from '../extras.ts'
import { FilsAmount, Id, Period, Timestamp } from '../fields.ts'
import { Photo } from '../vehicles/vehicles.ts'
import { BookingStatus, CancellationReason, PaymentStatus } from './booking-status.ts'

const VehicleOfBooking = z.object({
  id: Id,
  make: z.string(),
  model: z.string(),
  year: z.number().int(),
  location: z.string(),
  cover: Photo.nullable(),
})

/** What is recorded about the return of the car; it decides who may complete the trip. */
export const CarReturn = z.object({
  checkOut: z.object({ by: z.enum(['renter', 'host']), isAcknowledged: z.boolean() }).nullable(),
  /** The renter reported that the car is back before the agreed end, and the host has not answered. */
  isEarlyReturnReported: z.boolean(),
  isEarlyReturnConfirmed: z.boolean(),
})

export const BookingSummary = z.object({
  id: Id,
  reference: z.string(),
  status: BookingStatus,
  paymentStatus: PaymentStatus,
  cancellationReason: CancellationReason.nullable(),
  period: Period,
  startsAt: Timestamp,
  endsAt: Timestamp,
  days: z.number().int(),
  totalFils: FilsAmount,
  answerDueAt: Timestamp.nullable(),
  createdAt: Timestamp,
  /** When the trip was completed, from which reviews can be written; null before. */
  completedAt: Timestamp.nullable(),
  carReturn: CarReturn,
  vehicle: VehicleOfBooking,
  /** Null when the car is picked up where it stands. */
  delivery: BookedDelivery.nullable(),
  extras: BookedExtras,
  viewerIs: z.enum(['renter', 'host', 'staff']),
})
export type BookingSummary = z.infer<typeof BookingSummary>
