import { z } from 'zod'
import { FilsAmount, Id, Period, Timestamp } from '../fields.ts'

export const PriceLine = z.object({
  kind: z.enum(['rental', 'weekly_discount', 'monthly_discount', 'cleaning_fee', 'service_fee']),
  amountFils: FilsAmount,
  quantity: z.number().int().optional(),
  unitFils: FilsAmount.optional(),
  bps: z.number().int().optional(),
})

export const Price = z.object({
  days: z.number().int(),
  lines: z.array(PriceLine),
  subtotalFils: FilsAmount,
  serviceFeeFils: FilsAmount,
  totalFils: FilsAmount,
  depositFils: FilsAmount,
})
export type Price = z.infer<typeof Price>

export const Quote = z.object({
  vehicleId: Id,
  period: Period,
  price: Price,
  instantBook: z.boolean(),
  cancellationPolicy: z.enum(['flexible', 'moderate', 'strict']),
  freeCancellationUntil: Timestamp,
  available: z.boolean(),
})
export type Quote = z.infer<typeof Quote>
