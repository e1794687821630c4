import type { FieldProblem } from '@rihla/contract/problem'
import { type RefusalCode, statusOf } from '@rihla/domain/refusal'

interface RefusalDetail {
  fields?: FieldProblem[]
  retryAfterSeconds?: number
  details?: Record<string, unknown>
}

/** An expected refusal: a use case throws it, and the HTTP layer turns it into a problem with the code's status. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly detail: RefusalDetail

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(code)
    this.code = code
    this.detail = detail
  }

  get status(): number {
    return statusOf(this.code)
  }
}
