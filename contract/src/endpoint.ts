import { oc } from '@orpc/contract'
import type { z } from 'zod'
import type { Tag } from './tags.ts'

/**
 * Who may call an endpoint. `public`: anyone. `person`: a signed-in user (object ownership is checked in the query).
 * `admin` and `support`: staff, decided by server-side columns.
 */
export type Access = 'public' | 'person' | 'support' | 'admin'

/** The named rate limits; their values are in the server's `rate-limits`. */
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
  /** The call creates, pays, cancels, refunds, reviews or sends: it requires an `Idempotency-Key` header. */
  idempotent: boolean
  /** Seconds after which a repeated call takes over the key of a first call that may have died. */
  keyHeldSeconds: number
  /** For visitors the response depends only on the URL and the language: every cache may store it if it revalidates. */
  sameForVisitors: boolean
  /** For this long a shared cache may answer other visitors with it without asking; 0: it asks every time. */
  sharedSeconds: number
  /** Null while the endpoint may be relied on. */
  deprecated: Deprecation | null
}

/** Days in UTC, `YYYY-MM-DD`: since when an endpoint is deprecated, and from when it may answer 404. */
export interface Deprecation {
  since: string
  sunset: string
}

/** Of answers that nobody decides by: what a quote or a booking says is never cached. */
const SHARED_SECONDS = 3

/** How many seconds a call that contacts the card network may take. */
const WHILE_A_CARD_IS_ASKED_SECONDS = 60

interface EndpointShape<A extends Access, I extends z.ZodType, O extends z.ZodType, R extends boolean> {
  /** Required: an endpoint without an access rule does not compile. */
  access: A
  limit?: LimitName
  /** Part of the type: a client without an idempotency key does not compile. */
  idempotent?: R
  keyHeldSeconds?: number
  /** `revalidated`: also a shared cache asks every time, as for dates that a live event makes pages check again. */
  sameForVisitors?: boolean | 'revalidated'
  deprecated?: Deprecation
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/${string}`
  summary: string
  tag: Tag
  successStatus?: number
  input: I
  output: O
}

/** Declares one endpoint of the API: access, route, input and output. */
export function endpoint<
  A extends Access,
  I extends z.ZodType,
  O extends z.ZodType,
  const R extends boolean = false,
>(shape: EndpointShape<A, I, O, R>) {
  const meta: EndpointMeta & { access: A; idempotent: R } = {
    access: shape.access,
    limit: shape.limit ?? (shape.method === 'GET' ? 'read' : 'write'),
    // Left out, R is inferred as false.
    idempotent: (shape.idempotent ?? false) as R,
    keyHeldSeconds: shape.keyHeldSeconds ?? WHILE_A_CARD_IS_ASKED_SECONDS,
    sameForVisitors: Boolean(shape.sameForVisitors),
    sharedSeconds: shape.sameForVisitors === true ? SHARED_SECONDS : 0,
    deprecated: shape.deprecated ?? null,
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
