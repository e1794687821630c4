import type { TokenUse } from '@rihla/contract/token-scopes'
import type { Context, Hono } from 'hono'
import type { ServeContext } from './api/serve.ts'

/** Request variables set by the request pipeline. */
export interface Variables {
  requestId: string
  nonce: string
  clientAddress: string
  /** The pattern of the answering route, where the router does not know it. */
  pattern?: string
  /** The signed-in caller, and the code with which the request was refused, for the log. */
  personId?: string
  refusal?: string
  /** What the answer of a route outside the contract says of the caller's limits. */
  answerHeaders?: Headers
  /** The cookie of the caller's session, when this request extended the session. */
  extendedSession?: string
}

export type AppRoutes = Hono<{ Variables: Variables }>
export type AppContext = Context<{ Variables: Variables }>
/** The caller of a request, known before anything is parsed. Throws 401 `token_invalid`. */
export type CallerOf = (c: AppContext) => Promise<ServeContext>
/** The caller of a route outside the contract, which says which API tokens it takes; programs with others are refused. */
export type CallFor = (c: AppContext, use: TokenUse) => Promise<ServeContext>
