import { randomUUID } from 'node:crypto'
import { Quote } from '@rihla/contract/bookings/price'
import { periodOf, type RentalPeriod } from '@rihla/domain/booking/rental-period'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { longTransaction } from '@rihla/server/database/database'
import { rebuildSearch } from '@rihla/server/modules/search/public'
import { aCard } from '@rihla/server/testing/builders/card'
import { signUpPerson, type TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import { testBrowser } from '@rihla/server/testing/test-browser'
import { sql } from 'kysely'
import type { Contender } from './measure.ts'
import type { Dataset } from './open-dataset.ts'
import { type Recorded, recordStatements, sendAll } from './record-statements.ts'
import { callerFrom } from './search-contenders.ts'

interface App {
  request(input: Request | string, init?: RequestInit, env?: unknown): Response | Promise<Response>
}

const QUOTED = 100
const RENTERS = 400
const QUOTED_AHEAD = 330
/** Each day offers about this many vehicles, or a third of a small fleet: enough for the bare transaction to book. */
const VEHICLES_A_DAY = 4000
const NIGHTS = 3
/** An upper bound of bookings per second: each gets its quote before the measurement starts. */
const QUOTED_A_SECOND = 400
const QUOTED_AT_A_TIME = 8
/** Long enough for about two thousand bookings, after which the time per booking stops falling. */
const WARM_UP_SECONDS = 20
const TABLES_OF_A_BOOKING = [
  'ledger_entries',
  'payments',
  'booking_status_history',
  'calendar_entries',
  'booking_messages',
]

interface Trip {
  turn: number
  renter: TestPerson
  vehicle: { id: string }
  period: RentalPeriod
}

export const periodAhead = (now: number, day: number) => {
  const pickUp = addDays(dateInDubai(now), day)
  return periodOf(pickUp, addDays(pickUp, NIGHTS))
}

/** A quote with availability, compared with its SQL alone. */
export async function quoteContenders({ deps, database }: Dataset, app: App): Promise<Contender[]> {
  const { rows } = await sql<{ id: string }>`
    select vehicle_id as id from vehicle_search where min_days <= ${NIGHTS} order by relevance desc limit ${QUOTED}`.execute(
    deps.db,
  )
  const period = periodAhead(deps.clock.now(), QUOTED_AHEAD)
  const query = new URLSearchParams({ ...period })
  const addresses = rows.map(({ id }) => `/api/v1/vehicles/${id}/quote?${query}`)
  const recorded: Array<Recorded<unknown>> = []
  for (const address of addresses) {
    const { statements, answer } = await recordStatements(database, async () =>
      (await app.request(address)).json(),
    )
    recorded.push({ statements, answer })
  }
  return [
    {
      name: 'the same SQL, bare',
      run: async (turn) => {
        const one = recorded[turn % recorded.length]
        await sendAll(database.pool, one?.statements ?? [])
        return JSON.stringify(Quote.parse(one?.answer))
      },
    },
    {
      name: 'quote, whole server',
      run: async (turn) => {
        const answer = await app.request(addresses[turn % rows.length] ?? '', {}, callerFrom(turn))
        if (answer.status !== 200) throw new Error(`quote answered ${answer.status}: ${await answer.text()}`)
        await answer.text()
      },
    },
  ]
}

/** Deletes the bookings of earlier runs, so that enough dates are free to book. */
export async function forgetEarlierRuns(deps: Dataset['deps']): Promise<void> {
  await longTransaction(deps.db, async (trx) => {
    // Triggers forbid deleting ledger and history rows; this database exists only for measuring.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      create temporary table forgotten on commit drop as
      select b.id from bookings b join users u on u.id = b.renter_id where u.email like 'bench-%@fleet.rihla.example'`.execute(
      trx,
    )
    for (const table of TABLES_OF_A_BOOKING)
      await sql`delete from ${sql.table(table)} where booking_id in (select id from forgotten)`.execute(trx)
    await sql`delete from bookings where id in (select id from forgotten)`.execute(trx)
  })
  await rebuildSearch(deps)
}

/**
 * Instantly bookable vehicles that are free for three nights, 30 to 340 days ahead, with a different share of the fleet
 * each day.
 */
export async function freeTrips(
  { deps, vehicles }: Dataset,
  now: number,
): Promise<Array<{ id: string; day: number }>> {
  const share = Math.max(3, Math.round(vehicles / VEHICLES_A_DAY))
  const { rows } = await sql<{ id: string; day: number }>`
    select s.vehicle_id as id, day
    from generate_series(30, 340, ${NIGHTS + 1}) as day
    join vehicle_search s on abs(hashtext(s.vehicle_id::text)) % ${share} = day % ${share}
    where s.instant and s.min_days <= ${NIGHTS} and not exists (
      select from calendar_entries c where c.vehicle_id = s.vehicle_id
        and c.occupied && tstzrange(${new Date(now)}::timestamptz + (day - 1) * interval '1 day',
          ${new Date(now)}::timestamptz + (day + ${NIGHTS + 1}) * interval '1 day'))
    order by day, hashtext(s.vehicle_id::text)`.execute(deps.db)
  return rows
}

/**
 * Bookings of different vehicles by many renters, paid and confirmed, compared with one bare transaction that holds the
 * dates. One contender books with quotes read before the measurement of `seconds` seconds, the other requests each
 * quote first.
 */
export async function bookingContenders(dataset: Dataset, app: App, seconds: number): Promise<Contender[]> {
  const { deps, database } = dataset
  await forgetEarlierRuns(deps)
  const now = deps.clock.now()
  const renters: TestPerson[] = []
  const tag = randomUUID().slice(0, 8)
  for (let n = 0; n < RENTERS; n++)
    renters.push(await signUpPerson(deps, { email: `bench-${tag}-${n}@fleet.rihla.example` }))
  const free = await freeTrips(dataset, now)
  let next = 0
  const take = (): Trip => {
    const turn = next++
    const trip = free[turn]
    const renter = renters[turn % renters.length]
    if (!trip || !renter) throw new Error('nothing free is left to book: delete the data of the bench')
    return { turn, renter, vehicle: { id: trip.id }, period: periodAhead(now, trip.day) }
  }
  const browserOf = ({ turn, renter }: Trip) =>
    testBrowser(
      { request: (request) => app.request(request, undefined, callerFrom(turn)) },
      deps.config.publicUrl,
      renter,
    )
  const quote = async (trip: Trip): Promise<number> => {
    const query = new URLSearchParams({ ...trip.period })
    const { body } = await browserOf(trip).get(`/api/v1/vehicles/${trip.vehicle.id}/quote?${query}`)
    return Quote.parse(body).price.totalFils
  }
  const book = async (trip: Trip, expectedTotalFils: number) => {
    const { vehicle, period } = trip
    const order = { vehicleId: vehicle.id, period, expectedTotalFils, card: aCard() }
    const answer = await browserOf(trip).post('/api/v1/bookings', order)
    if (answer.body.status !== 'confirmed')
      throw new Error(`a booking answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
  const quoted: Array<Trip & { totalFils: number }> = []
  while (quoted.length < seconds * QUOTED_A_SECOND) {
    const trips = Array.from({ length: QUOTED_AT_A_TIME }, take)
    const totals = await Promise.all(trips.map(quote))
    for (const [at, trip] of trips.entries()) quoted.push({ ...trip, totalFils: totals[at] ?? 0 })
  }
  let nextQuoted = 0
  return [
    {
      name: 'one transaction, bare',
      run: async () => {
        const { vehicle, renter, period } = take()
        const client = await database.pool.connect()
        try {
          await client.query('begin')
          await client.query('select host_id from vehicles where id = $1 for no key update', [vehicle.id])
          const { rows } = await client.query(
            `insert into bookings (reference, status, vehicle_id, renter_id, host_id, pick_up_date, pick_up_time, return_date, return_time,
              starts_at, ends_at, days, instant, cancellation_policy, price_lines, subtotal_fils, service_fee_fils, total_fils,
              deposit_fils, platform_fee_fils, host_earning_fils, service_fee_bps, platform_fee_bps)
             select gen_random_uuid()::text, 'confirmed', v.id, $2, v.host_id, $3, '10:00', $4, '10:00',
              ($3::date + time '10:00') at time zone 'Asia/Dubai', ($4::date + time '10:00') at time zone 'Asia/Dubai', ${NIGHTS}, true,
              v.cancellation_policy, '[]', 100, 10, 110, 0, 25, 75, 1000, 2500
             from vehicles v where v.id = $1 returning id, starts_at, ends_at`,
            [vehicle.id, renter.id, period.pickUpDate, period.returnDate],
          )
          await client.query(
            `insert into calendar_entries (vehicle_id, kind, booking_id, occupied)
             select $1, 'booking', id, tstzrange(starts_at, ends_at) from bookings where id = $2`,
            [vehicle.id, rows[0].id],
          )
          await client.query(
            `insert into payments (booking_id, provider, provider_key, amount_fils) values ($1, 'sandbox', gen_random_uuid()::text, 110)`,
            [rows[0].id],
          )
          await client.query('commit')
        } finally {
          client.release()
        }
      },
    },
    {
      name: 'book, pay, confirm',
      run: async () => {
        const trip = quoted[nextQuoted++]
        if (!trip) throw new Error('no trip with a quote is left to book')
        await book(trip, trip.totalFils)
      },
    },
    {
      name: 'quote, book, pay, confirm',
      warmUpSeconds: WARM_UP_SECONDS,
      run: async () => {
        const trip = take()
        await book(trip, await quote(trip))
      },
    },
  ]
}
