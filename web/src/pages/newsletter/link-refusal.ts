import { problemOf } from '../../api/problem-of.ts'
import { refusalSentence } from '../../messages/refusals.ts'
import { m } from '../../paraglide/messages.js'

/** What a person reads when a link of a mail was refused, and the status of the page; a fault is thrown on. */
export function linkRefusalOf(error: unknown): { refusal: string; status: number } {
  const problem = problemOf(error)
  if (!problem) throw error
  const isBroken = problem.code === 'invalid_input'
  return {
    refusal: isBroken ? m.newsletter_link_invalid() : refusalSentence(problem),
    status: problem.status,
  }
}
