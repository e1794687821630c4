import type { Deps } from '../../../deps.ts'
import type { Email } from '../../../providers/email/email-sender.ts'
import { namesOf } from '../../accounts/public.ts'
import { emailOf } from './email-template.ts'
import { hello } from './messages/email-messages.ts'
import { readerIn } from './reader.ts'
import { factsOfDisabledEndpoint } from './webhook-facts-store.ts'

/** Composes the email about an endpoint that was switched off; null when it is on again or gone. */
export async function composeWebhookEmail(
  { db, config }: Deps,
  { endpointId }: { endpointId: string },
): Promise<Email | null> {
  const endpoint = await factsOfDisabledEndpoint(db, endpointId)
  if (!endpoint || endpoint.disabledBy === 'owner') return null
  const owner = (await namesOf(db, [endpoint.userId])).get(endpoint.userId)
  if (!owner) return null
  const { texts, page } = readerIn(config, owner.language)
  const { say } = texts
  const { name } = endpoint
  return emailOf(
    {
      subject: say('webhook_disabled_subject', { name }),
      paragraphs: [
        hello(texts, owner.fullName),
        say(endpoint.disabledBy === 'gone' ? 'webhook_disabled_gone' : 'webhook_disabled_failures', { name }),
        say('webhook_disabled_next'),
      ],
      // The path and the query of the address may contain a secret.
      facts: [[say('webhook_disabled_host'), URL.parse(endpoint.url)?.host ?? '']],
      button: { label: say('webhook_disabled_button'), url: page(`/profile/webhooks/${endpointId}`) },
    },
    owner.email,
    null,
    texts,
  )
}
