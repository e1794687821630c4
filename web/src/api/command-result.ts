import type { Problem } from '@rihla/contract/problem'
import type { RefusalCode } from '@rihla/domain/refusal'
import { problemOf } from './problem-of.ts'

/** How a command ended. */
export type CommandResult<T> =
  | { kind: 'done'; value: T }
  /** A final no of the server: nothing happened. */
  | { kind: 'refused'; problem: Problem }
  | Unanswered
  /** The person gave up before the command was sent: closed the step-up dialog, or stopped the upload. */
  | { kind: 'cancelled' }

/**
 * No final answer: the command may have been carried out. `problem` is what the server said last, when it said something
 * readable.
 */
export interface Unanswered {
  kind: 'unanswered'
  problem: Problem | null
  /** The command has an idempotency key: sent again with it, it is carried out once. */
  isRepeatable: boolean
}

/** How a command ended that did not succeed and was not given up. */
export type Failure = Exclude<CommandResult<never>, { kind: 'done' | 'cancelled' }>

/** Refusals below 500 that are not final: the same command can succeed a moment later. */
const RETRYABLE_CODES: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'idempotency_in_flight',
  'too_many_requests',
])

/** Whether the server's answer is final: sending the same command again would be answered alike. */
export const isFinal = (problem: Problem | null): problem is Problem =>
  problem !== null && problem.status < 500 && !RETRYABLE_CODES.has(problem.code)

/** How a command ended that was answered with a problem, or with nothing readable. */
export const failureFrom = (problem: Problem | null, isRepeatable = false): Failure =>
  isFinal(problem) ? { kind: 'refused', problem } : { kind: 'unanswered', problem, isRepeatable }

/** How a command ended that threw `error`. */
export const failureOf = (error: unknown, isRepeatable = false): Failure =>
  failureFrom(problemOf(error), isRepeatable)
