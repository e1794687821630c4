import type { Access } from '@rihla/contract/endpoint'
import type { TokenScope } from '@rihla/contract/token-scopes'
import type { Language } from '@rihla/domain/text/languages'
import type { Transaction } from '../../database/database.ts'
import type { Log } from '../../log.ts'

/** The API token that a program calls with. */
export interface TokenGrant {
  id: string
  scopes: readonly TokenScope[]
}

/** A signed-in user, as in the sessions and users tables at this moment, or the owner of an API token. */
export interface Person {
  kind: 'person'
  id: string
  userType: 'renter' | 'host' | 'admin'
  isSupport: boolean
  email: string
  emailVerified: boolean
  fullName: string
  /** Null for a program with a token. */
  sessionId: string | null
  /** Null for a person at a browser. */
  token: TokenGrant | null
  /** aal2: the second step was passed when the session began or later. */
  assurance: 'aal1' | 'aal2'
  /** The last step-up, in epoch milliseconds. */
  steppedUpAt: number | null
  /** Staff who must pass a second step and have not in this session: they only have the access of an ordinary user. */
  staffWaits: boolean
}
export interface Visitor {
  kind: 'visitor'
}
export type Viewer = Person | Visitor

/** What is known of a request before it is parsed; the same for HTTP and for page loaders. */
export interface CallContext {
  requestId: string
  headers: Headers
  clientAddress: string
  viewer: Viewer
  /** The language of the page or, for the API, the one that the caller prefers. */
  language: Language
  log: Log
  /** Headers to set on the answer (sign-in cookies, caching). */
  answerHeaders: Headers
}

/**
 * A use case's claim on its idempotency key. `subjectId` is set when an earlier run of the same call committed its
 * effect and died before answering: the use case then reports that object and has no further effect.
 */
export interface IdempotentAttempt {
  subjectId: string | null
  /** Binds the key to the object in the transaction that commits the effect. */
  bind(trx: Transaction, subjectId: string): Promise<void>
}

/** One call of an endpoint, as its use case sees it. */
export interface Call<A extends Access = Access> extends Omit<CallContext, 'viewer'> {
  viewer: A extends 'public' ? Viewer : Person
  attempt: IdempotentAttempt
}
