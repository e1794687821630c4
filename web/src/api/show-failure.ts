import { refusalSentence } from '../messages/refusals.ts'
import { m } from '../paraglide/messages.js'
import { toast } from '../ui/toast.ts'
import type { CommandResult } from './command-result.ts'

type Failure = Exclude<CommandResult<unknown>, { kind: 'done' | 'cancelled' }>

/** The sentence for a command that did not succeed, for a form that shows it in its place. */
export function failureSentence({ problem }: Failure): string {
  return problem && problem.status < 500 ? refusalSentence(problem) : m.common_command_unanswered()
}

/** Says in passing that a command failed and why; a command that succeeded or was given up is not mentioned. */
export function showFailure(result: CommandResult<unknown>, title: string): void {
  if (result.kind === 'done' || result.kind === 'cancelled') return
  toast.error(title, failureSentence(result))
}
