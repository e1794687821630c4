import type { Problem } from '@rihla/contract/problem'
import type { RefusalCode } from '@rihla/domain/refusal'
import { problemOf } from './problem-of.ts'

/** The result of a command. */
export type CommandResult<T> =
  | { kind: 'done'; value: T }
  /** A final refusal by the server: nothing happened. */
  | { kind: 'refused'; problem: Problem }
  | Unanswered
  /** The user cancelled before the command was sent: closed the step-up dialog, or stopped the upload. */
  | { kind: 'cancelled' }

/** No final response: the command may have been executed. `problem` is the last readable response of the server. */
export interface Unanswered {
  kind: 'unanswered'
  problem: Problem | null
  /** The command has an idempotency key: sending it again executes it at most once. */
  isRepeatable: boolean
}

/** The result of a command that neither succeeded nor was cancelled. */
export type Failure = Exclude<CommandResult<never>, { kind: 'done' | 'cancelled' }>

/** Refusals below 500 that are not final: the same command can succeed a moment later. */
const RETRYABLE_CODES: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'idempotency_in_flight',
  'too_many_requests',
])

/** Whether the response is final: the same command would get the same response again. */
export const isFinal = (problem: Problem | null): problem is Problem =>
  problem !== null && problem.status < 500 && !RETRYABLE_CODES.has(problem.code)

/** The result of a command that was answered with a problem, or without a readable response. */
export const failureFrom = (problem: Problem | null, isRepeatable = false): Failure =>
  isFinal(problem) ? { kind: 'refused', problem } : { kind: 'unanswered', problem, isRepeatable }

/** The result of a command that threw `error`. */
export const failureOf = (error: unknown, isRepeatable = false): Failure =>
  failureFrom(problemOf(error), isRepeatable)
