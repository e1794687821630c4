import type { Access } from '@rihla/contract/endpoint'
import type { Transaction } from '../../database/database.ts'
import type { Log } from '../../log.ts'

/** A signed-in person, as the session row and the users table say at this moment. */
export interface Person {
  kind: 'person'
  id: string
  userType: 'renter' | 'host' | 'admin'
  isSupport: boolean
  email: string
  emailVerified: boolean
  fullName: string
  sessionId: string
  /** aal2: the second step was passed when this session began or later. */
  assurance: 'aal1' | 'aal2'
  /** When they last proved who they are, epoch milliseconds. */
  steppedUpAt: number | null
  /** Staff whose role asks for a second step that this session has not passed: they act as an ordinary person. */
  staffWaits: boolean
}
export interface Visitor {
  kind: 'visitor'
}
export type Viewer = Person | Visitor

/** What the edge knows of a request before it is parsed; the same for HTTP and for page loaders. */
export interface CallContext {
  requestId: string
  headers: Headers
  clientAddress: string
  viewer: Viewer
  log: Log
  /** Headers the answer must carry (cookies of sign-in, caching). */
  answerHeaders: Headers
}

/**
 * The hold a verb has on its idempotency key. `subjectId` is set when an earlier run of the same call made its effect
 * and died before answering: the verb then reports on that object and does nothing anew.
 */
export interface IdempotentAttempt {
  subjectId: string | null
  /** Ties the key to the object in the transaction that makes the effect. */
  bind(trx: Transaction, subjectId: string): Promise<void>
}

/** One call of an endpoint, as its verb sees it. */
export interface Call<A extends Access = Access> extends Omit<CallContext, 'viewer'> {
  viewer: A extends 'public' ? Viewer : Person
  attempt: IdempotentAttempt
}
