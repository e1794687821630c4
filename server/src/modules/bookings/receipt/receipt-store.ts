import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Queryable } from '../../../database/database.ts'
import { bookingSummaries } from '../booking-view-store.ts'

/**
 * A booking with all ledger entries that moved money of the renter's cards, in ledger order, each with its card;
 * undefined when the viewer has no access. Charges are negative. Charges that were written off earlier have entries of
 * nought.
 */
export const receiptFor = (db: Queryable, bookingId: string, viewer: { id: string; isStaff: boolean }) =>
  bookingSummaries(db)
    .innerJoin('booking_money as m', 'm.booking_id', 'b.id')
    .innerJoin('users as r', 'r.id', 'b.renter_id')
    .innerJoin('users as h', 'h.id', 'b.host_id')
    .select([
      'b.confirmed_at',
      'b.price_lines',
      'b.terms',
      'b.subtotal_fils',
      'b.service_fee_fils',
      'b.deposit_fils',
      sql<number>`m.given_back_fils - m.refunded_fils`.as('refunding_fils'),
      'p.card_brand',
      'p.card_last_four',
      'r.full_name as renter_name',
      'h.full_name as host_name',
    ])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('ledger_entries as l')
          // Entries of deposits and of charges after the trip have no payment.
          .leftJoin('payments as paid', 'paid.id', 'l.payment_id')
          .select(['l.kind', 'l.amount_fils', 'l.at', 'paid.card_brand', 'paid.card_last_four'])
          .whereRef('l.booking_id', '=', 'b.id')
          .where('l.account', '=', 'renter_card')
          .where('l.amount_fils', '<>', 0)
          .orderBy('l.id'),
      ).as('card_entries'),
    )
    .where('b.id', '=', bookingId)
    .where((or) =>
      or.or([or('b.renter_id', '=', viewer.id), or('b.host_id', '=', viewer.id), or.val(viewer.isStaff)]),
    )
    .executeTakeFirst()
