import { RESIDENCES } from '@rihla/domain/people/driver-eligibility'
import {
  DOCUMENT_TYPES,
  IDENTITY_PROOFS,
  STEP_STATUSES,
  VERIFICATION_STEPS,
} from '@rihla/domain/people/verification'
import { NEEDED_BEFORE } from '@rihla/domain/people/verification-need'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { compactCode, Day, Done, digitLine, exactText, Id, Nothing, Timestamp, text } from './fields.ts'

const DocumentKind = z.enum(DOCUMENT_TYPES)
const DocumentStatus = z.enum(['pending', 'verified', 'rejected'])
/**
 * The result of the automatic check, a few seconds after the upload. `needs_manual_review`: an admin decides; the
 * default check always returns this.
 */
const AutomaticCheck = z.enum(['waiting', 'verified', 'rejected', 'needs_manual_review'])

/**
 * The newest upload of a document type. The file is at `fileUrl`, always as a download. Upload: the raw body of POST
 * `/api/v1/documents/{type}` with its Content-Type (see `DocumentUpload`).
 */
export const PersonDocument = z.object({
  id: Id,
  type: DocumentKind,
  status: DocumentStatus,
  automaticCheck: AutomaticCheck,
  /** The reason the admin gave; null when the automatic check rejected the document. */
  rejectionReason: z.string().nullable(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
  fileUrl: z.string(),
  uploadedAt: Timestamp,
  verifiedAt: Timestamp.nullable(),
})
export type PersonDocument = z.infer<typeof PersonDocument>

/**
 * Limits of an upload: these types, at most `maxBytes`; images have at most 25 megapixels and are stored without EXIF.
 */
export const DocumentUpload = {
  contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/pdf'],
  maxBytes: 10 * 1024 * 1024,
  path: (type: z.infer<typeof DocumentKind>) => `/api/v1/documents/${type}`,
} as const
/** The response of an upload, with status 201. */
export const DocumentUploaded = z.object({ document: PersonDocument })
export type DocumentUploaded = z.infer<typeof DocumentUploaded>

/** What a renter must have verified, and by when. */
export const VerificationNeeded = z.object({
  before: z.enum(NEEDED_BEFORE),
  /** Empty when nothing is needed. `status`: how far the caller is; null for visitors. */
  steps: z.array(z.object({ step: z.enum(VERIFICATION_STEPS), status: z.enum(STEP_STATUSES).nullable() })),
})
export type VerificationNeeded = z.infer<typeof VerificationNeeded>

export const MyVerification = z.object({
  /** The status of the user; verified when the phone and all required documents are. */
  status: DocumentStatus,
  phone: z.object({
    /** The phone number of the profile, verified or not. */
    number: z.string().nullable(),
    isVerified: z.boolean(),
    /** Whether this installation sends codes; without them no phone can be verified, and none needs to be. */
    sendsCodes: z.boolean(),
    /** A code that was sent and has not expired. */
    pendingCode: z.object({ phoneNumber: z.string(), expiresAt: Timestamp, resendAt: Timestamp }).nullable(),
    /** Country codes like '+971' that codes are sent to; null: all. */
    prefixes: z.array(z.string()).nullable(),
  }),
  /** What identity is proven with. A passport is one document, an ID card two. */
  identityProof: z.enum(IDENTITY_PROOFS),
  /** UAE PASS stands for the proof of identity: nothing is to be uploaded for it. */
  isIdentityByUaePass: z.boolean(),
  /** At most one per type, in display order; types without an upload are left out. */
  documents: z.array(PersonDocument),
  /** Types to upload: missing or rejected. */
  documentsRequested: z.array(DocumentKind),
  /** Whether there is any upload. */
  documentsUploaded: z.boolean(),
  /** Whether all required documents are verified. */
  documentsVerified: z.boolean(),
  /**
   * The three steps of the renter's verification page, which requests all documents except the profile picture.
   */
  renterSteps: z.object({
    phone: z.enum(['verified', 'pending', 'not_needed']),
    upload: z.enum(['uploaded', 'pending']),
    review: z.enum(['approved', 'under_review', 'not_started']),
    isComplete: z.boolean(),
  }),
})
export type MyVerification = z.infer<typeof MyVerification>

/** A document that is pending review, with the profile data to compare it with. */
export const DocumentToReview = PersonDocument.extend({
  /** Another one when the name, birth date or licence data of the person are others. */
  personVersion: z.string(),
  person: z.object({
    id: Id,
    fullName: z.string(),
    email: z.string(),
    dateOfBirth: Day.nullable(),
    driverLicense: z.string().nullable(),
    phoneVerified: z.boolean(),
    status: DocumentStatus,
    /** What the person stated about their licence; null when nothing. */
    driver: z
      .object({
        residence: z.enum(RESIDENCES),
        licenceCountry: z.string(),
        issuedOn: Day,
        expiresOn: Day,
        nationality: z.string().nullable(),
        emiratesId: z.string().nullable(),
        /** The number that UAE PASS has verified, when the person stated another one. */
        otherEmiratesId: z.string().nullable(),
        idpExpiresOn: Day.nullable(),
      })
      .nullable(),
  }),
})
export type DocumentToReview = z.infer<typeof DocumentToReview>

export const verification = {
  mine: endpoint({
    access: 'person',
    method: 'GET',
    path: '/verification',
    summary: 'How far one’s own verification is: phone, documents, steps',
    tag: 'verification',
    input: Nothing,
    output: MyVerification,
  }),
  needed: endpoint({
    access: 'public',
    sameForVisitors: true,
    method: 'GET',
    path: '/verification/needed',
    summary:
      'What a renter must have verified, before booking or check-in: of one listed vehicle, or of most',
    tag: 'verification',
    input: z.strictObject({ vehicleId: Id.optional() }),
    output: VerificationNeeded,
  }),
  sendPhoneCode: endpoint({
    access: 'person',
    limit: 'phone_code',
    idempotent: true,
    method: 'POST',
    path: '/verification/phone-codes',
    summary:
      'Sends a code of six digits by SMS; again after 60 seconds, five times a day. Another number than the verified one needs a step-up',
    tag: 'verification',
    input: z.strictObject({ phoneNumber: digitLine(32, 1) }),
    /** `phoneNumber` in E.164. */
    output: z.object({ phoneNumber: z.string(), expiresAt: Timestamp, resendAt: Timestamp }),
  }),
  verifyPhoneCode: endpoint({
    access: 'person',
    limit: 'phone_code',
    method: 'POST',
    path: '/verification/phone-codes/verify',
    summary: 'Verifies the phone by the code sent last; ten minutes, five tries, once',
    tag: 'verification',
    input: z.strictObject({ code: compactCode(6, 1) }),
    output: z.object({ phoneNumber: z.string(), status: DocumentStatus }),
  }),
  removeDocument: endpoint({
    access: 'person',
    method: 'DELETE',
    path: '/documents/{id}/file',
    summary: 'Removes one’s own document and its file; a verified person is pending again',
    tag: 'verification',
    input: z.strictObject({ id: Id }),
    output: Done,
  }),
  documentsToReview: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/documents',
    summary: 'Documents that wait for a decision, oldest first',
    tag: 'verification',
    input: z.strictObject({
      after: exactText(200).optional(),
      limit: z.number().int().min(1).max(100).default(20),
    }),
    output: z.object({
      documents: z.array(DocumentToReview),
      total: z.number().int(),
      nextAfter: z.string().nullable(),
    }),
  }),
  decideDocument: endpoint({
    access: 'admin',
    method: 'POST',
    path: '/admin/documents/{id}/decision',
    summary:
      'Approves a pending document against the data as they were seen, or rejects it; a rejection needs its reason',
    tag: 'verification',
    input: z.strictObject({
      id: Id,
      verdict: z.enum(['verified', 'rejected']),
      reason: text(500).default(''),
      /** The data an approval compared with; others meanwhile answer 409 `person_changed`. Without it, any. */
      expectedPersonVersion: exactText(100).optional(),
    }),
    output: z.object({ status: DocumentStatus, personStatus: DocumentStatus }),
  }),
}
