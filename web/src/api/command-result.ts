import type { Problem } from '@rihla/contract/problem'
import type { RefusalCode } from '@rihla/domain/refusal'
import { problemOf } from './problem-of.ts'

/** How a command ended. */
export type CommandResult<T> =
  | { kind: 'done'; value: T }
  /** A final no of the server: nothing happened. */
  | { kind: 'refused'; problem: Problem }
  /**
   * No final answer: the command may have been carried out. The same command with the same idempotency key is safe to
   * send again. `problem` is what the server said last, when it said something readable.
   */
  | { kind: 'unanswered'; problem: Problem | null }
  /** The person gave up before the command was sent: closed the step-up dialog, or stopped the upload. */
  | { kind: 'cancelled' }

/** Refusals below 500 that are not final: the same command can succeed a moment later. */
const RETRYABLE_CODES: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'idempotency_in_flight',
  'too_many_requests',
])

/** Whether the server's answer is final: sending the same command again would be answered alike. */
export const isFinal = (problem: Problem | null): problem is Problem =>
  problem !== null && problem.status < 500 && !RETRYABLE_CODES.has(problem.code)

/** How a command ended that threw `error`. */
export function failureOf(error: unknown): Exclude<CommandResult<never>, { kind: 'done' | 'cancelled' }> {
  const problem = problemOf(error)
  return isFinal(problem) ? { kind: 'refused', problem } : { kind: 'unanswered', problem }
}
