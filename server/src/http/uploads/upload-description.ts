import type { OpenAPI } from '@orpc/openapi'
import { AVATAR_MAX_BYTES, AVATAR_TYPES } from '@rihla/contract/accounts/profile'
import { ChargeEvidenceUpload } from '@rihla/contract/charges/charge'
import { TripPhotoAngle, TripPhotoUpload } from '@rihla/contract/trips'
import { HostUpload } from '@rihla/contract/vehicles/own-vehicle'
import { DocumentUpload } from '@rihla/contract/verification'
import { DOCUMENT_TYPES } from '@rihla/domain/people/verification'
import type { RefusalCode } from '@rihla/domain/refusal'
import { IDEMPOTENCY_KEY } from '../api/description/describe-operation.ts'
import { bookingIdInPath, fileOperation, inPath, schemaNamed } from './file-operation.ts'

/** Of any upload: the body is read in full before anything else is looked at. */
const OF_UPLOADS = [
  'origin_not_allowed',
  'file_missing',
  'file_too_large',
  'file_type_not_allowed',
  'file_not_as_declared',
  'file_unreadable',
  'image_too_large',
  'upload_too_slow',
] as const satisfies RefusalCode[]
const OF_DOCUMENTS = [...OF_UPLOADS, 'file_has_active_content', 'file_has_password'] as const

const UPLOAD_KEY = 'The same key keeps one photo of a trip. 8 to 100 letters, digits, - and _.'
const PIXELS = '50 megapixels (25 for those that decode only as a whole)'

/** OpenAPI paths of uploads: the body is a file, so they are not part of the contract; the answers are JSON. */
export const uploadPaths: OpenAPI.PathsObject = {
  '/documents/{type}': {
    post: fileOperation({
      operationId: 'verification.uploadDocument',
      summary: 'Uploads a document: the file itself is the body',
      description: `At most ${DocumentUpload.maxBytes} bytes and, for pictures, ${PIXELS}. Pictures are kept without what is hidden in them; a document that is pending or rejected is replaced. A passport and the sides of an ID card replace each other unless they are verified.`,
      tag: 'verification',
      tokenUse: 'never',
      parameters: [inPath('type', { type: 'string', enum: [...DOCUMENT_TYPES] })],
      takes: DocumentUpload.contentTypes,
      answers: {
        description: 'The document as it is kept, pending',
        schema: schemaNamed('DocumentUploaded'),
      },
      refusals: [...OF_DOCUMENTS, 'not_found', 'document_already_verified'],
    }),
  },
  '/host/uploads/{kind}': {
    post: fileOperation({
      operationId: 'hosting.upload',
      summary: 'Uploads a file for a vehicle that is submitted later: the file itself is the body',
      description: `Photos have at most ${HostUpload.photo.maxBytes} bytes, documents ${HostUpload.document.maxBytes}; pictures ${PIXELS}, and they are kept without what is hidden in them. ${HostUpload.maxWaiting} wait at most, for seven days or until their owner signs out.`,
      tag: 'hosting',
      tokenUse: 'host:write',
      parameters: [inPath('kind', { type: 'string', enum: ['photo', 'document'] })],
      takes: HostUpload.document.contentTypes,
      answers: { description: 'The file as it waits', schema: schemaNamed('StagedUpload') },
      refusals: [...OF_DOCUMENTS, 'not_found', 'image_too_small', 'too_many_uploads'],
    }),
  },
  '/trips/{bookingId}/photos/{angle}': {
    post: fileOperation({
      operationId: 'trips.sendPhoto',
      summary: 'Keeps a photo of a trip for good: the file itself is the body',
      description: `At most ${TripPhotoUpload.maxBytes} bytes and ${PIXELS}, kept without what is hidden in it; ${TripPhotoUpload.maxPhotos} from each side of a booking, from the day before pick-up until \`lateIssueHours\` of \`GET /public-rules\` after the trip was completed. An upload that is repeated with the same Idempotency-Key is kept once.`,
      tag: 'trips',
      tokenUse: 'bookings:write',
      parameters: [
        bookingIdInPath,
        inPath('angle', { type: 'string', enum: [...TripPhotoAngle.options] }),
        { ...IDEMPOTENCY_KEY, required: false, description: UPLOAD_KEY },
      ],
      takes: TripPhotoUpload.contentTypes,
      answers: { description: 'The photo as it is kept', schema: schemaNamed('TripPhoto') },
      refusals: [
        ...OF_UPLOADS,
        'not_found',
        'booking_not_found',
        'not_allowed',
        'trip_not_open',
        'too_many_photos',
        'idempotency_key_missing',
      ],
    }),
  },
  '/bookings/{bookingId}/charge-evidence': {
    post: fileOperation({
      operationId: 'charges.uploadEvidence',
      summary: 'Uploads a photo or document about a charge: the file itself is the body',
      description: `At most ${ChargeEvidenceUpload.maxBytes} bytes and, for pictures, ${PIXELS}. It is named in a call about a charge within a day, or removed. The host of the booking needs the scope \`host:write\` instead.`,
      tag: 'charges',
      tokenUse: 'bookings:write',
      parameters: [bookingIdInPath],
      takes: ChargeEvidenceUpload.contentTypes,
      answers: { description: 'The evidence as it is kept', schema: schemaNamed('ChargeEvidence') },
      refusals: [...OF_DOCUMENTS, 'booking_not_found', 'not_allowed', 'too_many_photos'],
    }),
  },
  '/profile/avatar': {
    post: fileOperation({
      operationId: 'profile.uploadAvatar',
      summary: 'Replaces one’s picture: the file itself is the body',
      description: `At most ${AVATAR_MAX_BYTES} bytes and ${PIXELS}; kept as a square without what is hidden in it.`,
      tag: 'profile',
      tokenUse: 'profile:write',
      parameters: [],
      takes: AVATAR_TYPES,
      answers: { description: 'Where the picture is now', schema: schemaNamed('KeptAvatar') },
      refusals: OF_UPLOADS,
    }),
  },
}
