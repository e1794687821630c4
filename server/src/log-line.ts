import { z } from 'zod'

const Id = z.string().min(1)

/** One log line, as documented in docs/operations/logs.md. No other fields are written. */
export const LogLine = z.strictObject({
  level: z.union([z.literal(20), z.literal(30), z.literal(40), z.literal(50), z.literal(60)]),
  time: z.iso.datetime(),
  /** What happened, as a constant text to search for. */
  msg: z.string().min(1),
  requestId: z.uuid().optional(),
  method: z.string().optional(),
  path: z.string().startsWith('/').optional(),
  personId: z.uuid().optional(),
  refusal: z.string().optional(),
  by: z.enum(['password', 'provider', 'second step', 'email link']).optional(),
  status: z.number().int().min(100).max(599).optional(),
  ms: z.number().int().min(0).optional(),
  err: z
    .strictObject({ type: z.string(), message: z.string(), stack: z.string(), code: z.string().optional() })
    .optional(),
  endpoint: z.string().optional(),
  job: z.string().optional(),
  outboxId: z.number().int().optional(),
  topic: z.string().optional(),
  parked: z.boolean().optional(),
  paymentId: Id.optional(),
  bookingId: Id.optional(),
  chargeId: Id.optional(),
  requested: z.string().nullable().optional(),
  documentId: Id.optional(),
  importId: Id.optional(),
  eventId: Id.optional(),
  photoId: Id.optional(),
  limit: z.string().optional(),
  notFoundPath: z.string().optional(),
  reason: z.string().optional(),
  about: z.string().optional(),
})
