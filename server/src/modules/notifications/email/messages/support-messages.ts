import { EMAIL_ANSWER_HOURS } from '@rihla/domain/messaging/support-hours'
import type { Texts } from '../../../../messages/texts.ts'
import type { EmailContent } from './email-messages.ts'

export interface ContactFacts {
  reference: string
  fullName: string
  email: string
  subject: string
  message: string
  at: number
}

export const contactToSupportEmail = (
  contact: ContactFacts,
  url: string,
  { say, moment }: Texts,
): EmailContent => ({
  subject: say('contact_to_support_subject', { subject: contact.subject }),
  paragraphs: paragraphsOf(contact.message),
  quoted: paragraphsOf(contact.message),
  facts: [
    [
      say('contact_to_support_from'),
      say('contact_to_support_sender', { name: contact.fullName, email: contact.email }),
    ],
    [say('contact_to_support_sent'), moment(contact.at)],
    [say('contact_reference'), contact.reference],
  ],
  button: { label: say('contact_to_support_button'), url },
  replyTo: contact.email,
})

/** Contains no user input: the address may belong to someone other than the person who entered it. */
export const contactReceivedEmail = (
  { reference }: Pick<ContactFacts, 'reference'>,
  { say }: Texts,
): EmailContent => ({
  subject: say('contact_received_subject'),
  paragraphs: [say('email_hello_unnamed'), say('contact_received_text', { hours: EMAIL_ANSWER_HOURS })],
  facts: [[say('contact_reference'), reference]],
  note: say('contact_received_note'),
})

export const contactAnsweredEmail = (
  contact: ContactFacts,
  answer: string,
  url: string,
  { say, moment }: Texts,
): EmailContent => ({
  subject: say('contact_answered_subject', { reference: contact.reference }),
  paragraphs: [
    say('email_hello', { name: contact.fullName }),
    ...paragraphsOf(answer),
    say('contact_answered_team'),
  ],
  quoted: paragraphsOf(answer),
  facts: [
    [say('contact_answered_about'), contact.subject],
    [say('contact_answered_on'), moment(contact.at)],
  ],
  button: { label: say('contact_answered_button'), url },
})

export const supportRepliedEmail = (
  { guestName, texts: replies }: { guestName: string | null; texts: string[] },
  url: string,
  { say }: Texts,
): EmailContent => ({
  subject: say('support_replied_subject'),
  paragraphs: [
    guestName === null ? say('email_hello_unnamed') : say('email_hello', { name: guestName }),
    say('support_replied_text'),
    ...replies.flatMap(paragraphsOf),
  ],
  quoted: replies.flatMap(paragraphsOf),
  button: { label: say('support_replied_button'), url },
  note: say('support_replied_note'),
})

/** One paragraph per line, because HTML collapses line breaks. */
const paragraphsOf = (words: string): string[] =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
