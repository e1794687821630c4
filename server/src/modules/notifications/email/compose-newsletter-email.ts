import type { Deps } from '../../../deps.ts'
import type { Email } from '../../../providers/email/email-sender.ts'
import { letterReaderOf } from '../../newsletter/public.ts'
import { mailOf } from './email-template.ts'
import type { MailOrder } from './email-to-send.ts'
import { confirmNewsletterLetter, newsletterWelcomeLetter } from './messages/newsletter-messages.ts'

type NewsletterOrder = Extract<MailOrder, { kind: 'newsletter_confirm' | 'newsletter_welcome' }>

/** The mail of an order of the newsletter; null when its reader has confirmed or left meanwhile. Each says how to leave. */
export async function writeNewsletterLetter(deps: Deps, order: NewsletterOrder): Promise<Email | null> {
  const reader = await letterReaderOf(deps, order.subscriberId)
  const isWaitedFor = order.kind === 'newsletter_confirm' ? 'pending' : 'subscribed'
  if (!reader || reader.status !== isWaitedFor) return null
  const letter =
    order.kind === 'newsletter_confirm'
      ? confirmNewsletterLetter(reader.confirmUrl)
      : newsletterWelcomeLetter(reader.name, deps.config.publicUrl)
  return mailOf(letter, reader.email, { group: 'newsletter', ...reader.leave })
}
