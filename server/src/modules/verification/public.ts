export { checkDocuments } from './check-documents.ts'
export { decideDocument } from './decide-document.ts'
export { listDocumentsToReview } from './list-documents-to-review.ts'
export { openDocument, openForReview } from './open-document.ts'
export { deliverSms } from './phone/deliver-sms.ts'
export { SMS_TOPIC } from './phone/phone-code-store.ts'
export { purgeDocuments } from './purge-documents.ts'
export { forgetVerification, reopenLicenceReview, reopenReview } from './reopen-review.ts'
export { uploadDocument } from './upload-document.ts'
export { forgetOldCodes } from './verification-jobs.ts'
export {
  documentStatusesIn,
  neededStepsOf,
  unverifiedStepsOf,
  type VerificationRow,
  verificationColumns,
} from './verified-steps-store.ts'
