import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../src/database/database.ts'
import { fleetPlateOf } from './fleet-plates.ts'
import { firstLetters } from './references.ts'
import { withoutIndexes } from './without-indexes.ts'

interface CopyOptions {
  /** Identifies the people of the fleet. */
  tag: string
  /** The total number of each in the end, the original included. */
  times: number
  /** The number of the fleet's first vehicle within the installation, and the number of copied vehicles. */
  firstVehicle: number
  planned: number
  copyBooks: boolean
  onProgress: (copies: number) => void
}

interface Copied {
  table: string
  /** The condition for rows of the fleet; its people, vehicles and bookings are in temporary tables. */
  of: RawBuilder<boolean>
  /** Columns with a value of their own in each copy; ids are always replaced. */
  own?: Record<string, (copy: number) => RawBuilder<unknown>>
}

const ofPerson = (column: string) => sql<boolean>`${sql.ref(column)} in (select id from fleet_people)`
const ofVehicle = (column: string) => sql<boolean>`${sql.ref(column)} in (select id from fleet_vehicles)`
const ofBooking = (column: string) => sql<boolean>`${sql.ref(column)} in (select id from fleet_bookings)`
/** By how many degrees a copy stands beside its original; pseudo-random, to 0.004 either way. */
const moved = (copy: number) => sql`0.004 * sin(${sql.lit(copy)} * (1 + get_byte(uuid_send(id), 14)))`

const rented = ({ firstVehicle, planned }: CopyOptions): Copied[] => {
  const plate = (copy: number) =>
    fleetPlateOf(sql`${sql.lit(firstVehicle + copy * planned)} + row_number() over () - 1`)
  return [
    { table: 'users', of: ofPerson('id'), own: { email: (copy) => sql`${sql.lit(`c${copy}-`)} || email` } },
    {
      table: 'vehicles',
      of: ofVehicle('id'),
      own: {
        license_plate: (copy) => plate(copy).shown,
        plate_key: (copy) => plate(copy).key,
        latitude: (copy) => sql`latitude + ${moved(copy)}`,
        longitude: (copy) => sql`longitude + ${moved(copy + 1)}`,
        // Moved in the same way: drawing a new one would look at the vehicles of the host, whose index is dropped.
        approximate_latitude: (copy) => sql`approximate_latitude + ${moved(copy)}`,
        approximate_longitude: (copy) => sql`approximate_longitude + ${moved(copy + 1)}`,
      },
    },
    {
      table: 'vehicle_pricing',
      of: ofVehicle('vehicle_id'),
      own: {
        daily_rate_fils: (copy) =>
          sql`daily_rate_fils + 500 * ((get_byte(uuid_send(vehicle_id), 14) + ${sql.lit(copy)}) % 9 - 4)`,
      },
    },
    { table: 'vehicle_terms', of: ofVehicle('vehicle_id') },
    { table: 'vehicle_features', of: ofVehicle('vehicle_id') },
    {
      table: 'bookings',
      of: ofBooking('id'),
      own: {
        reference: (copy) => sql`${sql.lit(firstLetters(copy))} || substr(reference, 3)`,
        // A trigger writes the place of the copied vehicle.
        place_slug: () => sql`null`,
      },
    },
    { table: 'calendar_entries', of: ofVehicle('vehicle_id') },
  ]
}

const BOOKS: Copied[] = [
  { table: 'booking_status_history', of: ofBooking('booking_id') },
  { table: 'reviews', of: ofBooking('booking_id') },
  {
    table: 'payments',
    of: ofBooking('booking_id'),
    own: {
      provider_key: (copy) => sql`'rihla-' || ${copyOf(sql`id`, copy)}`,
      provider_payment_id: (copy) => sql`'sbx_' || ${copyOf(sql`id`, copy)}`,
    },
  },
  {
    table: 'ledger_entries',
    of: ofBooking('booking_id'),
    own: {
      entry_key: (copy) => sql`replace(entry_key, booking_id::text, ${copyOf(sql`booking_id`, copy)}::text)`,
    },
  },
  { table: 'host_earnings', of: ofBooking('booking_id') },
  { table: 'invoice_backlog', of: ofBooking('booking_id') },
  {
    table: 'sandbox_card_network',
    of: sql`provider_key in (select 'rihla-' || id from fleet_bookings)`,
    own: {
      provider_key: (copy) => sql`'rihla-' || ${copyOf(sql`substr(provider_key, 7)::uuid`, copy)}`,
      provider_payment_id: (copy) => sql`'sbx_' || ${copyOf(sql`substr(provider_key, 7)::uuid`, copy)}`,
    },
  },
]

/**
 * Copies a fleet inside the database until there are `times` of it: each copy has its own people, vehicles, bookings
 * and days. Indexes are built after all rows are written, so that constraints still hold at the lowest cost.
 */
export async function copyFleet(trx: Transaction, options: CopyOptions): Promise<void> {
  const { tag, times, copyBooks, onProgress } = options
  const tables = rented(options)
  await sql`
    create temporary table fleet_people on commit drop as
    select id from users where email like ${`%${tag}%@fleet.rihla.example`}`.execute(trx)
  await sql`
    create temporary table fleet_vehicles on commit drop as
    select id from vehicles where host_id in (select id from fleet_people)`.execute(trx)
  await sql`
    create temporary table fleet_bookings on commit drop as
    select id from bookings where vehicle_id in (select id from fleet_vehicles)`.execute(trx)
  for (const copied of copyBooks ? [...tables, ...BOOKS] : tables) {
    await withoutIndexes(trx, copied.table, () => copyTable(trx, copied, times))
    if (copied.table === 'bookings') onProgress(times)
  }
}

async function copyTable(trx: Transaction, { table, of, own = {} }: Copied, times: number): Promise<void> {
  const columns = await columnsOf(trx, table)
  const original = sql.table(`fleet_of_${table}`)
  // Ids are sorted by time, as if the rows had been written one after the other.
  await sql`
    create temporary table ${original} on commit drop as
    select * from ${sql.table(table)} where ${of} order by 1`.execute(trx)
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  for (let copy = 1; copy < times; copy++) {
    const values = columns.map(({ name, type }) => {
      const column = sql.ref(name)
      return own[name]?.(copy) ?? (type === 'uuid' ? copyOf(column, copy) : column)
    })
    await sql`insert into ${sql.table(table)} (${names}) select ${sql.join(values)} from ${original}`.execute(
      trx,
    )
  }
}

/** The id of a copy: its last byte is increased by the copy's number; references are changed in the same way. */
function copyOf(id: RawBuilder<unknown>, copy: number): RawBuilder<unknown> {
  const bytes = sql`uuid_send(${id})`
  return sql`encode(set_byte(${bytes}, 15, (get_byte(${bytes}, 15) + ${sql.lit(copy)}) & 255), 'hex')::uuid`
}

async function columnsOf(trx: Transaction, table: string): Promise<Array<{ name: string; type: string }>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, atttypid::regtype::text as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''
    order by attnum`.execute(trx)
  return rows
}
