import type { Transaction } from '../../database/database.ts'

/** Writes down what an admin did to a booking, for good. */
export async function auditBooking(
  trx: Transaction,
  act: {
    actorId: string
    action:
      | 'booking.cancelled'
      | 'booking.refunded'
      | 'booking.deposit_kept'
      | 'booking.deposit_refunded'
      | 'booking.no_show_upheld'
      | 'booking.no_show_dismissed'
    bookingId: string
    requestId: string
    at: number
    detail: Record<string, string | number>
  },
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      at: new Date(act.at),
      actor_id: act.actorId,
      action: act.action,
      subject_kind: 'booking',
      subject_id: act.bookingId,
      detail: JSON.stringify(act.detail),
      request_id: act.requestId,
    })
    .execute()
}
