// Addresses that pages link to. Apart from the schemas, so that no schema library reaches a browser with them.

/** Where a booking's receipt lies as a PDF. */
export const receiptPdfPath = (bookingId: string) => `/api/v1/bookings/${bookingId}/receipt.pdf`

/** A batch for the bank: GET `/api/v1/admin/payouts/{batchId}.csv`, admins only. */
export const PAYOUT_BATCH_CSV_PATH = (batchId: string) => `/api/v1/admin/payouts/${batchId}.csv`
