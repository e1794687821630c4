import { type RawBuilder, sql } from 'kysely'
import { longTransaction, type Transaction, withLongStatements } from '../../src/database/database.ts'
import type { Deps } from '../../src/deps.ts'
import { rebuildSearch } from '../../src/modules/search/public.ts'
import { copyFleet } from './copy-fleet.ts'
import { type Dice, openDice } from './dice.ts'
import { insertColumns } from './insert-columns.ts'
import { planTrips, TRIPS } from './plan-trips.ts'
import { planVehicle } from './plan-vehicle.ts'
import { writeFleet } from './write-fleet.ts'

interface FleetOptions {
  vehicles: number
  onProgress?: (written: number) => void
  /** Vehicles beyond this number are copies of the first ones, made within the database. */
  plannedAtMost?: number
  /** Whether copies include payments, ledger, history, reviews and earnings, which are three quarters of all rows. */
  copyBooks?: boolean
}

const BATCH = 500
/** The number of parallel batches: the cores of a small machine. */
const AT_A_TIME = 2
const VEHICLES_PER_HOST = 3
const VEHICLES_PER_RENTER = 2
const FEWEST_PEOPLE = 20
const SUPERHOST_SHARE = 0.12

const FIRST_NAMES = [
  'Aisha',
  'Omar',
  'Fatima',
  'Khalid',
  'Mariam',
  'Yusuf',
  'Layla',
  'Hassan',
  'Priya',
  'Arjun',
  'Maria',
  'Jose',
  'Elena',
  'James',
  'Chen',
  'Sofia',
]
const LAST_NAMES = [
  'Al Mansoori',
  'Al Suwaidi',
  'Haddad',
  'Khan',
  'Nair',
  'Santos',
  'Petrov',
  'Miller',
  'Wang',
  'Rahman',
  'Costa',
  'Farah',
]

/**
 * Fills an installation with many vehicles, each with ten trips over a year back and a year ahead and all their
 * records, then rebuilds the search data. The same installation and day give the same fleet. For trials and load tests:
 * it bypasses the product's checks for speed but keeps the database invariants. Vehicles beyond the first 25,000 are
 * copies with their own people, prices and places and the same days.
 */
export async function generateFleet(
  deps: Deps,
  { vehicles, onProgress, plannedAtMost = 25_000, copyBooks = true }: FleetOptions,
): Promise<void> {
  const times = Math.ceil(vehicles / plannedAtMost)
  const planned = Math.floor(vehicles / times)
  const { tag, firstVehicle } = await planFleet(deps, { vehicles: planned, onProgress })
  if (times > 1) {
    await inBulk(deps, (trx) =>
      copyFleet(trx, {
        tag,
        times,
        firstVehicle,
        planned,
        copyBooks,
        onProgress: (copies) => onProgress?.(planned * copies),
      }),
    )
    if (vehicles > planned * times)
      await planFleet(deps, {
        vehicles: vehicles - planned * times,
        onProgress: () => onProgress?.(vehicles),
      })
  }
  await inBulk(deps, countHostFigures)
  await refreshPlannerStatistics(deps, sql`analyze`)
  await rebuildSearch(deps)
  await refreshPlannerStatistics(deps, sql`vacuum (analyze) vehicle_search`)
}

/**
 * Plans vehicles one by one and writes them in batches. Returns the tag that identifies their people, and the previous
 * number of vehicles.
 */
