import type { Problem } from '@rihla/contract/problem'

/** An answer of the API that is final, so that nothing is sent again. */
export const aRefusal = (problem: Partial<Problem> = {}) =>
  Response.json({ code: 'state_changed', status: 409, requestId: 'a-request', ...problem }, { status: 409 })
