// Download paths that pages link to. Separate from the schemas, so that browsers do not load the schema library for
// them.

/** The path of a booking's receipt as PDF. */
export const receiptPdfPath = (bookingId: string) => `/api/v1/bookings/${bookingId}/receipt.pdf`

/** The path of a booking's rental agreement as PDF, in English and Arabic. */
export const agreementPdfPath = (bookingId: string) => `/api/v1/bookings/${bookingId}/agreement.pdf`

/** The path of a booking's calendar file, for its parties. */
export const tripCalendarPath = (bookingId: string) => `/api/v1/bookings/${bookingId}/calendar.ics`

/** The payout batch for the bank: GET `/api/v1/admin/payouts/{batchId}.csv`, admins only. */
export const PAYOUT_BATCH_CSV_PATH = (batchId: string) => `/api/v1/admin/payouts/${batchId}.csv`

/** An invoice, receipt or credit note as a PDF in both languages. */
export const invoicePdfPath = (invoiceId: string) => `/api/v1/invoices/${invoiceId}/invoice.pdf`

/** The monthly VAT reports as CSV, of a host and of the operator: GET with `month`. */
export const HOST_VAT_CSV_PATH = '/api/v1/host/vat.csv'
export const OPERATOR_VAT_CSV_PATH = '/api/v1/admin/vat.csv'
