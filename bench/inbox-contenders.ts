import { randomUUID } from 'node:crypto'
import { messaging } from '@rihla/contract/messaging'
import { createApp } from '@rihla/server/app'
import { longTransaction } from '@rihla/server/database/database'
import { openRateLimits } from '@rihla/server/http/rate-limits'
import { signUpPerson, type TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import { testBrowser } from '@rihla/server/testing/test-browser'
import { sql } from 'kysely'
import type { Contender } from './measure.ts'
import type { Dataset } from './open-dataset.ts'
import { recordStatements, sendAll } from './record-statements.ts'

const CONVERSATIONS = 200
const MESSAGES = 200
/** Every tenth conversation has `WAITING` messages that the host has not read. */
const WAITING_EVERY = 10
const WAITING = 15

interface Inbox {
  host: TestPerson
  renters: TestPerson[]
  bookingIds: string[]
}

/** Deletes the inboxes of earlier runs. Triggers forbid deleting messages; this database exists only for measuring. */
async function forgetEarlierInboxes({ db }: Dataset['deps']): Promise<void> {
  await longTransaction(db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      create temporary table forgotten on commit drop as
      select b.id from bookings b join users u on u.id = b.host_id where u.email like 'inbox-%@fleet.rihla.example'`.execute(
      trx,
    )
    for (const table of ['booking_messages', 'message_reads', 'payments'])
      await sql`delete from ${sql.table(table)} where booking_id in (select id from forgotten)`.execute(trx)
    await sql`delete from bookings where id in (select id from forgotten)`.execute(trx)
  })
}

/** A host with 200 bookings that have 200 messages each. */
async function aFullInbox(deps: Dataset['deps']): Promise<Inbox> {
  await forgetEarlierInboxes(deps)
  const tag = randomUUID().slice(0, 8)
  const host = await signUpPerson(deps, { email: `inbox-${tag}@fleet.rihla.example` })
  const renters: TestPerson[] = []
  for (let n = 0; n < CONVERSATIONS; n++)
    renters.push(await signUpPerson(deps, { email: `inbox-${tag}-${n}@fleet.rihla.example` }))
  const renterIds = renters.map(({ id }) => id)
  return await longTransaction(deps.db, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      insert into bookings (reference, status, vehicle_id, renter_id, host_id, pick_up_date, pick_up_time, return_date, return_time,
        starts_at, ends_at, days, instant, cancellation_policy, price_lines, subtotal_fils, service_fee_fils, total_fils,
        deposit_fils, platform_fee_fils, host_earning_fils, service_fee_bps, platform_fee_bps, confirmed_at, created_at)
      select gen_random_uuid()::text, 'confirmed', v.id, renter.id, ${host.id}::uuid, day::date, '10:00', day::date + 3, '10:00',
        (day::date + time '10:00') at time zone 'Asia/Dubai', (day::date + 3 + time '10:00') at time zone 'Asia/Dubai', 3, true,
        'flexible', '[]', 100, 10, 110, 0, 25, 75, 1000, 2500, now() - renter.n * interval '1 day', now() - renter.n * interval '1 day'
      from unnest(${renterIds}::uuid[]) with ordinality renter (id, n)
      cross join lateral (select now()::date + 400 + 4 * renter.n::int as day) dates
      cross join (select id from vehicles order by id limit 1) v
      returning id`.execute(trx)
    const bookingIds = rows.map(({ id }) => id)
    await sql`
      insert into payments (booking_id, provider, provider_key, amount_fils)
      select id, 'sandbox', gen_random_uuid()::text, 110 from unnest(${bookingIds}::uuid[]) id`.execute(trx)
    // Messages are interleaved across threads, so that the rows of one thread are far apart on disk, as after years of
    // use.
    await sql`
      insert into booking_messages (booking_id, place, kind, sender_id, message, created_at)
      select b.id, place, 'message', case place % 2 when 0 then b.host_id else b.renter_id end,
        repeat('So much to say about the car and the road. ', 1 + place % 5), b.created_at + place * interval '1 minute'
      from generate_series(1, ${MESSAGES}) place, bookings b where b.id = any(${bookingIds}::uuid[])
      order by place, b.id`.execute(trx)
    await sql`
      insert into message_reads (booking_id, user_id, read_up_to, unread)
      select id, ${host.id}::uuid, case n % ${WAITING_EVERY} when 0 then ${MESSAGES - 2 * WAITING}::int else ${MESSAGES}::int end,
        case n % ${WAITING_EVERY} when 0 then ${WAITING}::int else 0 end
      from unnest(${bookingIds}::uuid[]) with ordinality b (id, n)`.execute(trx)
    return { host, renters, bookingIds }
  })
}

