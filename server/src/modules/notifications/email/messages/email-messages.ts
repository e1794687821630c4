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

const firstNameOf = (fullName: string) => fullName.trim().split(/\s+/)[0] ?? ''

export const verifyAddressEmail = ({ fullName, url }: { fullName: string; url: string }): EmailContent => ({
  subject: 'Please verify your email address',
  paragraphs: [`Welcome to Rihla, ${firstNameOf(fullName)}.`, 'Please verify that this address is yours.'],
  button: { label: 'Verify my email', url },
  note: 'The link works for 24 hours. If you didn’t sign up, you can ignore this email.',
})

export const resetPasswordEmail = ({ fullName, url }: { fullName: string; url: string }): EmailContent => ({
  subject: 'Reset your password',
  paragraphs: [
    `Hello ${firstNameOf(fullName)},`,
    'Someone asked to reset the password of your Rihla account. If this was you, choose a new one. You’ll be signed out everywhere else.',
  ],
  button: { label: 'Choose a new password', url },
  note: 'The link works once, for 30 minutes. If this wasn’t you, you can ignore this email. Your password stays the same.',
})

export const accountExistsEmail = ({ fullName, url }: { fullName: string; url: string }): EmailContent => ({
  subject: 'You already have a Rihla account',
  paragraphs: [
    `Hello ${firstNameOf(fullName)},`,
    'Someone tried to sign up with this address, which already has an account. If this was you, sign in, or reset your password if you’ve forgotten it.',
  ],
  button: { label: 'Sign in', url },
  note: 'If this wasn’t you, there’s nothing to do. Nothing has changed.',
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
