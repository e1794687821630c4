import { firstNameOf } from '@rihla/domain/people/person-name'
import type { Texts } from '../../../../messages/texts.ts'

/** The content of an email before rendering. Plain text: the template escapes it. */
export interface EmailContent {
  subject: string
  paragraphs: string[]
  /** Those of the paragraphs that a person wrote, in whatever language. */
  quoted?: string[]
  /** Rows of a small table: label and value. */
  facts?: [label: string, value: string][]
  /** Lists of links, each under a heading that a person may have written, with one link of its own. */
  lists?: { heading: string; rows: { text: string; url: string }[]; link: { label: string; url: string } }[]
  button?: { label: string; url: string }
  /** Something else to open, below the button. */
  link?: { label: string; url: string }
  note?: string
  /** The person whom an answer is for; left out where the support answers. */
  replyTo?: string
}

/** The person an email is for, and the page that its button opens. */
export interface Owner {
  fullName: string
  url: string
}

/** 'Hello Sara,' */
export const hello = ({ say }: Texts, fullName: string): string =>
  say('email_hello', { name: firstNameOf(fullName) })

export const verifyAddressEmail = ({ fullName, url }: Owner, { say }: Texts): EmailContent => ({
  subject: say('verify_address_subject'),
  paragraphs: [say('verify_address_welcome', { name: firstNameOf(fullName) }), say('verify_address_text')],
  button: { label: say('verify_address_button'), url },
  note: say('verify_address_note'),
})

export const resetPasswordEmail = ({ fullName, url }: Owner, texts: Texts): EmailContent => ({
  subject: texts.say('reset_password_subject'),
  paragraphs: [hello(texts, fullName), texts.say('reset_password_text')],
  button: { label: texts.say('reset_password_button'), url },
  note: texts.say('reset_password_note'),
})

export const accountExistsEmail = ({ fullName, url }: Owner, texts: Texts): EmailContent => ({
  subject: texts.say('account_exists_subject'),
  paragraphs: [hello(texts, fullName), texts.say('account_exists_text')],
  button: { label: texts.say('email_sign_in'), url },
  note: texts.say('account_exists_note'),
})

export const newAccountEmail = (
  { fullName, email }: { fullName: string; email: string },
  { say }: Texts,
): EmailContent => ({
  subject: say('new_account_subject', { name: fullName }),
  paragraphs: [say('new_account_text')],
  facts: [
    [say('email_name'), fullName],
    [say('email_address'), email],
  ],
  replyTo: email,
})
