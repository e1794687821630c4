import type { RefusalCode } from '@rihla/domain/refusal'
import { z } from 'zod'

/** One invalid field of a request: its path (`period.pickUpDate`) and a code that the web has a message for. */
export const FieldProblem = z.object({ field: z.string(), code: z.string() })
export type FieldProblem = z.infer<typeof FieldProblem>

/**
 * The one error shape of the API: RFC 9457 `application/problem+json`. `code` selects the message shown to users;
 * `title` is a short text for other clients, in the language they prefer. `details` holds what the user needs to
 * continue (the new quote of a changed price, the current state of a booking).
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  requestId: z.string(),
  fields: z.array(FieldProblem).optional(),
  retryAfterSeconds: z.number().int().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
})
export type Problem = Omit<z.infer<typeof Problem>, 'code'> & { code: RefusalCode }
