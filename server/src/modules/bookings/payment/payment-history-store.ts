import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'
import { isAttempt } from '../attempt-store.ts'

/** A renter's payments with their bookings, newest first, at most `limit` after the payment `after`. */
export const paymentsOf = (
  db: Queryable,
  renterId: string,
  { after, limit }: { after: string | null; limit: number },
  now: Instant,
) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('payments as p', 'p.booking_id', 'b.id')
    .innerJoin('vehicles as v', 'v.id', 'b.vehicle_id')
    .select([
      'p.id',
      'p.change_id',
      'p.status',
      'p.amount_fils',
      'p.captured_fils',
      'p.refunded_fils',
      'p.card_brand',
      'p.card_last_four',
      'p.failure_code',
      'p.created_at',
      'b.id as booking_id',
      'b.reference',
      'b.cancellation_reason',
      isAttempt(now).as('is_attempt'),
      'v.make',
      'v.model',
      'v.year',
    ])
    .where('b.renter_id', '=', renterId)
    .$if(after !== null, (payments) =>
      payments.where(
        sql<boolean>`(p.created_at, p.id) < (
          select last.created_at, last.id from payments last join bookings own on own.id = last.booking_id
          where last.id = ${after} and own.renter_id = ${renterId})`,
      ),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()

export type PaymentLineRow = Awaited<ReturnType<typeof paymentsOf>>[number]
