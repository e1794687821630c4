import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { hashPassword } from './modules/accounts/public.ts'
import { aBookingRequest } from './testing/builders/booking-request.ts'
import { idempotencyKey } from './testing/builders/card.ts'
import type { TestPerson } from './testing/builders/sign-up-person.ts'
import { emptyDatabase } from './testing/database-copy.ts'
import { startMailPost } from './testing/peers/smtp-recorder.ts'
import { type ProductProcess, startProcess } from './testing/processes/start-process.ts'
import { openTestApp, type TestAnswer, type TestApp } from './testing/test-app.ts'

const AUTH_SECRET = 'a secret that only tests know, 32 characters'
const ALL_ROLES = ['all', 'all', 'all'] as const
const SECONDS = { timeout: 20_000 }

const folder = mkdtempSync(path.join(tmpdir(), 'rihla-several-'))
const closing: Array<() => Promise<void>> = []
let post: Awaited<ReturnType<typeof startMailPost>>
let databaseUrl: string
let processes: ProductProcess[] = []
let testApp: TestApp

// All three start at once on an empty database: they must take turns to migrate it.
beforeAll(async () => {
  const database = await emptyDatabase(inject('templateUrl'))
  post = await startMailPost()
  databaseUrl = database.url
  closing.push(post.close, database.drop)
  processes = await Promise.all(ALL_ROLES.map(start))
  testApp = await openTestApp(databaseUrl, { startsAt: Date.now() })
  closing.push(testApp.close)
}, 180_000)

afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()))
  for (const close of closing.reverse()) await close()
  rmSync(folder, { recursive: true, force: true })
})

const start = (role: string): Promise<ProductProcess> =>
  startProcess({
    ROLE: role,
    DATABASE_URL: databaseUrl,
    RIHLA_DATA: folder,
    AUTH_SECRET,
    DOCUMENT_SECRET: AUTH_SECRET,
    SMTP_URL: post.url,
    DATABASE_POOL: '5',
    SANDBOX_PAYMENT_DELAY_MS: '0',
  })

/** The process with this index, modulo the number of processes. */
function at(n: number): ProductProcess {
  const found = processes[n % processes.length]
  if (!found) throw new Error('no process runs')
  return found
}
const everywhere = <T>(ask: (process: ProductProcess) => Promise<T>): Promise<T[]> =>
  Promise.all(processes.map(ask))
const statuses = (answers: TestAnswer[]) => answers.map(({ status }) => status)

