import { actionRefusal } from '../../../api/action-refusal.ts'
import { m } from '../../../paraglide/messages.js'

/** What a person reads when a link of a mail was refused, and the status of the page; a fault is thrown on. */
export function linkRefusalOf(error: unknown): { refusal: string; status: number } {
  const { message, status } = actionRefusal(error, { invalid_input: m.newsletter_link_invalid })
  return { refusal: message, status }
}
