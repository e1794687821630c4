import type { Deps } from '../../../deps.ts'
import type { Email } from '../../../providers/email/email-sender.ts'
import { namesOf, verifiedFactsOf } from '../../accounts/public.ts'
import { lacksPermitToday } from '../../drivers/public.ts'
import { emailOf } from './email-template.ts'
import type { EmailToSend } from './email-to-send.ts'
import type { EmailContent } from './messages/email-messages.ts'
import {
  documentReceivedEmail,
  documentRejectedEmail,
  documentsApprovedEmail,
  permitApprovedEmail,
  phoneVerifiedEmail,
} from './messages/verification-messages.ts'
import { readerIn } from './reader.ts'
import { factsOfRejectedDocument } from './verification-facts-store.ts'

export type VerificationEmailToSend = Extract<
  EmailToSend,
  {
    kind:
      | 'document_received'
      | 'document_rejected'
      | 'documents_approved'
      | 'permit_approved'
      | 'phone_verified'
  }
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
  const { texts, page } = readerIn(deps.config, person.language)
  const owner = { ...person, url: page('/document-verification') }
  const onPermit = { ...person, url: page('/renter-verification#driver') }
  const onProfile = { ...person, url: page('/profile') }
  const send = (content: EmailContent) => emailOf(content, person.email, null, texts)
  const isVerified = facts.status === 'verified'
  switch (emailToSend.kind) {
    case 'document_received':
      return send(documentReceivedEmail(owner, texts))
    case 'document_rejected':
      return (
        rejected &&
        send(documentRejectedEmail(rejected.type === 'driving_permit' ? onPermit : owner, rejected, texts))
      )
    case 'documents_approved': {
      const isPhoneMissing = deps.config.sms.sendsCodes && !facts.phoneVerified
      const isPermitMissing = await lacksPermitToday(deps, userId)
      return send(
        documentsApprovedEmail(
          isVerified ? onProfile : isPermitMissing && !isPhoneMissing ? onPermit : owner,
          { isPhoneMissing, isVerified, isPermitMissing },
          texts,
        ),
      )
    }
    case 'permit_approved':
      return send(permitApprovedEmail(onPermit, texts))
    case 'phone_verified': {
      const lastDigits = facts.phoneNumber?.slice(-2) ?? ''
      return send(phoneVerifiedEmail(onProfile, { lastDigits }, texts))
    }
  }
}