/**
 * The inbox, a thread and the unread count, compared with their SQL alone; and sending, compared with one bare
 * transaction.
 */
export async function inboxContenders({ deps, database }: Dataset): Promise<Record<string, Contender[]>> {
  const inbox = await aFullInbox(deps)
  await sql`vacuum analyze bookings, booking_messages, message_reads`.execute(deps.db)
  // A single user would hit the rate limit, so its clock runs 1000 times as fast.
  const hurried = { now: () => deps.clock.now() * 1000 }
  const patient = { ...deps, limits: openRateLimits(deps.db, hurried, { log: deps.log }) }
  const app = createApp(patient)
  const browser = (person: TestPerson) => testBrowser(app, deps.config.publicUrl, person)
  const headers = { cookie: inbox.host.cookie, 'sec-fetch-site': 'same-origin' }

  async function reading(path: string, output: { parse(answer: unknown): unknown }): Promise<Contender[]> {
    const { statements, answer } = await recordStatements(
      database,
      async () => (await testBrowser(createApp(patient), deps.config.publicUrl, inbox.host).get(path)).body,
    )
    const own = statements.filter(({ text }) => /message_reads|booking_messages/.test(text))
    return [
      { name: 'the same SQL, bare', run: () => sendAll(database.pool, own) },
      {
        name: 'bare + session + schema',
        run: async () => {
          await sendAll(database.pool, statements)
          return JSON.stringify(output.parse(answer))
        },
      },
      {
        name: 'whole server',
        run: async () => {
          const given = await app.request(path, { headers })
          if (given.status !== 200) throw new Error(`${path} answered ${given.status}: ${await given.text()}`)
          await given.text()
        },
      },
    ]
  }

  const outputOf = (endpoint: (typeof messaging)['inbox' | 'unread' | 'thread']) => {
    const schema = endpoint['~orpc'].outputSchema
    if (!schema) throw new Error('an endpoint without an output')
    return schema
  }
  return {
    'inbox, 50 of 200 conversations': await reading('/api/v1/messages', outputOf(messaging.inbox)),
    'what waits to be read': await reading('/api/v1/messages/unread', outputOf(messaging.unread)),
    'the newest 50 lines of a thread': await reading(
      `/api/v1/bookings/${inbox.bookingIds[0]}/messages`,
      outputOf(messaging.thread),
    ),
    'messages into different threads': sending({ database }, inbox, browser),
  }
}

function sending(
  { database }: Pick<Dataset, 'database'>,
  { host, renters, bookingIds }: Inbox,
  browser: (person: TestPerson) => ReturnType<typeof testBrowser>,
): Contender[] {
  return [
    {
      name: 'one transaction, bare',
      run: async (turn) => {
        const [bookingId, renter] = [bookingIds[turn % CONVERSATIONS], renters[turn % CONVERSATIONS]]
        const client = await database.pool.connect()
        try {
          await client.query('begin')
          await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`thread:${bookingId}`])
          await client.query(
            `insert into booking_messages (booking_id, place, kind, sender_id, message, created_at)
             select $1, max(place) + 1, 'message', $2, 'hello', now() from booking_messages where booking_id = $1`,
            [bookingId, renter?.id],
          )
          await client.query(
            'update message_reads set unread = unread + 1 where booking_id = $1 and user_id = $2',
            [bookingId, host.id],
          )
          await client.query(
            `insert into live_events (channel, kind, subject) values ('booking:' || $1, 'bare', $1)`,
            [bookingId],
          )
          await client.query('commit')
        } finally {
          client.release()
        }
      },
    },
    {
      name: 'whole server',
      run: async (turn) => {
        const [bookingId, renter] = [bookingIds[turn % CONVERSATIONS], renters[turn % CONVERSATIONS]]
        if (!renter) throw new Error('no such renter')
        const { status, body } = await browser(renter).post(`/api/v1/bookings/${bookingId}/messages`, {
          text: 'hello',
        })
        if (status !== 201) throw new Error(`a message answered ${status}: ${JSON.stringify(body)}`)
      },
    },
  ]
}
