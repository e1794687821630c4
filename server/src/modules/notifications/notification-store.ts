import type { DocumentType } from '@rihla/domain/verification'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'
import type { MailOrder } from './mail-order.ts'

export const EMAIL_TOPIC = 'email'

/** Writes a mail into the outbox, with the change that causes it. A second order of the same key is no second mail. */
export async function mailLater(
  trx: Transaction,
  { dedupeKey, order }: { dedupeKey: string; order: MailOrder },
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ topic: EMAIL_TOPIC, dedupe_key: dedupeKey, payload: sql`${JSON.stringify(order)}::jsonb` })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

/** A rejected document and why; null when it was replaced or removed meanwhile. */
export async function factsOfRejectedDocument(
  db: Queryable,
  documentId: string,
): Promise<{ userId: string; type: DocumentType; reason: string | null } | null> {
  const row = await db
    .selectFrom('documents')
    .select(['user_id as userId', 'document_type as type', 'rejection_reason as reason'])
    .where('id', '=', documentId)
    .where('verification_status', '=', 'rejected')
    .executeTakeFirst()
  return row ?? null
}

/** What letters about a booking speak of. Money in fils; days and times are Dubai's. */
export interface BookingFacts {
  id: string
  reference: string
  car: string
  area: string
  pickUpDate: string
  pickUpTime: string
  returnDate: string
  returnTime: string
  totalFils: number
  hostEarningFils: number
  /** What went or goes back to the card. */
  refundFils: number
  answerDueAt: number | null
  renter: { fullName: string; email: string }
  host: { fullName: string; email: string }
}

/** The booking as it stands now, or null when there is none of this id. */
export async function factsOfBooking(db: Queryable, bookingId: string): Promise<BookingFacts | null> {
  const row = await db
    .selectFrom('bookings as b')
    .innerJoin('vehicles as v', 'v.id', 'b.vehicle_id')
    .innerJoin('places as p', 'p.slug', 'v.place_slug')
    .innerJoin('users as r', 'r.id', 'b.renter_id')
    .innerJoin('users as h', 'h.id', 'b.host_id')
    .leftJoin('payments as pay', 'pay.booking_id', 'b.id')
    .select([
      'b.id',
      'b.reference',
      'b.pick_up_date',
      'b.pick_up_time',
      'b.return_date',
      'b.return_time',
      'b.total_fils',
      'b.host_earning_fils',
      'b.answer_due_at',
      'v.year',
      'v.make',
      'v.model',
      'p.name as area',
      'r.full_name as renter_name',
      'r.email as renter_email',
      'h.full_name as host_name',
      'h.email as host_email',
      'pay.refunding_fils',
      'pay.refunded_fils',
    ])
    .where('b.id', '=', bookingId)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    reference: row.reference,
    car: `${row.year} ${row.make} ${row.model}`,
    area: row.area,
    pickUpDate: row.pick_up_date,
    pickUpTime: row.pick_up_time,
    returnDate: row.return_date,
    returnTime: row.return_time,
    totalFils: row.total_fils,
    hostEarningFils: row.host_earning_fils,
    refundFils: row.refunding_fils ?? row.refunded_fils ?? 0,
    answerDueAt: row.answer_due_at?.getTime() ?? null,
    renter: { fullName: row.renter_name, email: row.renter_email },
    host: { fullName: row.host_name, email: row.host_email },
  }
}
