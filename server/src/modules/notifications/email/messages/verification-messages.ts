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
  passport: 'Passport',
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
  subject: 'Please upload one of your documents again',
  paragraphs: [
    hello(fullName),
    'We couldn’t approve one of your documents. Please upload it again. Your other documents aren’t affected.',
  ],
  facts: [
    ['Document', IN_WORDS[type]],
    [
      'Reason',
      reason ?? 'We couldn’t read it. Please make sure the picture is sharp and nothing is cut off.',
    ],
  ],
  button: { label: 'Upload it again', url },
})

/** All documents are approved, or all that a renter needs: a profile picture is for the verified badge only. */
export function documentsApprovedEmail(
  { fullName, url }: Owner,
  { phoneVerified, isVerified }: { phoneVerified: boolean; isVerified: boolean },
): EmailContent {
  if (isVerified)
    return {
      subject: 'You are verified',
      paragraphs: [
        hello(fullName),
        'Your documents are approved, and you’re now a verified member of Rihla.',
      ],
      button: { label: 'See your profile', url },
    }
  return {
    subject: 'Your documents are approved',
    paragraphs: [
      hello(fullName),
      phoneVerified
        ? 'Your identity and driving licence are approved. You have everything you need to rent a car. Add your profile picture to become a verified member of Rihla.'
        : 'Your documents are approved. Please verify your phone number too.',
    ],
    button: { label: phoneVerified ? 'Add your picture' : 'Verify your phone', url },
  }
}

export const phoneVerifiedEmail = (
  { fullName, url }: Owner,
  { lastDigits }: { lastDigits: string },
): EmailContent => ({
  subject: 'Your phone number is verified',
  paragraphs: [
    hello(fullName),
    `The phone number ending in ${lastDigits} is now verified on your Rihla account.`,
  ],
  button: { label: 'See your profile', url },
  note: 'If this wasn’t you, reset your password immediately and contact support.',
})