describe('three processes on one database', () => {
  test('a live stream at one process receives events caused at another', async () => {
    const renter = await testApp.signUp({ phoneNumber: '+971501110001' })
    const host = await testApp.signUp({ userType: 'host' })
    const vehicle = await testApp.aVehicle({ hostId: host.id })
    const streams = await everywhere((process) => process.follow(host, 'me,vehicles'))
    const booked = await at(1).as(renter).post('/api/v1/bookings', inAWeek(vehicle.id))
    expect(booked.status).toBe(201)
    await expect
      .poll(() => streams.map((stream) => stream.heard().includes('"channel":"me"')), SECONDS)
      .toEqual([true, true, true])
    for (const stream of streams) stream.close()
  })

  test('the same call with the same key has one effect and one response, whichever process receives it', async () => {
    const renter = await testApp.signUp()
    const vehicle = await testApp.aVehicle()
    const key = idempotencyKey()
    const body = inAWeek(vehicle.id)
    const ask = (process: ProductProcess): Promise<TestAnswer> =>
      vi.waitFor(
        async () => {
          const answer = await process.as(renter).post('/api/v1/bookings', body, { key })
          expect(answer.body.code).not.toBe('idempotency_in_flight')
          return answer
        },
        { ...SECONDS, interval: 500 },
      )
    const answers = await Promise.all([at(0), at(1), at(2), at(0), at(1), at(2)].map(ask))
    expect(new Set(statuses(answers))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await countOf('bookings', vehicle.id)).toBe(1)
  })

  test('a vehicle is booked once, whichever process receives the requests', async () => {
    const vehicle = await testApp.aVehicle()
    const renters = await Promise.all(Array.from({ length: 12 }, () => testApp.signUp()))
    const answers = await Promise.all(
      renters.map((renter, n) => at(n).as(renter).post('/api/v1/bookings', inAWeek(vehicle.id))),
    )
    expect(statuses(answers).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 11 }, () => 409),
    ])
    expect(await countOf('bookings', vehicle.id)).toBe(1)
  })

  test('a rate limit counts the calls to all processes', async () => {
    // 20 per minute, each counted in the database.
    const reports = await allowedInOneMinute(30, (process, person) =>
      process.as(person).post('/api/v1/not-found-reports', { path: '/nowhere' }),
    )
    expect(reports).toBe(20)
    // 120 per minute, leased five at once: a burst leases no more than it uses.
    const { id } = await testApp.aVehicle()
    const writes = await allowedInOneMinute(150, (process, person) =>
      process.as(person).delete(`/api/v1/favorites/${id}`),
    )
    expect(writes).toBe(120)
  }, 90_000)

  test('a sign-out at one process ends the session and its live streams at all', async () => {
    const person = await testApp.signUp()
    const streams = await everywhere((process) => process.follow(person, 'me'))
    expect(statuses(await everywhere((process) => process.as(person).get('/api/v1/sessions')))).toEqual([
      200, 200, 200,
    ])
    expect((await at(0).as(person).post('/api/v1/sign-out')).status).toBe(200)
    expect(statuses(await everywhere((process) => process.as(person).get('/api/v1/sessions')))).toEqual([
      401, 401, 401,
    ])
    await Promise.all(streams.map((stream) => stream.ended))
  })

  test('a step-up, a suspension and its end apply at all processes from the next call', async () => {
    const admin = await testApp.signUp({ userType: 'admin' })
    const password_hash = await hashPassword(testApp.deps, 'a long password')
    await testApp.db.insertInto('accounts').values(passwordOf(admin.id, password_hash)).execute()
    const renter = await testApp.signUp()
    await testApp.db
      .updateTable('sessions')
      .set({ stepped_up_at: new Date(Date.now() - 3_600_000) })
      .where('user_id', '=', admin.id)
      .execute()
    const suspend = (process: ProductProcess, suspended: boolean) =>
      process
        .as(admin)
        .post(`/api/v1/admin/users/${renter.id}/suspension`, { suspended, reason: 'Because of a test' })
    expect(statuses(await everywhere((process) => suspend(process, true)))).toEqual([403, 403, 403])
    expect((await at(0).as(admin).post('/api/v1/step-ups', { password: 'a long password' })).status).toBe(200)
    expect((await suspend(at(1), true)).status).toBe(200)
    expect(statuses(await everywhere((process) => process.as(renter).get('/api/v1/sessions')))).toEqual([
      401, 401, 401,
    ])
    expect((await suspend(at(2), false)).status).toBe(200)
  })

  test('a new listing under a new make is found at all processes', async () => {
    // Each process has already cached its codes of makes.
    await everywhere((process) => process.as(null).get('/api/v1/search?withCounts=true'))
    await testApp.aVehicle({ make: 'Sabkha', model: 'One' })
    const counted = await everywhere((process) => process.as(null).get('/api/v1/search?withCounts=true'))
    expect(counted.map(({ body }) => body.counts.brand.Sabkha)).toEqual([1, 1, 1])
    const found = await everywhere((process) => process.as(null).get('/api/v1/search?brand%5B0%5D=Sabkha'))
    expect(found.map(({ body }) => body.count)).toEqual([1, 1, 1])
  })

  test('500 emails are sent once each, and 300 more are all sent although a process is killed', async () => {
    // Emails from earlier tests are delivered first, so that they are not counted.
    await expect.poll(() => waitingMails(), SECONDS).toBe(0)
    const before = post.arrived.length
    await writeMails(500)
    await expect.poll(() => waitingMails(), { timeout: 40_000 }).toBe(0)
    const first = post.arrived.slice(before)
    expect(first).toHaveLength(500)
    expect(new Set(first).size).toBe(500)

    await writeMails(300)
    await expect.poll(() => post.arrived.length - before, SECONDS).toBeGreaterThan(550)
    await at(2).kill()
    processes = processes.slice(0, 2)
    // Claims of a killed process expire after a minute; the test expires them at once.
    await expect.poll(() => onlyTheDeadHasSome(), SECONDS).toBe(true)
    await sql`update outbox set next_attempt_at = now() where delivered_at is null`.execute(testApp.db)
    await expect.poll(() => waitingMails(), SECONDS).toBe(0)
    const all = post.arrived.slice(before)
    expect(new Set(all).size).toBe(800)
    // At most one email was being sent when the process was killed, and is sent twice.
    expect(all.length).toBeLessThanOrEqual(801)
  }, 90_000)

  test('each job runs once per slot of its schedule', async () => {
    const { rows } = await sql<{ name: string }>`select distinct name from pgboss.schedule`.execute(
      testApp.db,
    )
    expect(rows.length).toBeGreaterThan(15)
    // A process that started just after a minute began waits for the next one, and then for its next check of the
    // clock.
    await expect.poll(() => runsOf('remind-of-starts'), { timeout: 100_000 }).toBeGreaterThan(0)
    // Jobs are due in slots of their schedule; the first process to notice enqueues the job, once per slot.
    const { rows: twice } = await sql`
      select j.name from pgboss.job j where j.name not like '\\_\\_%' group by j.name
      having count(*) > (select count(distinct sent.data->>'slot') from pgboss.job sent
        where sent.name = '__pgboss__send-it' and sent.data->>'name' = j.name)`.execute(testApp.db)
    expect(twice).toEqual([])
  }, 110_000)

  test('a job whose process died is marked as failed within a minute', async () => {
    const died = await sql<{ id: string }>`
      insert into pgboss.job (name, state, policy, started_on, heartbeat_on, heartbeat_seconds, expire_seconds, retry_limit)
      values ('remind-of-returns', 'active', 'stately', now() - interval '1 minute', now() - interval '1 minute', 20, 300, 0)
      returning id`.execute(testApp.db)
    const id = died.rows[0]?.id
    const stateOf = async () =>
      (await sql<{ state: string }>`select state from pgboss.job where id = ${id}`.execute(testApp.db))
        .rows[0]?.state
    await expect.poll(stateOf, { timeout: 29_000 }).toBe('failed')
  })
})

