import { refusalMessage } from '../i18n/refusal-messages.ts'
import { m } from '../paraglide/messages.js'
import { toast } from '../ui/overlays/toast.ts'
import type { CommandResult, Failure } from './command-result.ts'

/**
 * The sentence for a command that did not succeed, for a form that shows it in its place. `unanswered` says better than
 * the usual sentence what a lost connection means there.
 */
export function failureMessage(failure: Failure, unanswered?: string): string {
  const { problem } = failure
  if (problem && problem.status < 500) return refusalMessage(problem)
  if (unanswered !== undefined) return unanswered
  return failure.kind === 'unanswered' && failure.isRepeatable
    ? m.common_command_unanswered()
    : m.common_connection_lost()
}

/**
 * Says in passing that a command failed and why, the reason alone where there is no title; a command that succeeded or
 * was given up is not mentioned.
 */
export function showFailure(result: CommandResult<unknown>, title?: string): void {
  if (result.kind === 'done' || result.kind === 'cancelled') return
  if (title === undefined) toast.error(failureMessage(result))
  else toast.error(title, failureMessage(result))
}

/** Says in passing how a command ended that has no form of its own; true when it succeeded. */
export function showResult<T>(
  result: CommandResult<T>,
  doneMessage: string,
): result is { kind: 'done'; value: T } {
  if (result.kind === 'done') toast.success(doneMessage)
  else showFailure(result)
  return result.kind === 'done'
}
