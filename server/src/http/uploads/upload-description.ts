import type { OpenAPI } from '@orpc/openapi'
import { TripPhotoAngle, TripPhotoUpload } from '@rihla/contract/trips'
import { HostUpload } from '@rihla/contract/vehicles/own-vehicle'
import { DocumentUpload } from '@rihla/contract/verification'
import { DOCUMENT_TYPES } from '@rihla/domain/people/verification'
import type { RefusalCode } from '@rihla/domain/refusal'
import { VEHICLE_DOCUMENT_TYPES } from '@rihla/domain/vehicles/listing-wizard'
import { refusalResponses } from '../api/description/describe-operation.ts'

const inPath = (name: string, schema: { type: 'string'; enum?: string[]; format?: string }) => ({
  name,
  in: 'path' as const,
  required: true,
  schema,
})

/** OpenAPI paths of the file endpoints, which are not JSON and so not part of the contract. */
export const uploadPaths: OpenAPI.PathsObject = {
  '/documents/{type}': {
    post: {
      operationId: 'verification.uploadDocument',
      summary: 'Uploads a document: the file itself is the body',
      description: `At most ${DocumentUpload.maxBytes} bytes and, for pictures, 50 megapixels (25 for those that decode only as a whole). Pictures are kept without what is hidden in them; a document that is pending or rejected is replaced. A passport and the sides of an ID card replace each other unless they are verified.`,
      tags: ['verification'],
      security: [{ session: [] }],
      parameters: [inPath('type', { type: 'string', enum: [...DOCUMENT_TYPES] })],
      requestBody: {
        required: true,
        content: Object.fromEntries(
          DocumentUpload.contentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
      responses: {
        201: {
          description: 'The document as it is kept, pending',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/DocumentUploaded' } } },
        },
        ...refused(
          'file_missing',
          'file_too_large',
          'file_type_not_allowed',
          'file_not_as_declared',
          'file_unreadable',
          'file_has_active_content',
          'file_has_password',
          'image_too_large',
          'upload_too_slow',
          'document_already_verified',
        ),
      },
    },
  },
  '/documents/{id}/file': {
    get: {
      operationId: 'verification.openDocument',
      summary: 'The file of a document as a download, for its owner and for admins',
      description:
        'The file of a document as a download, for its owner and for admins. For signed-in people.',
      tags: ['verification'],
      security: [{ session: [] }],
      parameters: [inPath('id', { type: 'string', format: 'uuid' })],
      responses: {
        200: {
          description: 'The file',
          content: Object.fromEntries(
            ['image/jpeg', 'application/pdf'].map((type) => [
              type,
              { schema: { type: 'string', format: 'binary' } },
            ]),
          ),
        },
        ...refused('document_not_found', 'step_up_required', 'two_step_required'),
      },
    },
  },
  '/host/uploads/{kind}': {
    post: {
      operationId: 'hosting.upload',
      summary: 'Uploads a file for a vehicle that is submitted later: the file itself is the body',
      description: `Photos have at most ${HostUpload.photo.maxBytes} bytes, documents ${HostUpload.document.maxBytes}; pictures 50 megapixels (25 for those that decode only as a whole), and they are kept without what is hidden in them. ${HostUpload.maxWaiting} wait at most, for seven days or until their owner signs out. An API token needs the scope \`host:write\`.`,
      tags: ['hosting'],
      security: [{ token: [] }, { session: [] }],
      parameters: [inPath('kind', { type: 'string', enum: ['photo', 'document'] })],
      requestBody: {
        required: true,
        content: Object.fromEntries(
          HostUpload.document.contentTypes.map((type) => [
            type,
            { schema: { type: 'string', format: 'binary' } },
          ]),
        ),
      },
      responses: {
        201: {
          description: 'The file as it waits',
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/StagedUpload' } },
          },
        },
        ...refused(
          'file_missing',
          'file_too_large',
          'file_type_not_allowed',
          'file_not_as_declared',
          'file_unreadable',
          'file_has_active_content',
          'file_has_password',
          'image_too_large',
          'image_too_small',
          'upload_too_slow',
          'too_many_uploads',
        ),
      },
    },
  },
  '/host/uploads/{id}/file': {
    get: {
      operationId: 'hosting.openUpload',
      summary: 'A staged file of a vehicle, for the user who uploaded it',
      description:
        'A staged file of a vehicle, for the user who uploaded it. For signed-in people. An API token needs the scope `host:write`.',
      tags: ['hosting'],
      security: [{ token: [] }, { session: [] }],
      parameters: [inPath('id', { type: 'string', format: 'uuid' })],
      responses: {
        200: { description: 'The file', content: binary('image/webp', 'image/jpeg', 'application/pdf') },
        ...refused('upload_not_found'),
      },
    },
  },
  '/host/vehicles/{id}/documents/{type}/file': {
    get: {
      operationId: 'hosting.openVehicleDocument',
      summary: 'A paper of a vehicle as a download, for its host and for admins',
      description: 'A paper of a vehicle as a download, for its host and for admins. For signed-in people.',
      tags: ['hosting'],
      security: [{ session: [] }],
      parameters: [
        inPath('id', { type: 'string', format: 'uuid' }),
        inPath('type', { type: 'string', enum: [...VEHICLE_DOCUMENT_TYPES] }),
      ],
      responses: {
        200: { description: 'The file', content: binary('image/jpeg', 'application/pdf') },
        ...refused('document_not_found', 'step_up_required', 'two_step_required'),
      },
    },
  },
  '/trips/{bookingId}/photos/{angle}': {
    post: {
      operationId: 'trips.sendPhoto',
      summary: 'Keeps a photo of a trip for good: the file itself is the body',
      description: `At most ${TripPhotoUpload.maxBytes} bytes and 50 megapixels (25 when it decodes only as a whole), kept without what is hidden in it; ${TripPhotoUpload.maxPhotos} of a booking, from the day before pick-up until the trip is completed. An upload that is repeated with the same Idempotency-Key is kept once. An API token needs the scope \`bookings:write\`.`,
      tags: ['trips'],
      security: [{ token: [] }, { session: [] }],
      parameters: [
        inPath('bookingId', { type: 'string', format: 'uuid' }),
        inPath('angle', { type: 'string', enum: [...TripPhotoAngle.options] }),
      ],
      requestBody: { required: true, content: binary(...TripPhotoUpload.contentTypes) },
      responses: {
        201: {
          description: 'The photo as it is kept',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/TripPhoto' } } },
        },
        ...refused(
          'booking_not_found',
          'not_allowed',
          'trip_not_open',
          'too_many_photos',
          'file_missing',
          'file_too_large',
          'file_type_not_allowed',
          'file_not_as_declared',
          'file_unreadable',
          'image_too_large',
          'upload_too_slow',
        ),
      },
    },
  },
  '/trips/{bookingId}/photos/{photoId}/file': {
    get: {
      operationId: 'trips.openPhoto',
      summary: 'A photo of a trip, for its parties and staff',
      description:
        'A photo of a trip, for its parties and staff. For signed-in people. An API token needs the scope `read`.',
      tags: ['trips'],
      security: [{ token: [] }, { session: [] }],
      parameters: [
        inPath('bookingId', { type: 'string', format: 'uuid' }),
        inPath('photoId', { type: 'string', format: 'uuid' }),
      ],
      responses: {
        200: { description: 'The photo', content: binary('image/webp') },
        ...refused('photo_not_found'),
      },
    },
  },
  '/bookings/{id}/receipt.pdf': {
    get: {
      operationId: 'bookings.receiptPdf',
      summary: 'A receipt as a PDF to keep, for the renter and staff',
      description:
        'A receipt as a PDF to keep, for the renter and staff. For signed-in people. An API token needs the scope `read`.',
      tags: ['bookings'],
      security: [{ token: [] }, { session: [] }],
      parameters: [inPath('id', { type: 'string', format: 'uuid' })],
      responses: {
        200: { description: 'The file', content: binary('application/pdf') },
        ...refused('booking_not_found', 'receipt_not_found', 'not_allowed'),
      },
    },
  },
  '/bookings/{id}/calendar.ics': {
    get: {
      operationId: 'bookings.calendarFile',
      summary: 'A confirmed trip as a file for the calendars of its renter and host',
      description:
        'A confirmed trip as a file for the calendars of its renter and host. For signed-in people. An API token needs the scope `read`.',
      tags: ['bookings'],
      security: [{ token: [] }, { session: [] }],
      parameters: [inPath('id', { type: 'string', format: 'uuid' })],
      responses: {
        200: { description: 'The file', content: binary('text/calendar') },
        ...refused('booking_not_found', 'no_calendar_event', 'not_allowed'),
      },
    },
  },
}

function binary(...types: string[]) {
  return Object.fromEntries(
    types.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]),
  )
}

/** Also the refusals that every call for signed-in people can get. */
function refused(...codes: RefusalCode[]) {
  return refusalResponses(['sign_in_required', 'too_many_requests', ...codes])
}
