import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Transaction } from '../../src/database/database.ts'

/** The form of a TRN; it belongs to nobody. */
const DEMO_TRN = '100000000000003'

/**
 * Gives one host a TRN, so that there are tax invoices beside the receipts of the others, and has the invoices of all
 * paid trips issued by the job that issues them always.
 */
export async function writeDemoInvoices(
  trx: Transaction,
  personIds: ReadonlyMap<string, string>,
  now: Instant,
): Promise<void> {
  const hostId = personIds.get('omar')
  if (hostId !== undefined)
    await trx
      .insertInto('tax_profiles')
      .values({
        user_id: hostId,
        is_company: false,
        legal_name: 'Omar Nasser Car Rental',
        trn: DEMO_TRN,
        address: 'Al Quoz 3, Dubai',
        updated_at: new Date(now),
      })
      .execute()
  await sql`
    insert into invoice_backlog (booking_id, since)
    select b.id, b.confirmed_at from bookings b join booking_money m on m.booking_id = b.id
    where b.is_demo and b.confirmed_at is not null and m.captured_fils > 0
    on conflict do nothing`.execute(trx)
}
