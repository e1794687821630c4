import { NEWSLETTER_LINK_DAYS } from '@rihla/domain/retention'
import type { Texts } from '../../../../messages/texts.ts'
import type { EmailContent } from './email-messages.ts'

/** Contains no user input: the address may belong to someone other than the person who entered it. */
export const confirmNewsletterEmail = (url: string, { say }: Texts): EmailContent => ({
  subject: say('newsletter_confirm_subject'),
  paragraphs: [say('email_hello_unnamed'), say('newsletter_confirm_text')],
  button: { label: say('newsletter_confirm_button'), url },
  note: say('newsletter_confirm_note', { days: NEWSLETTER_LINK_DAYS }),
})

export const newsletterWelcomeEmail = (name: string, url: string, { say }: Texts): EmailContent => ({
  subject: say('newsletter_welcome_subject'),
  paragraphs: [say('email_hello', { name }), say('newsletter_welcome_text')],
  button: { label: say('newsletter_welcome_button'), url },
})