describe('two web processes and one worker', () => {
  test('only the worker delivers the outbox, and only the web processes answer calls', async () => {
    await Promise.all(processes.map((one) => one.stop()))
    processes = await Promise.all([start('web'), start('web')])
    const before = post.arrived.length
    await writeMails(10)
    expect(statuses(await everywhere((process) => process.as(null).get('/readyz')))).toEqual([200, 200])
    expect(await waitingMails()).toBe(10)
    processes.push(await start('worker'))
    await expect.poll(() => waitingMails(), SECONDS).toBe(0)
    expect(new Set(post.arrived.slice(before)).size).toBe(10)
    expect(statuses(await everywhere((process) => process.as(null).get('/api/v1/search')))).toEqual([
      200, 200, 404,
    ])
  }, 60_000)
})

function inAWeek(vehicleId: string) {
  const pickUpDate = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  return aBookingRequest(vehicleId, { pickUpDate })
}

async function countOf(table: 'bookings', vehicleId: string): Promise<number> {
  const { count } = await testApp.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirstOrThrow()
  return count
}

const runsOf = async (job: string): Promise<number> =>
  (
    await sql<{ runs: number }>`
      select count(*) as runs from pgboss.job where name = ${job} and state = 'completed'`.execute(testApp.db)
  ).rows[0]?.runs ?? 0

let written = 0
/** Adds this many emails to the outbox in one statement, each to a new user. */
async function writeMails(count: number): Promise<void> {
  const batch = written++
  await sql`
    with people as (
      insert into users (email, full_name, email_verified)
      select 'mailed-' || ${batch}::integer || '-' || n || '@rihla.example', 'Mailed Person', true
      from generate_series(1, ${count}) n returning id
    )
    insert into outbox (topic, payload, dedupe_key)
    select 'email', jsonb_build_object('kind', 'account_restored', 'userId', id), 'mailed:' || id from people`.execute(
    testApp.db,
  )
}

async function waitingMails(): Promise<number> {
  const { count } = await testApp.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('delivered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Whether the outbox contains only claims of the killed process. The other processes deliver an email within
 * milliseconds: after some seconds without a delivery they hold no claims, which the test would expire too.
 */
async function onlyTheDeadHasSome(): Promise<boolean> {
  const { rows } = await sql<{ untaken: number; left: number; isQuiet: boolean }>`
    select count(*) filter (where delivered_at is null and attempts = 0) as untaken,
      count(*) filter (where delivered_at is null) as left,
      max(delivered_at) < now() - interval '3 seconds' as "isQuiet"
    from outbox`.execute(testApp.db)
  return rows[0]?.untaken === 0 && rows[0].left <= 20 && rows[0].isQuiet
}

const passwordOf = (userId: string, hash: string) => ({
  user_id: userId,
  account_id: userId,
  provider_id: 'credential',
  password: hash,
})

/**
 * How many calls of one user are allowed: first a burst across all processes, then single calls until each process
 * refuses. Repeats with another user when a new minute begins meanwhile, since rate-limit windows start with the
 * minute.
 */
async function allowedInOneMinute(
  burst: number,
  call: (process: ProductProcess, person: TestPerson) => Promise<TestAnswer>,
): Promise<number> {
  for (;;) {
    const person = await testApp.signUp()
    const minute = Math.floor(Date.now() / 60_000)
    const answers = await Promise.all(Array.from({ length: burst }, (_, n) => call(at(n), person)))
    let allowed = answers.filter(({ status }) => status === 200).length
    for (const process of processes) while ((await call(process, person)).status === 200) allowed++
    if (Math.floor(Date.now() / 60_000) === minute) return allowed
  }
}