async function planFleet(
  deps: Deps,
  { vehicles, onProgress }: Pick<FleetOptions, 'vehicles' | 'onProgress'>,
): Promise<{ tag: string; firstVehicle: number }> {
  const now = deps.clock.now()
  const { rows } = await sql<{ vehicles: number; trips: number }>`
    select (select count(*) from vehicles) as vehicles, (select count(*) from bookings) as trips`.execute(
    deps.db,
  )
  const before = rows[0] ?? { vehicles: 0, trips: 0 }
  const dice = openDice(1 + before.vehicles)
  const tag = dice.below(1_000_000)
  const hosts = await writePeople(deps, dice, {
    userType: 'host',
    count: peopleFor(vehicles, VEHICLES_PER_HOST),
    tag,
  })
  const renterIds = await writePeople(deps, dice, {
    userType: 'renter',
    count: peopleFor(vehicles, VEHICLES_PER_RENTER),
    tag,
  })

  let planned = 0
  let written = 0
  // Plans are made in sequence from one random generator; only the writing is parallel.
  const writeNext = async (): Promise<void> => {
    while (planned < vehicles) {
      const from = planned
      const count = Math.min(BATCH, vehicles - from)
      planned += count
      const fleet = Array.from({ length: count }, (_, index) => {
        const hostId = hosts[Math.floor(dice.next() ** 2 * hosts.length)] ?? ''
        const vehicle = planVehicle(dice, before.vehicles + from + index, hostId, now)
        const firstNumber = before.trips + (from + index) * TRIPS
        return { vehicle, ...planTrips(dice, vehicle, { renterIds, firstNumber }, now) }
      })
      await inBulk(deps, (trx) => writeFleet(trx, fleet, now))
      written += count
      onProgress?.(written)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, writeNext))
  return { tag: `-${tag}-`, firstVehicle: before.vehicles }
}

const peopleFor = (vehicles: number, perPerson: number) =>
  Math.max(FEWEST_PEOPLE, Math.ceil(vehicles / perPerson))

async function writePeople(
  deps: Deps,
  dice: Dice,
  { userType, count, tag }: { userType: 'host' | 'renter'; count: number; tag: number },
): Promise<string[]> {
  const now = deps.clock.now()
  const people = Array.from({ length: count }, (_, n) => ({
    id: dice.id(now),
    email: `${userType}-${tag}-${n}@fleet.rihla.example`,
    name: `${dice.of(FIRST_NAMES)} ${dice.of(LAST_NAMES)}`,
    superhost: userType === 'host' && dice.chance(SUPERHOST_SHARE),
  }))
  await inBulk(deps, (trx) =>
    insertColumns(trx, 'users', people, {
      id: ['uuid', ({ id }) => id],
      email: ['text', ({ email }) => email],
      email_verified: ['boolean', () => true],
      full_name: ['text', ({ name }) => name],
      user_type: ['text', () => userType],
      is_superhost: ['boolean', ({ superhost }) => superhost],
    }),
  )
  return people.map(({ id }) => id)
}

const countHostFigures = (trx: Transaction) =>
  sql`
  update users u set host_trip_count = trips.n, host_rating_sum = coalesce(stars.sum, 0), host_review_count = coalesce(stars.n, 0)
  from (select host_id, sum(trip_count)::integer as n from vehicles group by host_id) trips
  left join (
    select reviewed_id, sum(rating)::integer as sum, count(*)::integer as n from reviews where review_type = 'host' group by reviewed_id
  ) stars on stars.reviewed_id = trips.host_id
  where u.id = trips.host_id`.execute(trx)

/**
 * Runs a transaction for many rows: asynchronous commit, no time limit and, as a superuser, no triggers or foreign key
 * checks.
 */
function inBulk(deps: Deps, write: (trx: Transaction) => Promise<unknown>): Promise<void> {
  return longTransaction(deps.db, async (trx) => {
    await sql`set local synchronous_commit = off`.execute(trx)
    const { rows } = await sql`select from pg_roles where rolname = current_user and rolsuper`.execute(trx)
    if (rows.length > 0) await sql`set local session_replication_role = replica`.execute(trx)
    await sql`set local maintenance_work_mem = '1GB'`.execute(trx)
    await write(trx)
  })
}

/** Updates the planner statistics; otherwise searches on the new tables would be planned as if they were empty. */
async function refreshPlannerStatistics(deps: Deps, what: RawBuilder<unknown>): Promise<void> {
  await withLongStatements(deps.db, () =>
    deps.db.connection().execute(async (db) => {
      await sql`set statement_timeout = 0`.execute(db)
      await what.execute(db)
      await sql`reset statement_timeout`.execute(db)
    }),
  )
}
