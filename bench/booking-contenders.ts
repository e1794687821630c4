import { randomUUID } from 'node:crypto'
import { Quote } from '@rihla/contract/bookings'
import { dateInDubai } from '@rihla/domain/dubai-time'
import { addDays } from '@rihla/domain/plain-date'
import { periodOf } from '@rihla/domain/rental-period'
import { createApp } from '@rihla/server/app'
import { aCard } from '@rihla/server/testing/a-card'
import { signUpPerson, type TestPerson } from '@rihla/server/testing/sign-up-person'
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
const DAYS_AHEAD = 330
const NIGHTS = 3

const periodAhead = (now: number, offset: number) => {
  const pickUp = addDays(dateInDubai(now), DAYS_AHEAD + offset)
  return periodOf(pickUp, addDays(pickUp, NIGHTS))
}

/** A quote with availability, beside its own SQL alone. */
export async function quoteContenders({ deps, database }: Dataset, app: App): Promise<Contender[]> {
  const { rows } = await sql<{ id: string }>`
    select vehicle_id as id from vehicle_search where min_days <= ${NIGHTS} order by relevance desc limit ${QUOTED}`.execute(
    deps.db,
  )
  const period = periodAhead(deps.clock.now(), 0)
  const query = new URLSearchParams({ ...period })
  const addresses = rows.map(({ id }) => `/api/v1/vehicles/${id}/quote?${query}`)
  const recorded: Array<Recorded<unknown>> = []
  for (const address of addresses) {
    const { statements, answer } = await recordStatements(database, async (db) =>
      (await createApp({ ...deps, db }).request(address)).json(),
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

/** Bookings of different vehicles by many people, paid and confirmed, beside the one transaction that holds the dates. */
export async function bookingContenders({ deps, database }: Dataset, app: App): Promise<Contender[]> {
  const now = deps.clock.now()
  const renters: TestPerson[] = []
  const tag = randomUUID().slice(0, 8)
  for (let n = 0; n < RENTERS; n++)
    renters.push(await signUpPerson(deps, { email: `bench-${tag}-${n}@fleet.rihla.example` }))
  // Every booking has a vehicle and days that are free for sure: those far ahead of any generated trip.
  const { rows: vehicles } = await sql<{ id: string }>`
    select s.vehicle_id as id from vehicle_search s
    where s.instant and s.min_days <= ${NIGHTS} and s.notice_minutes <= 1440 and not exists (
      select from calendar_entries c where c.vehicle_id = s.vehicle_id
        and upper(c.occupied) > ${new Date(now + (DAYS_AHEAD - 1) * 86_400_000)})
    order by s.vehicle_id`.execute(deps.db)
  let next = 0
  const take = () => {
    const turn = next++
    const vehicle = vehicles[turn % vehicles.length]
    const renter = renters[turn % renters.length]
    if (!vehicle || !renter) throw new Error('no vehicle is free for the booking bench')
    return { turn, vehicle, renter, period: periodAhead(now, NIGHTS * Math.floor(turn / vehicles.length)) }
  }
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
        const { turn, vehicle, renter, period } = take()
        const browser = testBrowser(
          { request: (request) => app.request(request, undefined, callerFrom(turn)) },
          deps.config.publicUrl,
          renter,
        )
        const quote = await browser.get(
          `/api/v1/vehicles/${vehicle.id}/quote?${new URLSearchParams({ ...period })}`,
        )
        const answer = await browser.post('/api/v1/bookings', {
          vehicleId: vehicle.id,
          period,
          expectedTotalFils: quote.body.price?.totalFils,
          card: aCard(),
        })
        if (answer.body.status !== 'confirmed')
          throw new Error(`a booking answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      },
    },
  ]
}
