import { randomUUID } from 'node:crypto'
import { PLACES, type Place } from '@rihla/domain/places/emirates'
import { EXTRA_KINDS } from '@rihla/domain/pricing/extras'
import { dateInDubai, HOUR_MS, type Instant, MINUTE_MS, timeInDubai } from '@rihla/domain/time/dubai-time'
import { SEARCH_FEATURES } from '@rihla/domain/vehicles/features'
import { FUEL_TYPES, VEHICLE_CATEGORIES } from '@rihla/domain/vehicles/listing'
import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { listVehicle } from '../../modules/vehicles/public.ts'
import { aPlate } from './plate.ts'
import { signUpPerson } from './sign-up-person.ts'

/** Locations of the random vehicles. */
export const RANDOM_PLACES = PLACES.filter(
  (place, n) => place.kind === 'emirate' || (place.kind === 'town' && n % 3 === 0),
)
export const RANDOM_MAKES = ['Toyota', 'Nissan', 'BMW', 'Tesla', 'Kia']

/** Pseudo-random numbers that are the same on every run. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    chance: (share: number) => next() < share,
    below: (n: number) => Math.floor(next() * n),
    of: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T,
  }
}

type Dice = ReturnType<typeof dice>

/** Mostly a few kilometres around the middle of the place, else in the middle, with all others there. */
const placedIn = ({ slug, latitude, longitude }: Place, pins: Dice) => ({
  placeSlug: slug,
  ...(pins.chance(0.8) && {
    latitude: latitude + (pins.below(1000) - 500) / 10_000,
    longitude: longitude + (pins.below(1000) - 500) / 10_000,
  }),
})

async function aRandomVehicle(
  deps: Deps,
  trx: Transaction,
  n: number,
  hostId: string,
  random: Dice,
  pins: Dice,
): Promise<string> {
  const { id } = await listVehicle(deps.publish, trx, {
    hostId,
    make: random.of(RANDOM_MAKES),
    model: `Model ${n % 9}`,
    year: 2018 + random.below(8),
    color: 'White',
    licensePlate: aPlate(),
    papersGraceUntil: '2090-12-31',
    categoryId: random.of(VEHICLE_CATEGORIES).slug,
    ...placedIn(random.of(RANDOM_PLACES), pins),
    seats: random.of([2, 4, 5, 7, 8]),
    fuelType: random.of(FUEL_TYPES),
    transmission: random.chance(0.8) ? 'automatic' : 'manual',
    description: 'A car of the search tests.',
    instantBook: random.chance(0.7),
    availability: random.chance(0.95),
    verificationStatus: random.of(['verified', 'verified', 'approved', 'pending', 'rejected']),
    minDays: random.of([1, 1, 2, 5]),
    maxDays: random.of([90, 90, 10]),
    advanceNoticeMinutes: random.of([60, 60, 1440, 4320]),
    turnaroundMinutes: random.of([0, 0, 60, 180]),
    tripCount: random.below(40),
    rates: { dailyRateFils: 5000 + 500 * random.below(60) },
    extras: EXTRA_KINDS.filter(() => random.chance(0.3)).map((kind) => ({
      kind,
      per: 'trip' as const,
      priceFils: 1000,
      stock: null,
    })),
    terms: { omanAllowed: random.chance(0.4) },
    features: SEARCH_FEATURES.filter(() => random.chance(0.4)),
  })
  return id
}

/** Sets separate prices for a third of the days of two months, for every third vehicle. */
async function priceDays(trx: Transaction, vehicleId: string, now: Instant, random: Dice): Promise<void> {
  if (!random.chance(1 / 3)) return
  for (let day = 0; day < 60; day++)
    if (random.chance(1 / 3))
      await trx
        .insertInto('vehicle_day_prices')
        .values({
          vehicle_id: vehicleId,
          day: dateInDubai(now + day * 24 * HOUR_MS),
          daily_rate_fils: 3000 + 1000 * random.below(60),
        })
        .execute()
}

/** Lets the papers of a third of the vehicles end within two months. */
async function endPapers(trx: Transaction, vehicleId: string, now: Instant, random: Dice): Promise<void> {
  const last = random.chance(1 / 3) ? dateInDubai(now + random.below(60) * 24 * HOUR_MS) : null
  await trx.updateTable('vehicles').set({ papers_last_return: last }).where('id', '=', vehicleId).execute()
}

