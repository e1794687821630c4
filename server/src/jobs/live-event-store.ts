import { VEHICLE_CHANGED, type VEHICLE_DATES_CHANGED } from '@rihla/domain/search/list-updates'
import { LISTED } from '@rihla/domain/vehicles/listing'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { executeNamed } from '../database/named-statement.ts'

/** What subscribers of a channel receive: which subject changed, never its content; they fetch that again. */
export interface LiveUpdate {
  channel: `booking:${string}` | `me:${string}` | `conversation:${string}` | 'support' | 'vehicles'
  kind: string
  subject: string
  /** For a message in a conversation: its position there. */
  place?: number | null
}

/** SQL: inserts the channel, kind and subject that `update` selects. */
export const writeLiveUpdates = (update: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`
  insert into live_events (channel, kind, subject, notified_apart)
  select u.channel, u.kind, u.subject, true from (${update}) as u (channel, kind, subject)`

/** Publishes updates when the transaction commits, and only then. */
export async function publishToFollowers(trx: Transaction, update: LiveUpdate[]): Promise<void> {
  if (update.length === 0) return
  const rows = update.map((one) => ({ ...one, notified_apart: true }))
  await trx.insertInto('live_events').values(rows).execute()
}

/** Publishes to the booking's channel and to the personal channels of its renter and, once they know it, its host. */
export async function publishToPartiesOf(
  trx: Transaction,
  bookingId: string,
  kind: string,
  { place = null }: { place?: number | null } = {},
): Promise<void> {
  const statement = sql`
    insert into live_events (channel, kind, subject, place, notified_apart)
    select party.channel, ${kind}, b.id, ${place}::bigint, true from bookings b
    cross join lateral (values ('booking:' || b.id, true), ('me:' || b.renter_id, true),
      ('me:' || b.host_id, is_known_to_host(b.answer_due_at, b.approved_by, b.confirmed_at))) as party (channel, knows)
    where b.id = ${bookingId} and party.knows`
  await executeNamed(trx, 'live-event-of-booking', statement.compile(trx))
}

/**
 * Publishes to who follows the vehicle that it changed, or only its free dates: a list without dates shows the same
 * then. Does nothing for a vehicle that is not listed.
 */
export async function publishListedVehicle(
  trx: Transaction,
  vehicleId: string,
  kind: typeof VEHICLE_CHANGED | typeof VEHICLE_DATES_CHANGED = VEHICLE_CHANGED,
): Promise<void> {
  const statement = writeLiveUpdates(sql`
    select 'vehicles', ${kind}::text, id from vehicles
    where id = ${vehicleId} and verification_status = any(${[...LISTED]})`)
  await executeNamed(trx, 'live-event-of-vehicle', statement.compile(trx))
}
