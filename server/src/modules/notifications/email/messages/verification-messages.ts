import type { DocumentType } from '@rihla/domain/people/verification'
import type { EmailContent } from './email-messages.ts'

interface Owner {
  fullName: string
  url: string
}

const hello = (fullName: string) => `Hello ${fullName.trim().split(/\s+/)[0] ?? ''},`

const IN_WORDS: Record<DocumentType, string> = {
  profile_picture: 'Profile picture',
  id_front: 'ID, front',
  id_back: 'ID, back',
  drivers_license_front: 'Driving licence, front',
  drivers_license_back: 'Driving licence, back',
}

export const documentReceivedEmail = ({ fullName, url }: Owner): EmailContent => ({
  subject: 'We have received your documents',
  paragraphs: [
    hello(fullName),
    'Thank you for your documents. They are stored encrypted, and only the people who review them can open them.',
    'A review takes 24 to 48 hours. We will write to you when it is done.',
  ],
  button: { label: 'See your verification', url },
})

export const documentRejectedEmail = (
  { fullName, url }: Owner,
  { type, reason }: { type: DocumentType; reason: string | null },
): EmailContent => ({
  subject: 'One of your documents needs another try',
  paragraphs: [
    hello(fullName),
    'We could not approve one of your documents. Please upload it again; the others are not affected.',
  ],
  facts: [
    ['Document', IN_WORDS[type]],
    [
      'Reason',
      reason ?? 'It could not be read. Please make sure that the picture is sharp and nothing is cut off.',
    ],
  ],
  button: { label: 'Upload it again', url },
})

export const documentsApprovedEmail = (
  { fullName, url }: Owner,
  { phoneVerified }: { phoneVerified: boolean },
): EmailContent => ({
  subject: phoneVerified ? 'You are verified' : 'Your documents are approved',
  paragraphs: [
    hello(fullName),
    phoneVerified
      ? 'Your documents are approved and you are now a verified member of Rihla.'
      : 'Your documents are approved. Verify your phone number, and you are a verified member of Rihla.',
  ],
  button: phoneVerified ? { label: 'See your profile', url } : { label: 'Verify your phone', url },
})

export const phoneVerifiedEmail = (
  { fullName, url }: Owner,
  { lastDigits }: { lastDigits: string },
): EmailContent => ({
  subject: 'Your phone number is verified',
  paragraphs: [
    hello(fullName),
    `The phone number that ends in ${lastDigits} is now verified on your Rihla account.`,
  ],
  button: { label: 'See your profile', url },
  note: 'If it was not you, reset your password at once and write to support.',
})