/** Adds two months of blocks, confirmed bookings, and unpaid holds that expire a minute ago, now, or in a minute. */
async function fillCalendar(
  deps: Deps,
  trx: Transaction,
  vehicle: { id: string; hostId: string },
  renterId: string,
  random: Dice,
): Promise<void> {
  const now = deps.clock.now()
  const until = now + 60 * 24 * HOUR_MS
  for (let at = now - 96 * HOUR_MS; at < until; ) {
    const starts = at + random.below(900) * 30 * MINUTE_MS
    const ends = starts + (1 + random.below(150)) * HOUR_MS
    at = ends
    const bookingId = random.chance(0.3)
      ? null
      : await aBooking(trx, {
          vehicle,
          renterId,
          starts,
          ends,
          expires: random.of([null, now - MINUTE_MS, now, now + MINUTE_MS]),
        })
    await sql`
      insert into calendar_entries (vehicle_id, kind, booking_id, occupied)
      values (${vehicle.id}, ${bookingId ? 'booking' : 'block'}, ${bookingId},
        tstzrange(${new Date(starts)}, ${new Date(ends)}))`.execute(trx)
  }
  await deps.publish(trx, { type: 'vehicle.changed', vehicleId: vehicle.id })
}

async function aBooking(
  trx: Transaction,
  {
    vehicle,
    renterId,
    starts,
    ends,
    expires,
  }: {
    vehicle: { id: string; hostId: string }
    renterId: string
    starts: Instant
    ends: Instant
    expires: Instant | null
  },
): Promise<string> {
  const { id } = await trx
    .insertInto('bookings')
    .values({
      reference: randomUUID(),
      vehicle_id: vehicle.id,
      renter_id: renterId,
      host_id: vehicle.hostId,
      status: expires === null ? 'confirmed' : 'pending',
      pick_up_date: dateInDubai(starts),
      pick_up_time: timeInDubai(starts),
      return_date: dateInDubai(ends),
      return_time: timeInDubai(ends),
      starts_at: new Date(starts),
      ends_at: new Date(ends),
      days: 1,
      instant: true,
      hold_expires_at: expires === null ? null : new Date(expires),
      cancellation_policy: 'flexible',
      price_lines: '[]',
      subtotal_fils: 100,
      service_fee_fils: 10,
      total_fils: 110,
      deposit_fils: 0,
      platform_fee_fils: 25,
      host_earning_fils: 75,
      service_fee_bps: 1000,
      platform_fee_bps: 2500,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Lists this many random vehicles of two hosts, one of them a superhost, each with a busy calendar; the same on every
 * run.
 */
export async function listRandomVehicles(deps: Deps, count: number): Promise<void> {
  const random = dice(7)
  const prices = dice(8)
  const pins = dice(10)
  const papers = dice(11)
  const renterId = (await signUpPerson(deps)).id
  const hosts = [
    (await signUpPerson(deps, { userType: 'host' })).id,
    (await signUpPerson(deps, { userType: 'host' })).id,
  ]
  await deps.db
    .updateTable('users')
    .set({ is_superhost: true })
    .where('id', '=', hosts[0] ?? '')
    .execute()
  for (let n = 0; n < count; n++) {
    await deps.db.transaction().execute(async (trx) => {
      const hostId = random.of(hosts)
      const id = await aRandomVehicle(deps, trx, n, hostId, random, pins)
      await priceDays(trx, id, deps.clock.now(), prices)
      await endPapers(trx, id, deps.clock.now(), papers)
      await fillCalendar(deps, trx, { id, hostId }, renterId, random)
    })
  }
}

/**
 * Changes a third of all vehicles: opens and closes days, changes prices, removes features, delists and relists some.
 */
export async function changeRandomVehicles(deps: Deps): Promise<void> {
  const random = dice(9)
  const { rows } = await sql<{ id: string }>`select id from vehicles order by id`.execute(deps.db)
  for (const { id } of rows.filter(() => random.chance(1 / 3))) {
    await deps.db.transaction().execute(async (trx) => {
      await sql`
        delete from calendar_entries where vehicle_id = ${id} and kind = 'block'
          and get_byte(uuid_send(id), 15) % 2 = 0`.execute(trx)
      const starts = deps.clock.now() + random.below(1400) * HOUR_MS
      const closed = sql`tstzrange(${new Date(starts)}, ${new Date(starts + 50 * HOUR_MS)})`
      await sql`
        insert into calendar_entries (vehicle_id, kind, occupied) select ${id}, 'block', ${closed}
        where not exists (select from calendar_entries where vehicle_id = ${id} and occupied && ${closed})`.execute(
        trx,
      )
      await sql`
        update vehicle_pricing set daily_rate_fils = ${5000 + 500 * random.below(60)} where vehicle_id = ${id}`.execute(
        trx,
      )
      await sql`
        update vehicles set availability = not availability, seats = ${random.of([2, 4, 5])} where id = ${id}
          and ${random.chance(0.4)}`.execute(trx)
      await sql`
        delete from vehicle_features where vehicle_id = ${id} and feature_name = ${random.of(SEARCH_FEATURES)}`.execute(
        trx,
      )
      await endPapers(trx, id, deps.clock.now(), random)
      await deps.publish(trx, { type: 'vehicle.changed', vehicleId: id })
    })
  }
}
