import type { Deps } from '../../../deps.ts'
import type { Email } from '../../../providers/email/email-sender.ts'
import { emailReaderOf } from '../../newsletter/public.ts'
import { emailOf } from './email-template.ts'
import type { EmailToSend } from './email-to-send.ts'
import { confirmNewsletterEmail, newsletterWelcomeEmail } from './messages/newsletter-messages.ts'
import { readerIn } from './reader.ts'

type NewsletterEmailToSend = Extract<EmailToSend, { kind: 'newsletter_confirm' | 'newsletter_welcome' }>

/**
 * Composes a queued newsletter email with an unsubscribe link; null when the recipient has confirmed or left meanwhile.
 */
export async function composeNewsletterEmail(
  deps: Deps,
  emailToSend: NewsletterEmailToSend,
): Promise<Email | null> {
  const reader = await emailReaderOf(deps, emailToSend.subscriberId)
  const isWaitedFor = emailToSend.kind === 'newsletter_confirm' ? 'pending' : 'subscribed'
  if (!reader || reader.status !== isWaitedFor) return null
  const { texts, page } = readerIn(deps.config, reader.language)
  const mail =
    emailToSend.kind === 'newsletter_confirm'
      ? confirmNewsletterEmail(reader.confirmUrl, texts)
      : newsletterWelcomeEmail(reader.name, page('/'), texts)
  return emailOf(mail, reader.email, { group: 'newsletter', ...reader.leave }, texts)
}
