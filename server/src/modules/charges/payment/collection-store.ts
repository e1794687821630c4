import type { Instant } from '@rihla/domain/time/dubai-time'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Queryable, Transaction } from '../../../database/database.ts'
import type { ChargeCollections } from '../../../database/schema.ts'
import { CLAIM_MS, claimDue, retryAfterMs } from '../../payments/public.ts'

export type CollectionRow = Selectable<ChargeCollections>

/** Begins to collect an agreed charge, due now; called again, it becomes due now. The booking must be locked. */
export async function startCollection(trx: Transaction, chargeId: string, now: Instant): Promise<void> {
  await sql`
    insert into charge_collections (charge_id, booking_id, renter_id, next_at, created_at)
    select c.id, c.booking_id, b.renter_id, ${new Date(now)}, ${new Date(now)}
    from charges c join bookings b on b.id = c.booking_id where c.id = ${chargeId}
    on conflict (charge_id) do update set next_at = excluded.next_at`.execute(trx)
}

/** Makes a collection due now, after the card network sent an event. */
export const wakeCollection = (db: Database, chargeId: string, now: Instant) =>
  db
    .updateTable('charge_collections')
    .set({ next_at: new Date(now) })
    .where('charge_id', '=', chargeId)
    .execute()

/** Makes the collections of a booking due now, after its deposit was settled. */
export const wakeCollections = (trx: Transaction, bookingId: string, now: Instant) =>
  trx
    .updateTable('charge_collections')
    .set({ next_at: new Date(now) })
    .where('booking_id', '=', bookingId)
    .execute()

/** The collection of a charge, locked; its booking must be locked before. Null when it was never agreed. */
export const lockCollection = async (trx: Transaction, chargeId: string): Promise<CollectionRow | null> =>
  (await trx
    .selectFrom('charge_collections')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null

/** The same without a lock. */
export const findCollection = async (db: Queryable, chargeId: string): Promise<CollectionRow | null> =>
  (await db
    .selectFrom('charge_collections')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()) ?? null

/** Changes a locked collection; the caller then holds its claim for a minute. */
export async function changeCollection(
  trx: Transaction,
  chargeId: string,
  changes: Updateable<ChargeCollections>,
  now: Instant,
): Promise<void> {
  const claim = new Date(now + CLAIM_MS)
  await trx
    .updateTable('charge_collections')
    .set({ next_at: claim, claimed_until: claim, checks: 0, ...changes })
    .where('charge_id', '=', chargeId)
    .execute()
}

/** Releases a collection that needs nothing before `until`; null: nothing is due by time alone. */
export const restCollection = (trx: Transaction, chargeId: string, until: Instant | null) =>
  trx
    .updateTable('charge_collections')
    .set({ next_at: until === null ? null : new Date(until), claimed_until: null, checks: 0 })
    .where('charge_id', '=', chargeId)
    .execute()

/** Ends the collection of a withdrawn charge; nothing when it was never agreed. */
export const endCollection = (trx: Transaction, chargeId: string) =>
  trx
    .updateTable('charge_collections')
    .set({ next_at: null, claimed_until: null, checks: 0, retry_at: null })
    .where('charge_id', '=', chargeId)
    .execute()

/** Releases the claim without a result; retries follow with increasing delay. */
export async function postponeCollection(db: Database, chargeId: string, now: Instant): Promise<void> {
  const collection = await findCollection(db, chargeId)
  await db
    .updateTable('charge_collections')
    .set({ claimed_until: null, next_at: new Date(now + retryAfterMs(collection?.checks ?? 0)) })
    .where('charge_id', '=', chargeId)
    .execute()
}

const COLLECTIONS = { table: 'charge_collections', key: ['charge_id'], returned: sql`charge_id` }

/** Claims collections that are due and that no other worker holds. Returns their charges. */
export async function claimCollections(db: Database, now: Instant, limit: number): Promise<string[]> {
  const rows = await claimDue<{ charge_id: string }>(db, COLLECTIONS, now, limit)
  return rows.map((row) => row.charge_id)
}

/** Whether the deposit of a booking can still be taken for charges. */
export async function isDepositOpen(db: Queryable, bookingId: string): Promise<boolean> {
  const open = await db
    .selectFrom('deposit_holds')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}
