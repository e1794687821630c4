import { oc } from '@orpc/contract'
import type { z } from 'zod'

/**
 * Who may call an endpoint. `public`: anyone. `person`: a signed-in person (ownership of the object is part of the
 * query). `admin` and `support`: staff, decided by the server's own columns.
 */
export type Access = 'public' | 'person' | 'support' | 'admin'

/** The named rate limits; their figures live in the server's `rate-limits`. */
export type LimitName =
  | 'read'
  | 'search'
  | 'quote'
  | 'sign_in'
  | 'sign_up'
  | 'reset'
  | 'booking'
  | 'phone_code'
  | 'upload'
  | 'message'
  | 'write'
  | 'report'

export interface EndpointMeta {
  access: Access
  limit: LimitName
  /** The call creates, pays, cancels, refunds, reviews or sends: it needs an `Idempotency-Key` header. */
  idempotent: boolean
  /** How long a repeated call leaves the first one alone, which may have died, before it takes its key over. Seconds. */
  keyHeldSeconds: number
  /** What a visitor is answered depends on the address alone: any cache may keep it, as long as it asks whether it still holds. */
  sameForVisitors: boolean
}

/** A call that talks to a card network may take this long. */
const WHILE_A_CARD_IS_ASKED_SECONDS = 60

interface EndpointShape<A extends Access, I extends z.ZodType, O extends z.ZodType> {
  /** Required: an endpoint without an access rule does not compile. */
  access: A
  limit?: LimitName
  idempotent?: boolean
  keyHeldSeconds?: number
  sameForVisitors?: boolean
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/${string}`
  summary: string
  tag: string
  successStatus?: number
  input: I
  output: O
}

/** Declares one endpoint of the API: who may call it, how it is reached, what goes in and what comes out. */
export function endpoint<A extends Access, I extends z.ZodType, O extends z.ZodType>(
  shape: EndpointShape<A, I, O>,
) {
  const meta: EndpointMeta & { access: A } = {
    access: shape.access,
    limit: shape.limit ?? (shape.method === 'GET' ? 'read' : 'write'),
    idempotent: shape.idempotent ?? false,
    keyHeldSeconds: shape.keyHeldSeconds ?? WHILE_A_CARD_IS_ASKED_SECONDS,
    sameForVisitors: shape.sameForVisitors ?? false,
  }
  return oc
    .$meta(meta)
    .route({
      method: shape.method,
      path: shape.path,
      summary: shape.summary,
      tags: [shape.tag],
      successStatus: shape.successStatus ?? 200,
    })
    .input(shape.input)
    .output(shape.output)
}
