import { NEWSLETTER_LINK_DAYS } from '@rihla/domain/retention'
import type { EmailContent } from './email-messages.ts'

/** Contains no user input: the address may belong to someone other than the person who entered it. */
export const confirmNewsletterEmail = (url: string): EmailContent => ({
  subject: 'Please confirm your subscription',
  paragraphs: ['Hello,', 'Someone asked for the Rihla newsletter at this address. Was it you?'],
  button: { label: 'Yes, subscribe me', url },
  note: `The link works for ${NEWSLETTER_LINK_DAYS} days. If this wasn’t you, you can ignore this email. We won’t send you anything.`,
})

export const newsletterWelcomeEmail = (name: string, url: string): EmailContent => ({
  subject: 'Welcome to the Rihla newsletter',
  paragraphs: [
    `Hello ${name},`,
    'You’re subscribed. We’ll write when there’s something new: cars and hosts across the Emirates, places to drive to, and offers.',
  ],
  button: { label: 'Find a car', url },
})
