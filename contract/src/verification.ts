import { DOCUMENT_TYPES } from '@rihla/domain/people/verification'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, Nothing, Timestamp, text } from './fields.ts'

const DocumentKind = z.enum(DOCUMENT_TYPES)
const DocumentStatus = z.enum(['pending', 'verified', 'rejected'])
/**
 * The automatic check, some seconds after the upload. `needs_manual_review`: a person decides, which is all that the
 * default check ever says.
 */
const AutomaticCheck = z.enum(['waiting', 'verified', 'rejected', 'needs_manual_review'])

/**
 * One's newest upload of a type. The file itself is at `fileUrl`, always a download. A new one is sent as the raw body
 * of POST `/api/v1/documents/{type}` with its Content-Type (see `DocumentUpload`).
 */
export const PersonDocument = z.object({
  id: Id,
  type: DocumentKind,
  status: DocumentStatus,
  automaticCheck: AutomaticCheck,
  /** What the admin wrote; null on a document that the automatic check rejected. */
  rejectionReason: z.string().nullable(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
  fileUrl: z.string(),
  uploadedAt: Timestamp,
  verifiedAt: Timestamp.nullable(),
})
export type PersonDocument = z.infer<typeof PersonDocument>

/** What the upload takes: these types, at most `maxBytes`; images of at most 25 megapixels, kept without their EXIF. */
export const DocumentUpload = {
  contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  maxBytes: 10 * 1024 * 1024,
  path: (type: z.infer<typeof DocumentKind>) => `/api/v1/documents/${type}`,
} as const
/** The answer of an upload, with status 201. */
export const DocumentUploaded = z.object({ document: PersonDocument })
export type DocumentUploaded = z.infer<typeof DocumentUploaded>

export const MyVerification = z.object({
  /** The person as a whole; verified when the phone and all five documents are. */
  status: DocumentStatus,
  phone: z.object({
    /** The number of the profile, verified or not. */
    number: z.string().nullable(),
    isVerified: z.boolean(),
    /** A code that was sent and is still good. */
    pendingCode: z.object({ phoneNumber: z.string(), expiresAt: Timestamp, resendAt: Timestamp }).nullable(),
  }),
  /** At most one a type, in the order of the slots; a type without an upload is not there. */
  documents: z.array(PersonDocument),
  /** Types that are missing or rejected: what is still to be uploaded. */
  documentsRequested: z.array(DocumentKind),
  /** Any upload at all. */
  documentsUploaded: z.boolean(),
  /** All five are verified. */
  documentsVerified: z.boolean(),
  /** The three steps of the renter's page, which asks for four documents: no profile picture. */
  renterSteps: z.object({
    phone: z.enum(['verified', 'pending']),
    upload: z.enum(['uploaded', 'pending']),
    review: z.enum(['approved', 'under_review', 'not_started']),
    isComplete: z.boolean(),
  }),
})
export type MyVerification = z.infer<typeof MyVerification>

/** A document that waits for an admin, with what it is to be compared with. */
export const DocumentToReview = PersonDocument.extend({
  person: z.object({
    id: Id,
    fullName: z.string(),
    email: z.string(),
    dateOfBirth: z.string().nullable(),
    driverLicense: z.string().nullable(),
    phoneVerified: z.boolean(),
    status: DocumentStatus,
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
  sendPhoneCode: endpoint({
    access: 'person',
    limit: 'phone_code',
    idempotent: true,
    method: 'POST',
    path: '/verification/phone-codes',
    summary: 'Sends a code of six digits by SMS; again after 60 seconds, five times a day',
    tag: 'verification',
    input: z.strictObject({ phoneNumber: text(32, 1) }),
    /** `phoneNumber` as we understood it, E.164. */
    output: z.object({ phoneNumber: z.string(), expiresAt: Timestamp, resendAt: Timestamp }),
  }),
  verifyPhoneCode: endpoint({
    access: 'person',
    limit: 'phone_code',
    method: 'POST',
    path: '/verification/phone-codes/verify',
    summary: 'Verifies the phone by the code sent last; ten minutes, five tries, once',
    tag: 'verification',
    input: z.strictObject({ code: text(6, 1) }),
    output: z.object({ phoneNumber: z.string(), status: DocumentStatus }),
  }),
  removeDocument: endpoint({
    access: 'person',
    method: 'DELETE',
    path: '/documents/{id}',
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
      after: z.string().max(200).optional(),
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
    summary: 'Approves or rejects a pending document; a rejection needs its reason',
    tag: 'verification',
    input: z.strictObject({
      id: Id,
      verdict: z.enum(['verified', 'rejected']),
      reason: text(500).default(''),
    }),
    output: z.object({ status: DocumentStatus, personStatus: DocumentStatus }),
  }),
}
