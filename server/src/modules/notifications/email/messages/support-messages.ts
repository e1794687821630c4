import { EMAIL_ANSWER_HOURS } from '@rihla/domain/messaging/support-hours'
import { momentInWords } from '../../booking/format-dates.ts'
import type { EmailContent } from './email-messages.ts'

export interface ContactFacts {
  reference: string
  fullName: string
  email: string
  subject: string
  message: string
  at: number
}

export const contactToSupportEmail = (contact: ContactFacts, url: string): EmailContent => ({
  subject: `Contact form: ${contact.subject}`,
  paragraphs: paragraphsOf(contact.message),
  facts: [
    ['From', `${contact.fullName}, ${contact.email}`],
    ['Sent', momentInWords(contact.at)],
    ['Reference', contact.reference],
  ],
  button: { label: 'Answer it', url },
  replyTo: contact.email,
})

/** Contains no user input: the address may belong to someone other than the person who entered it. */
export const contactReceivedEmail = ({ reference }: Pick<ContactFacts, 'reference'>): EmailContent => ({
  subject: 'We have received your message',
  paragraphs: [
    'Hello,',
    `Thank you for writing to Rihla. We answer by email within ${EMAIL_ANSWER_HOURS} hours.`,
  ],
  facts: [['Reference', reference]],
  note: 'If you didn’t write to us, you can ignore this email. Someone entered your address by mistake.',
})

export const contactAnsweredEmail = (contact: ContactFacts, answer: string, url: string): EmailContent => ({
  subject: `Our answer to your message ${contact.reference}`,
  paragraphs: [`Hello ${contact.fullName},`, ...paragraphsOf(answer), 'Your Rihla support team'],
  facts: [
    ['You wrote about', contact.subject],
    ['On', momentInWords(contact.at)],
  ],
  button: { label: 'Contact us again', url },
})

export const supportRepliedEmail = (
  { guestName, texts }: { guestName: string | null; texts: string[] },
  url: string,
): EmailContent => ({
  subject: 'Support has answered you',
  paragraphs: [
    guestName === null ? 'Hello,' : `Hello ${guestName},`,
    'While you were away, our support team wrote:',
    ...texts.flatMap(paragraphsOf),
  ],
  button: { label: 'Continue the chat', url },
  note: 'You can continue the chat in the browser where you started it, or wherever you’re signed in.',
})

/** One paragraph per line, because HTML collapses line breaks. */
const paragraphsOf = (words: string): string[] =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
