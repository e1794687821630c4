import type { Problem } from '@rihla/contract/problem'
import { fieldMessages } from '../i18n/field-messages.ts'
import { refusalMessage } from '../i18n/refusal-messages.ts'
import { problemOf } from './problem-of.ts'

/** Why a route's action was refused, in sentences for the form that asked for it. */
export interface ActionRefusal {
  problem: Problem
  /** The HTTP status of the answer. */
  status: number
  /** Sentences beside the fields. */
  errors: Record<string, string>
  /** What is refused, in one sentence. */
  message: string
  /** The same for the whole form; null when the fields say it. */
  refusal: string | null
}

/**
 * How a route's action answers an API call that threw. `ownMessages` has the form's own words for a refusal's code
 * (`state_changed`) or a field's (`email.required`). Anything but a problem is thrown on, to the page's error boundary.
 */
export function actionRefusal(error: unknown, ownMessages: Record<string, () => string> = {}): ActionRefusal {
  const problem = problemOf(error)
  if (!problem) throw error
  const errors = fieldMessages(problem, ownMessages)
  const message = ownMessages[problem.code]?.() ?? refusalMessage(problem)
  const isInForm = Object.keys(errors).length > 0
  return { problem, status: problem.status, errors, message, refusal: isInForm ? null : message }
}
