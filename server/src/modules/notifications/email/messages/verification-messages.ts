import type { DocumentType } from '@rihla/domain/people/verification'
import { reviewNoteIn } from '../../../../messages/review-notes.ts'
import type { Texts } from '../../../../messages/texts.ts'
import { type EmailContent, hello, type Owner } from './email-messages.ts'

export const documentReceivedEmail = ({ fullName, url }: Owner, texts: Texts): EmailContent => ({
  subject: texts.say('document_received_subject'),
  paragraphs: [
    hello(texts, fullName),
    texts.say('document_received_text'),
    texts.say('document_received_when'),
  ],
  button: { label: texts.say('document_received_button'), url },
})

export const documentRejectedEmail = (
  { fullName, url }: Owner,
  { type, reason }: { type: DocumentType; reason: string | null },
  texts: Texts,
): EmailContent => ({
  subject: texts.say('document_rejected_subject'),
  paragraphs: [hello(texts, fullName), texts.say('document_rejected_text')],
  facts: [
    [texts.say('document_rejected_document'), texts.say(`document_${type}`)],
    [
      texts.say('document_rejected_reason'),
      reason === null ? texts.say('document_rejected_unreadable') : reviewNoteIn(texts.language, reason),
    ],
  ],
  button: { label: texts.say('document_rejected_button'), url },
})

/** All documents are approved, or all that a renter needs: a profile picture is for the verified badge only. */
export function documentsApprovedEmail(
  { fullName, url }: Owner,
  {
    isPhoneMissing,
    isVerified,
    isPermitMissing,
  }: { isPhoneMissing: boolean; isVerified: boolean; isPermitMissing: boolean },
  texts: Texts,
): EmailContent {
  const { say } = texts
  const permit = isPermitMissing ? [say('documents_approved_permit_needed')] : []
  if (isVerified)
    return {
      subject: say('verified_subject'),
      paragraphs: [hello(texts, fullName), say('verified_text'), ...permit],
      button: { label: say('email_see_profile'), url },
    }
  const subject = say('documents_approved_subject')
  if (isPhoneMissing)
    return {
      subject,
      paragraphs: [hello(texts, fullName), say('documents_approved_no_phone'), ...permit],
      button: { label: say('documents_approved_verify_phone'), url },
    }
  return {
    subject,
    paragraphs: [
      hello(texts, fullName),
      say('documents_approved_renter'),
      ...(isPermitMissing ? permit : [say('documents_approved_all')]),
    ],
    button: {
      label: say(isPermitMissing ? 'document_received_button' : 'documents_approved_add_picture'),
      url,
    },
  }
}

export const permitApprovedEmail = ({ fullName, url }: Owner, texts: Texts): EmailContent => ({
  subject: texts.say('permit_approved_subject'),
  paragraphs: [hello(texts, fullName), texts.say('permit_approved_text')],
  button: { label: texts.say('document_received_button'), url },
})

export const phoneVerifiedEmail = (
  { fullName, url }: Owner,
  { lastDigits }: { lastDigits: string },
  texts: Texts,
): EmailContent => ({
  subject: texts.say('phone_verified_subject'),
  paragraphs: [hello(texts, fullName), texts.say('phone_verified_text', { digits: lastDigits })],
  button: { label: texts.say('email_see_profile'), url },
  note: texts.say('email_not_you_support'),
})
