import type { PaymentLine } from '@rihla/contract/bookings/payment-history'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { type PaymentLineRow, paymentsOf } from './payment-history-store.ts'

/** The caller's payments as renter, in pages, newest first: trips, changes of dates, and attempts. */
export async function listPayments(
  { db, clock }: Deps,
  { after, limit }: { after?: string | undefined; limit: number },
  { viewer }: Call<'person'>,
): Promise<{ payments: PaymentLine[]; nextAfter: string | null }> {
  const page = { after: after ?? null, limit: limit + 1 }
  const rows = await paymentsOf(db, viewer.id, page, clock.now())
  const shown = rows.slice(0, limit)
  return {
    payments: shown.map(lineOf),
    nextAfter: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

const lineOf = (row: PaymentLineRow): PaymentLine => ({
  id: row.id,
  bookingId: row.booking_id,
  reference: row.reference,
  vehicle: { make: row.make, model: row.model, year: row.year },
  of: row.change_id === null ? 'booking' : 'change',
  status: row.status,
  amountFils: row.amount_fils,
  capturedFils: row.captured_fils,
  refundedFils: row.refunded_fils,
  cardBrand: row.card_brand,
  cardLastFour: row.card_last_four,
  failureCode: row.failure_code,
  cancellationReason: row.cancellation_reason,
  isAttempt: row.is_attempt,
  at: row.created_at.toISOString(),
})
