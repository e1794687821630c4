import { actionRefusal } from '../../../api/action-refusal.ts'
import { m } from '../../../paraglide/messages.js'

/** The message for a rejected email link and the HTTP status of the page; unexpected errors are rethrown. */
export function linkRefusalOf(error: unknown): { refusal: string; status: number } {
  const { message, status } = actionRefusal(error, { invalid_input: m.newsletter_link_invalid })
  return { refusal: message, status }
}
