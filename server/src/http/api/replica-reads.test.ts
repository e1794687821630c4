import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { api } from '@rihla/contract/api'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts'
import { migrateToLatest } from '../../database/migrations/migrate.ts'
import { keepRoleSettings } from '../../database/session-settings.ts'
import { loadIndex } from '../../modules/search/in-memory-index/in-memory-index.ts'
import { syncCatalogue } from '../../modules/vehicles/public.ts'
import { NO_METER } from '../../telemetry/meter.ts'
import { aToken, programWith } from '../../testing/builders/api-token.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import type { TestVehicle } from '../../testing/builders/vehicle.ts'
import { type Standby, startStandby } from '../../testing/processes/start-standby.ts'
import { startTransactionPooler } from '../../testing/processes/transaction-pooler.ts'
import { openTestApp, type TestAnswer, type TestApp, type TestAppOptions } from '../../testing/test-app.ts'
import { endpointNameOf } from './endpoint-name.ts'
import { REPLICA_READS } from './replica-reads.ts'

const SECONDS = { timeout: 20_000 }
/** Replay is paused by the tests, so on a slow machine the lag must not rule out the replica. */
const WITH_RETRY = { replicaAtMostBehindMs: 600_000 }
const closing: Array<() => unknown> = []
let primaryUrl: string
let testApp: TestApp
let standby: Standby
let host: TestPerson
let vehicle: TestVehicle
/** The source of each read, in order. */
const places: string[] = []

beforeAll(async () => {
  const folder = aFolder()
  const postgres = await startEmbeddedPostgres({ folder, fast: true })
  closing.push(postgres.stop)
  primaryUrl = postgres.url
  const database = openDatabase(postgres.url, { poolSize: 2 })
  await migrateToLatest(database.db)
  await syncCatalogue(database.db)
  await database.close()
  standby = await startStandby({ url: postgres.url, folder }, aFolder())
  closing.push(() => standby.stop())
  testApp = await openReading(postgres.url, WITH_RETRY)
  closing.push(testApp.close)
  host = await testApp.signUp({ userType: 'host' })
  vehicle = await testApp.aVehicle({ hostId: host.id })
}, 120_000)

afterAll(async () => {
  for (const close of closing.reverse()) await close()
})
afterEach(async () => {
  if (standsStill) await goOn()
  places.length = 0
})

let standsStill = false
/** Pauses replay on the replica until the test ends or resumes it. */
async function standStill(): Promise<void> {
  standsStill = true
  await standby.notify('select pg_wal_replay_pause()')
  // Replay pauses only after the current record.
  await standby.notify(
    "do $$ begin while pg_get_wal_replay_pause_state() <> 'paused' loop perform pg_sleep(0.01); end loop; end $$",
  )
}
async function goOn(): Promise<void> {
  await standby.notify('select pg_wal_replay_resume()')
  standsStill = false
}

/** The product with the replica; records the source of each read in `places`. */
const openReading = (url: string, more: TestAppOptions = {}, settings: Record<string, string> = {}) =>
  openTestApp(url, {
    settings: { DATABASE_REPLICA_URL: standby.url, ...settings },
    ports: { meter: { ...NO_METER, readFrom: (place) => void places.push(place) } },
    startsAt: Date.now(),
    ...more,
  })

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rihla-replica-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const shown = `/api/v1/vehicles/`
const readBy = (cookie: string | null) =>
  testApp.as(null).get(shown + vehicle.id, { headers: cookie === null ? {} : { cookie } })
const titleIn = ({ body }: TestAnswer): string => body.description

/** The host changes the description; returns the host's cookies after the write. */
async function describeAs(description: string): Promise<string> {
  const answer = await testApp.as(host).patch(`/api/v1/host/vehicles/${vehicle.id}`, { description })
  expect(answer.status).toBe(200)
  return `${host.cookie}; ${cookieAfter(answer)}`
}
const cookieAfter = ({ headers }: TestAnswer): string =>
  /rihla\.seen=\d+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''

/**
 * Repeats a request until it is answered from the given source: on a machine that stalls for a second, the primary may
 * answer in between.
 */
async function readFrom(place: string, ask: () => Promise<TestAnswer>): Promise<TestAnswer> {
  let answer: TestAnswer | undefined
  const asking = async () => {
    answer = await ask()
    return places.at(-1)
  }
  await expect.poll(asking, SECONDS).toBe(place)
  if (!answer) throw new Error('nothing was asked')
  return answer
}

