import type { RefusalCode } from '@rihla/domain/refusal'
import { z } from 'zod'

/** One wrong field of a request: where it is (`period.pickUpDate`) and a code the web has a sentence for. */
export const FieldProblem = z.object({ field: z.string(), code: z.string() })
export type FieldProblem = z.infer<typeof FieldProblem>

/**
 * The one error shape on the wire: RFC 9457 `application/problem+json`.
 * `code` decides the sentence a person reads; `title` is for developers. `details` holds what the person needs to
 * go on (the new quote of a changed price, the current state of a booking).
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

/** The problem inside an error thrown by either client (in-process or over HTTP), or null if it is something else. */
export function problemOf(error: unknown): Problem | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null
  const parsed = Problem.safeParse(error.data)
  return parsed.success ? (parsed.data as Problem) : null
}
