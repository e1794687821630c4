import { LISTED } from '@rihla/domain/vehicles/listing'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { executeNamed } from '../database/named-statement.ts'

/** What followers of a channel are told: that something changed and which, never what; they ask again themselves. */
export interface LiveUpdate {
  channel: `booking:${string}` | `me:${string}` | `conversation:${string}` | 'support' | 'vehicles'
  kind: string
  subject: string
  /** Where a line was written into a thread: its place there. */
  place?: number | null
}

/** SQL: writes what `update` selects, a channel, a kind and a subject. */
export const writeLiveUpdates = (update: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into live_events (channel, kind, subject) ${update}`

/** Tells the followers when the transaction commits, and not if it does not. */
export async function publishToFollowers(trx: Transaction, update: LiveUpdate[]): Promise<void> {
  if (update.length > 0) await trx.insertInto('live_events').values(update).execute()
}

/** Tells the renter and the host of a booking, on its page and everywhere else. */
export async function publishToPartiesOf(
  trx: Transaction,
  bookingId: string,
  kind: string,
  { place = null }: { place?: number | null } = {},
): Promise<void> {
  const statement = sql`
    insert into live_events (channel, kind, subject, place)
    select party.channel, ${kind}, b.id, ${place}::bigint from bookings b
    cross join lateral (values ('booking:' || b.id), ('me:' || b.renter_id), ('me:' || b.host_id)) as party (channel)
    where b.id = ${bookingId}`
  await executeNamed(trx, 'live-event-of-booking', statement.compile(trx))
}

/** Tells everyone that a vehicle changed, if everyone may know of it: one that is not listed makes no noise. */
export async function publishListedVehicle(trx: Transaction, vehicleId: string): Promise<void> {
  const statement = writeLiveUpdates(sql`
    select 'vehicles', 'vehicle.changed', id from vehicles
    where id = ${vehicleId} and verification_status = any(${[...LISTED]})`)
  await executeNamed(trx, 'live-event-of-vehicle', statement.compile(trx))
}
