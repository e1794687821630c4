import type { OpenAPI } from '@orpc/openapi'
import { EarningState } from '@rihla/contract/earnings'
import { VEHICLE_DOCUMENT_TYPES } from '@rihla/domain/vehicles/listing-wizard'
import { bookingIdInPath, fileOperation, idInPath, inPath, type Parameter } from './file-operation.ts'

const PDF = { description: 'The file', types: ['application/pdf'] }
const CSV = { description: 'The table', types: ['text/csv'] }
const PAPER = { description: 'The file', types: ['image/jpeg', 'application/pdf'] }

const monthInQuery = (required: boolean): Parameter => ({
  name: 'month',
  in: 'query',
  required,
  schema: { type: 'string', pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' },
  example: '2026-12',
})

/** OpenAPI paths of downloads, which are not JSON and so not part of the contract. */
export const downloadPaths: OpenAPI.PathsObject = {
  '/documents/{id}/file': {
    get: fileOperation({
      operationId: 'verification.openDocument',
      summary: 'The file of a document as a download, for its owner and for admins',
      tag: 'verification',
      tokenUse: 'never',
      parameters: [idInPath],
      answers: PAPER,
      refusals: ['document_not_found', 'step_up_required', 'two_step_required'],
    }),
  },
  '/host/uploads/{id}/file': {
    get: fileOperation({
      operationId: 'hosting.openUpload',
      summary: 'A staged file of a vehicle, for the user who uploaded it',
      tag: 'hosting',
      tokenUse: 'host:write',
      parameters: [idInPath],
      answers: { description: 'The file', types: ['image/webp', 'image/jpeg', 'application/pdf'] },
      refusals: ['upload_not_found'],
    }),
  },
  '/host/vehicles/{id}/documents/{type}/file': {
    get: fileOperation({
      operationId: 'hosting.openVehicleDocument',
      summary: 'A paper of a vehicle as a download, for its host and for admins',
      tag: 'hosting',
      tokenUse: 'never',
      parameters: [idInPath, inPath('type', { type: 'string', enum: [...VEHICLE_DOCUMENT_TYPES] })],
      answers: PAPER,
      refusals: ['document_not_found', 'step_up_required', 'two_step_required'],
    }),
  },
  '/trips/{bookingId}/photos/{photoId}/file': {
    get: fileOperation({
      operationId: 'trips.openPhoto',
      summary: 'A photo of a trip, for its parties and staff',
      tag: 'trips',
      tokenUse: 'read',
      parameters: [bookingIdInPath, inPath('photoId', { type: 'string', format: 'uuid' })],
      answers: { description: 'The photo', types: ['image/webp'] },
      refusals: ['photo_not_found'],
    }),
  },
  '/charge-evidence/{evidenceId}/file': {
    get: fileOperation({
      operationId: 'charges.openEvidence',
      summary: 'The file of a charge’s evidence, for the parties of the booking and staff',
      tag: 'charges',
      tokenUse: 'read',
      parameters: [inPath('evidenceId', { type: 'string', format: 'uuid' })],
      answers: { description: 'The file', types: ['image/webp', 'application/pdf'] },
      refusals: ['charge_evidence_not_found'],
    }),
  },
  '/bookings/{id}/receipt.pdf': {
    get: fileOperation({
      operationId: 'bookings.receiptPdf',
      summary: 'A receipt as a PDF to keep, for the renter and staff',
      tag: 'bookings',
      tokenUse: 'read',
      limit: 'receipt_pdf',
      parameters: [idInPath],
      answers: PDF,
      refusals: ['booking_not_found', 'receipt_not_found', 'not_allowed'],
    }),
  },
  '/bookings/{id}/agreement.pdf': {
    get: fileOperation({
      operationId: 'agreements.file',
      summary: 'The rental agreement as a PDF in English and Arabic, for the parties and staff',
      tag: 'agreements',
      tokenUse: 'read',
      limit: 'agreement_pdf',
      parameters: [idInPath],
      answers: PDF,
      refusals: ['booking_not_found'],
    }),
  },
  '/bookings/{id}/calendar.ics': {
    get: fileOperation({
      operationId: 'bookings.calendarFile',
      summary: 'A confirmed trip as a file for the calendars of its renter and host',
      tag: 'bookings',
      tokenUse: 'read',
      limit: 'trip_calendar',
      parameters: [idInPath],
      answers: { description: 'The file', types: ['text/calendar'] },
      refusals: ['booking_not_found', 'no_calendar_event', 'not_allowed'],
    }),
  },
  '/invoices/{invoiceId}/invoice.pdf': {
    get: fileOperation({
      operationId: 'invoices.file',
      summary: 'An invoice, receipt or credit note as a PDF in English and Arabic',
      tag: 'invoices',
      tokenUse: 'read',
      limit: 'invoice_pdf',
      parameters: [inPath('invoiceId', { type: 'string', format: 'uuid' })],
      answers: PDF,
      refusals: ['not_found'],
    }),
  },
  '/host/vat.csv': {
    get: fileOperation({
      operationId: 'invoices.vatFile',
      summary: 'A host’s VAT of a month as a table',
      description: 'A host’s VAT of a month as a table, in the language of the call.',
      tag: 'invoices',
      tokenUse: 'read',
      parameters: [monthInQuery(true)],
      answers: CSV,
      refusals: ['invalid_input'],
    }),
  },
  '/host/earnings.csv': {
    get: fileOperation({
      operationId: 'earnings.file',
      summary: 'A host’s earnings as a table',
      description: 'A host’s earnings as a table, in the language of the call.',
      tag: 'earnings',
      tokenUse: 'read',
      parameters: [
        monthInQuery(false),
        { name: 'state', in: 'query', schema: { type: 'string', enum: [...EarningState.options] } },
      ],
      answers: CSV,
      refusals: ['invalid_input'],
    }),
  },
}
