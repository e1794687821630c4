import type { Problem } from '@rihla/contract/problem'
import { fieldMessages } from '../i18n/field-messages.ts'
import { refusalMessage } from '../i18n/refusal-messages.ts'
import { problemOf } from './problem-of.ts'

/** Why a route's action was refused, as messages for its form. */
export interface ActionRefusal {
  problem: Problem
  /** The HTTP status of the response. */
  status: number
  /** Messages by field. */
  errors: Record<string, string>
  /** The refusal in one message. */
  message: string
  /** The message for the whole form; null when the field messages cover it. */
  refusal: string | null
}

/**
 * Converts an API error into the result of a route's action. `ownMessages` holds the form's messages by refusal code
 * (`state_changed`) or field code (`email.required`). Rethrows anything but a problem to the page's error boundary.
 */
export function actionRefusal(error: unknown, ownMessages: Record<string, () => string> = {}): ActionRefusal {
  const problem = problemOf(error)
  if (!problem) throw error
  const errors = fieldMessages(problem, ownMessages)
  const message = ownMessages[problem.code]?.() ?? refusalMessage(problem)
  const isInForm = Object.keys(errors).length > 0
  return { problem, status: problem.status, errors, message, refusal: isInForm ? null : message }
}
