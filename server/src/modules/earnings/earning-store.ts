import type { EarnedParts, RefundsByHand } from '@rihla/domain/payouts/earnings'
import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import { refundsByHandOf } from '../payments/public.ts'

/** A booking's money from which the host's part is computed, and the earnings already written. Fils. */
export interface BookingMoney {
  hostId: string
  status: string
  subtotalFils: number
  hostEarningFils: number
  totalFils: number
  capturedFils: number
  /** Amount of the total refunded to the renter, including refunds in progress, which cannot be stopped. */
  refundedFils: number
  /** The refunds by hand of the booking, and the host's part of them. */
  byHand: RefundsByHand
  /** When the trip was completed, the booking cancelled, or its no-show became final; null before. */
  endedAt: Date | null
  /** When a payment last changed; for a refund, when it was made. */
  paymentMovedAt: Date
  written: (EarnedParts & { availableAt: Date; onHold: boolean }) | null
}

/** The money of a booking, whose row must be locked; undefined when there is no such booking. */
export async function moneyOfBooking(trx: Transaction, bookingId: string): Promise<BookingMoney | undefined> {
  const row = await trx
    .selectFrom('bookings as b')
    .innerJoin('booking_money as m', 'm.booking_id', 'b.id')
    .leftJoin('no_show_reports as n', 'n.booking_id', 'b.id')
    .select([
      'b.host_id as hostId',
      'b.status',
      'b.subtotal_fils as subtotalFils',
      'b.host_earning_fils as hostEarningFils',
      'b.total_fils as totalFils',
      sql<Date | null>`case when n.booking_id is null then coalesce(b.completed_at, b.cancelled_at) else n.closed_at end`.as(
        'endedAt',
      ),
      sql<number>`m.captured_fils`.as('capturedFils'),
      // Of the current total: what an earlier change refunded is no longer part of it.
      sql<number>`b.total_fils - m.captured_fils + m.given_back_fils`.as('refundedFils'),
      sql<Date>`m.moved_at`.as('paymentMovedAt'),
    ])
    .where('b.id', '=', bookingId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...row,
    byHand: await refundsByHandOf(trx, bookingId),
    written: await writtenOf(trx, bookingId),
  }
}

async function writtenOf(trx: Transaction, bookingId: string): Promise<BookingMoney['written']> {
  const { lines, subtotalFils, platformFeeFils, netFils, availableAt, onHold } = await trx
    .selectFrom('host_earnings')
    .select([
      sql<number>`count(*)::int`.as('lines'),
      sql<number>`coalesce(sum(subtotal_fils), 0)::bigint`.as('subtotalFils'),
      sql<number>`coalesce(sum(platform_fee_fils), 0)::bigint`.as('platformFeeFils'),
      sql<number>`coalesce(sum(net_earnings_fils), 0)::bigint`.as('netFils'),
      sql<Date>`max(available_at)`.as('availableAt'),
      sql<boolean>`bool_or(on_hold)`.as('onHold'),
    ])
    .where('booking_id', '=', bookingId)
    // Kept deposits and charges are not part of the price.
    .where('kind', 'not in', ['deposit', 'charge'])
    .executeTakeFirstOrThrow()
  return lines === 0 ? null : { subtotalFils, platformFeeFils, netFils, availableAt, onHold }
}

export interface NewEarning extends EarnedParts {
  bookingId: string
  hostId: string
  kind: 'trip' | 'cancellation' | 'adjustment' | 'deposit' | 'charge'
  afterRefundFils: number
  accruedAt: Date
  availableAt: Date
  onHold: boolean
}

export async function insertEarning(trx: Transaction, earning: NewEarning): Promise<string> {
  const { id } = await trx
    .insertInto('host_earnings')
    .values({
      booking_id: earning.bookingId,
      host_id: earning.hostId,
      kind: earning.kind,
      subtotal_fils: earning.subtotalFils,
      platform_fee_fils: earning.platformFeeFils,
      net_earnings_fils: earning.netFils,
      after_refund_fils: earning.afterRefundFils,
      accrued_at: earning.accruedAt,
      available_at: earning.availableAt,
      on_hold: earning.onHold,
      created_at: earning.accruedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Notes for which ledger entry of a charge a line was written; a second line for the same entry fails. */
export const noteChargeEarning = (
  trx: Transaction,
  line: { entryKey: string; chargeId: string; earningId: string },
) =>
  trx
    .insertInto('charge_earnings')
    .values({ entry_key: line.entryKey, charge_id: line.chargeId, earning_id: line.earningId })
    .execute()

/** How many earning lines of charges a booking has; the booking must be locked. */
export async function countChargeLines(trx: Transaction, bookingId: string): Promise<number> {
  const { lines } = await trx
    .selectFrom('host_earnings')
    .select(sql<number>`count(*)::int`.as('lines'))
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'charge')
    .executeTakeFirstOrThrow()
  return lines
}

/** The host of a booking, and whether an open issue puts its earnings on hold. */
export async function depositTakerOf(
  trx: Transaction,
  bookingId: string,
): Promise<{ hostId: string; hasOpenIssue: boolean }> {
  const { rows } = await sql<{ hostId: string; hasOpenIssue: boolean }>`
    select b.host_id as "hostId",
      exists (select from trip_issues i where i.booking_id = b.id and i.resolved_at is null) as "hasOpenIssue"
    from bookings b where b.id = ${bookingId}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error(`no such booking: ${bookingId}`)
  return row
}

/** Sets or clears the hold on the unpaid earnings of a booking. Waits for a payout batch in progress. */
export async function setOnHold(trx: Transaction, bookingId: string, onHold: boolean): Promise<void> {
  // Locked in the same order as a payout batch, to avoid deadlocks.
  await sql`
    select id from host_earnings where booking_id = ${bookingId} order by id for no key update`.execute(trx)
  await trx
    .updateTable('host_earnings')
    .set({ on_hold: onHold })
    .where('booking_id', '=', bookingId)
    .where('payout_id', 'is', null)
    .execute()
}
