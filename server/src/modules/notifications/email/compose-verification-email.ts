import type { Deps } from '../../../deps.ts'
import type { Email } from '../../../providers/email/email-sender.ts'
import { namesOf, verifiedFactsOf } from '../../accounts/public.ts'
import { factsOfRejectedDocument } from '../in-app/notification-store.ts'
import { emailOf } from './email-template.ts'
import type { EmailToSend } from './email-to-send.ts'
import {
  documentReceivedEmail,
  documentRejectedEmail,
  documentsApprovedEmail,
  phoneVerifiedEmail,
} from './messages/verification-messages.ts'

export type VerificationEmailToSend = Extract<
  EmailToSend,
  { kind: 'document_received' | 'document_rejected' | 'documents_approved' | 'phone_verified' }
>

/** Composes a queued email about a user's verification; null when its subject is gone. */
export async function composeVerificationEmail(
  deps: Deps,
  emailToSend: VerificationEmailToSend,
): Promise<Email | null> {
  const rejected =
    emailToSend.kind === 'document_rejected'
      ? await factsOfRejectedDocument(deps.db, emailToSend.documentId)
      : null
  const userId = emailToSend.kind === 'document_rejected' ? rejected?.userId : emailToSend.userId
  if (userId === undefined) return null
  const person = (await namesOf(deps.db, [userId])).get(userId)
  const facts = await verifiedFactsOf(deps.db, userId)
  if (!person || !facts) return null
  const { publicUrl } = deps.config
  const owner = { ...person, url: `${publicUrl}/document-verification` }
  const onProfile = { ...person, url: `${publicUrl}/profile` }
  const isVerified = facts.status === 'verified'
  switch (emailToSend.kind) {
    case 'document_received':
      return emailOf(documentReceivedEmail(owner), person.email)
    case 'document_rejected':
      return rejected && emailOf(documentRejectedEmail(owner, rejected), person.email)
    case 'documents_approved':
      return emailOf(
        documentsApprovedEmail(isVerified ? onProfile : owner, { ...facts, isVerified }),
        person.email,
      )
    case 'phone_verified':
      return emailOf(
        phoneVerifiedEmail(onProfile, { lastDigits: facts.phoneNumber?.slice(-2) ?? '' }),
        person.email,
      )
  }
}
