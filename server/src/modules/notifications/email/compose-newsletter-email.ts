import type { Deps } from '../../../deps.ts'
import type { Email } from '../../../providers/email/email-sender.ts'
import { emailReaderOf } from '../../newsletter/public.ts'
import { emailOf } from './email-template.ts'
import type { EmailToSend } from './email-to-send.ts'
import { confirmNewsletterEmail, newsletterWelcomeEmail } from './messages/newsletter-messages.ts'

type NewsletterEmailToSend = Extract<EmailToSend, { kind: 'newsletter_confirm' | 'newsletter_welcome' }>

/** The mail of an order of the newsletter; null when its reader has confirmed or left meanwhile. Each says how to leave. */
export async function composeNewsletterEmail(
  deps: Deps,
  order: NewsletterEmailToSend,
): Promise<Email | null> {
  const reader = await emailReaderOf(deps, order.subscriberId)
  const isWaitedFor = order.kind === 'newsletter_confirm' ? 'pending' : 'subscribed'
  if (!reader || reader.status !== isWaitedFor) return null
  const mail =
    order.kind === 'newsletter_confirm'
      ? confirmNewsletterEmail(reader.confirmUrl)
      : newsletterWelcomeEmail(reader.name, deps.config.publicUrl)
  return emailOf(mail, reader.email, { group: 'newsletter', ...reader.leave })
}
