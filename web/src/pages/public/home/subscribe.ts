import { runCommand } from '../../../api/command.ts'
import { fieldMessages } from '../../../i18n/field-messages.ts'
import { refusalMessage } from '../../../i18n/refusal-messages.ts'
import { m } from '../../../paraglide/messages.js'

/**
 * Result of a subscription. `refused` has the server's reason where there is one; `failed` means no response or a
 * server error.
 */
export type Subscribed =
  | { kind: 'subscribed' | 'confirmation_sent' | 'already_subscribed' | 'failed' }
  | { kind: 'fields'; errors: Record<string, string> }
  | { kind: 'refused'; message: string | null }

const OWN_MESSAGES = {
  'email.required': m.newsletter_email_missing,
  'name.required': m.newsletter_name_missing,
}

/** Subscribes to the newsletter. */
export async function subscribe(person: { name: string; email: string }): Promise<Subscribed> {
  const result = await runCommand(({ newsletter }) => newsletter.subscribe(person))
  if (result.kind === 'done') {
    const { success, outcome } = result.value
    if (outcome === 'already_subscribed' || success) return { kind: outcome }
    return { kind: 'refused', message: null }
  }
  const problem = result.kind === 'cancelled' ? null : result.problem
  if (!problem || problem.status >= 500) return { kind: 'failed' }
  const errors = fieldMessages(problem, OWN_MESSAGES)
  if (Object.keys(errors).length > 0) return { kind: 'fields', errors }
  return { kind: 'refused', message: refusalMessage(problem) }
}