/** Waits until the replica has replayed everything that this cookie has seen. */
async function hasCaughtUp(cookie: string): Promise<void> {
  await readFrom('replica', () => readBy(cookie))
}

const AREA = 'bounds%5Bsouth%5D=24&bounds%5Bwest%5D=54&bounds%5Bnorth%5D=26&bounds%5Beast%5D=56'

describe('public data', () => {
  test('is read from the replica, and nothing else is', async () => {
    await readFrom('replica', () => readBy(null))
    places.length = 0
    await testApp.as(host).get('/api/v1/me')
    await testApp
      .as(host)
      .get(`${shown}${vehicle.id}/availability?pickUpDate=2030-01-01&returnDate=2030-01-03`)
    await testApp.as(host).get('/api/v1/bookings')
    expect(places).toEqual([])
  })

  test('can all be read from the replica', async () => {
    const lists = [
      `search/marks?zoom=9&${AREA}`,
      ...['search?withCounts=true', 'places/near?latitude=25.2&longitude=55.3', 'categories/suvs/vehicles'],
      ...['popular-cities', 'home/popular', 'home/trending', 'home/destinations'],
      `people/${host.id}/reviews?type=host`,
      ...['', '/reviews', '/similar'].map((more) => `vehicles/${vehicle.id}${more}`),
      ...['vehicle-cards', 'vehicles/compare'].map((list) => `${list}?ids%5B0%5D=${vehicle.id}`),
    ]
    expect(lists).toHaveLength(REPLICA_READS.size)
    for (const address of [...lists.map((list) => `/api/v1/${list}`), '/sitemap.xml']) {
      const ask = async () => {
        places.length = 0
        return await testApp.as(null).get(address)
      }
      expect([address, (await readFrom('replica', ask)).status, places]).toEqual([address, 200, ['replica']])
    }
  })

  test('is listed by existing GET endpoints only', () => {
    const entries = Object.values(api).flatMap((module) => Object.values(module))
    const methods = new Map<string | null, unknown>(
      entries.map((entry) => [endpointNameOf(entry), entry['~orpc'].route.method]),
    )
    expect([...REPLICA_READS].map((name) => methods.get(name))).toEqual([...REPLICA_READS].map(() => 'GET'))
  })
})

describe('while the replica lags slightly', () => {
  test('the author of a change sees it at once, others a moment later', async () => {
    const first = 'As it was before anybody wrote anything about it.'
    await hasCaughtUp(await describeAs(first))
    await standStill()
    const second = 'As it is since its host has written about it.'
    const cookie = await describeAs(second)
    expect(titleIn(await readBy(cookie))).toBe(second)
    expect(titleIn(await readFrom('not_yet', () => readBy(cookie)))).toBe(second)
    expect(titleIn(await readFrom('replica', () => readBy(null)))).toBe(first)
    await goOn()
    await hasCaughtUp(cookie)
    expect(titleIn(await readFrom('replica', () => readBy(null)))).toBe(second)
  })

  test('a program sees what it has written', async () => {
    const before = 'As it was before a program wrote anything about it.'
    await hasCaughtUp(await describeAs(before))
    const { token } = await aToken(testApp, host)
    const program = programWith(testApp, token)
    await standStill()
    const after = 'As it is since a program has written about it.'
    const written = await program.call('PATCH', `/api/v1/host/vehicles/${vehicle.id}`, { description: after })
    expect(written.status).toBe(200)
    expect(titleIn(await program.get(shown + vehicle.id))).toBe(after)
    expect(titleIn(await readFrom('replica', () => readBy(null)))).toBe(before)
  })

  test('a visitor who receives a live update sees the changed data', async () => {
    await standStill()
    const answer = await testApp.app.request('/api/v1/live?channels=vehicles')
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    const update = 'As those who follow it were told that it is.'
    const cookie = await describeAs(update)
    let heard = ''
    while (cookieOf(heard) === null || titleIn(await readBy(cookieOf(heard))) !== update)
      heard += new TextDecoder().decode((await reader.read()).value)
    expect(titleIn(await readFrom('replica', () => readBy(null)))).not.toBe(update)
    await reader.cancel()
    await goOn()
    await hasCaughtUp(cookie)
    expect(titleIn(await readFrom('replica', () => readBy(null)))).toBe(update)
  })

  test('a link to a just listed vehicle works', async () => {
    await standStill()
    const fresh = await testApp.aVehicle({ hostId: host.id })
    expect((await readFrom('replica', () => testApp.as(null).get(shown + fresh.id))).status).toBe(200)
  })

  test('the in-memory index is loaded from the primary', async () => {
    await standStill()
    const count = async () => (await testApp.as(null).get('/api/v1/search')).body.count
    const before = await count()
    await testApp.aVehicle({ hostId: host.id })
    expect(await count()).toBe(before)
    await testApp.deps.reads.forEverybody(() => loadIndex(testApp.deps))
    expect(await count()).toBeGreaterThan(before)
  })

  test('all reads of one answer come from one source', async () => {
    await readFrom('replica', () => readBy(null))
    places.length = 0
    const reads = testApp.deps.reads.of({ method: 'GET', headers: new Headers() })
    const address = () =>
      testApp.db
        .selectNoFrom(({ fn }) => fn<boolean>('pg_is_in_recovery', []).as('there'))
        .executeTakeFirstOrThrow()
        .then(({ there }) => there)
    expect(await reads.run('vehicles.show', address)).toBe(true)
    await standStill()
    await describeAs('Something that the replica does not have.')
    expect(await reads.run('vehicles.similar', address)).toBe(true)
    expect(await reads.run('bookings.quote', address)).toBe(false)
    expect(places).toEqual(['replica'])
  })
})

