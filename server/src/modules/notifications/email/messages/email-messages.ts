import type { MailGroup } from '@rihla/domain/messaging/notification'

/** The content of an email before rendering. Plain text: the template escapes it. */
export interface EmailContent {
  subject: string
  paragraphs: string[]
  /** Rows of a small table: label and value. */
  facts?: [label: string, value: string][]
  button?: { label: string; url: string }
  note?: string
  /** The person whom an answer is for; left out where the support answers. */
  replyTo?: string
}

/** Why the recipient gets an email they can opt out of. */
export const WHY_THIS_MAIL: Record<MailGroup | 'newsletter', string> = {
  messages: 'You get this mail because somebody wrote to you while you were away.',
  reminders: 'You get this mail because we remind you of your trips.',
  reviews: 'You get this mail because we tell you about reviews.',
  bookings: 'You get this mail because we tell you about your bookings.',
  newsletter: 'You get this mail because our newsletter was asked for at this address.',
}
export const STOP_THESE_MAILS = 'No more mails like this'

const firstNameOf = (fullName: string) => fullName.trim().split(/\s+/)[0] ?? ''

export const verifyAddressEmail = ({ fullName, url }: { fullName: string; url: string }): EmailContent => ({
  subject: 'Please verify your email address',
  paragraphs: [`Welcome to Rihla, ${firstNameOf(fullName)}.`, 'Please verify that this address is yours.'],
  button: { label: 'Verify my email', url },
  note: 'The link works for 24 hours. If you did not sign up, you can ignore this email.',
})

export const resetPasswordEmail = ({ fullName, url }: { fullName: string; url: string }): EmailContent => ({
  subject: 'Reset your password',
  paragraphs: [
    `Hello ${firstNameOf(fullName)},`,
    'Someone asked to reset the password of your Rihla account. If it was you, choose a new one; you will be signed out everywhere else.',
  ],
  button: { label: 'Choose a new password', url },
  note: 'The link works once, for 30 minutes. If it was not you, ignore this email: your password stays as it is.',
})

export const accountExistsEmail = ({ fullName, url }: { fullName: string; url: string }): EmailContent => ({
  subject: 'You already have a Rihla account',
  paragraphs: [
    `Hello ${firstNameOf(fullName)},`,
    'Someone tried to sign up with this address, which already has an account. If it was you, sign in, or reset your password if you have forgotten it.',
  ],
  button: { label: 'Sign in', url },
  note: 'If it was not you, there is nothing to do: nothing has changed.',
})

export const newAccountEmail = ({ fullName, email }: { fullName: string; email: string }): EmailContent => ({
  subject: `New sign-up: ${fullName}`,
  paragraphs: ['A new person has signed up.'],
  facts: [
    ['Name', fullName],
    ['Email', email],
  ],
  replyTo: email,
})
