import { refusalMessage } from '../i18n/refusal-messages.ts'
import { m } from '../paraglide/messages.js'
import { toast } from '../ui/overlays/toast.ts'
import type { CommandResult, Failure } from './command-result.ts'

/**
 * The message for a command that did not succeed, for a form that shows it inline. `unanswered` replaces the general
 * message for a lost connection.
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
 * Shows a toast when a command failed, with the reason alone where there is no title; shows nothing for a command that
 * succeeded or was cancelled.
 */
export function showFailure(result: CommandResult<unknown>, title?: string): void {
  if (result.kind === 'done' || result.kind === 'cancelled') return
  if (title === undefined) toast.error(failureMessage(result))
  else toast.error(title, failureMessage(result))
}

/** Shows the result of a command as a toast, for commands without a form; true when it succeeded. */
export function showResult<T>(
  result: CommandResult<T>,
  doneMessage: string,
): result is { kind: 'done'; value: T } {
  if (result.kind === 'done') toast.success(doneMessage)
  else showFailure(result)
  return result.kind === 'done'
}