test('a pooler in front of the primary gives the same guarantees', async () => {
  await keepRoleSettings(primaryUrl)
  const pooler = await startTransactionPooler(primaryUrl, 4)
  const pooled = await openReading(pooler.url, WITH_RETRY, { DATABASE_DIRECT_URL: primaryUrl })
  try {
    const owner = await pooled.signUp({ userType: 'host' })
    const { id } = await pooled.aVehicle({ hostId: owner.id })
    const readAs = (cookie: string) => pooled.as(null).get(shown + id, { headers: { cookie } })
    const describe = (description: string) =>
      pooled.as(owner).patch(`/api/v1/host/vehicles/${id}`, { description })
    const first = 'As it stood on both sides of the pooler.'
    const known = cookieAfter(await describe(first))
    await readFrom('replica', () => readAs(known))
    await standStill()
    const second = 'As it was written through the pooler just now.'
    const seen = cookieAfter(await describe(second))
    expect(titleIn(await readAs(seen))).toBe(second)
    expect(titleIn(await readFrom('not_yet', () => readAs(seen)))).toBe(second)
    expect(titleIn(await readFrom('replica', () => readAs('')))).toBe(first)
    expect(pooler.offences).toEqual([])
  } finally {
    await pooled.close()
    await pooler.close()
  }
})

describe('when the replica fails', () => {
  test('a replica that lags too far is not used until it has caught up', async () => {
    const strict = await openReading(primaryUrl)
    try {
      const ask = () => strict.as(null).get(shown + vehicle.id)
      await readFrom('replica', ask)
      await standStill()
      await describeAs('What it is too far behind to know.')
      expect(titleIn(await readFrom('behind', ask))).toBe('What it is too far behind to know.')
      expect(strict.deps.reads.lagSeconds()).toBeGreaterThan(4)
      await goOn()
      await readFrom('replica', ask)
    } finally {
      await strict.close()
    }
  })

  test('every request is answered while the replica is down, and it is used again once it is back', async () => {
    const statuses = new Set<number>()
    const ask = async () => {
      statuses.add((await readBy(null)).status)
      return places.at(-1)
    }
    const stopping = standby.stop()
    await expect.poll(ask, { ...SECONDS, interval: 1 }).not.toBe('replica')
    await stopping
    await Promise.all(Array.from({ length: 20 }, ask))
    await standby.startAgain()
    await expect.poll(ask, SECONDS).toBe('replica')
    expect([...statuses]).toEqual([200])
  }, 60_000)

  test('a replica promoted to a primary is no longer used', async () => {
    await standby.notify('select pg_promote()')
    await expect.poll(() => readBy(null).then(() => places.at(-1)), SECONDS).toBe('not_a_replica')
    const written = 'What the other one will never know of.'
    await describeAs(written)
    expect(titleIn(await readBy(null))).toBe(written)
  })
})

const cookieOf = (heard: string): string | null => {
  const seen = [...heard.matchAll(/"seen":(\d+)/g)].at(-1)?.[1]
  return seen === undefined ? null : `rihla.seen=${seen}`
}
