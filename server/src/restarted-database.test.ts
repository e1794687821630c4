import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from './database/database.ts'
import { type RunningPostgres, startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts'
import { migrateToLatest } from './database/migrations/migrate.ts'
import { openHttpServer } from './http/http-server.ts'
import { startOutboxWorker } from './jobs/outbox-worker.ts'
import { openLog } from './log.ts'
import { currentIndex, loadIndex } from './modules/search/in-memory-index/in-memory-index.ts'
import { syncCatalogue } from './modules/vehicles/public.ts'
import { DELIVERIES } from './schedule.ts'
import { aBookingRequest } from './testing/builders/booking-request.ts'
import { followStream } from './testing/follow-stream.ts'
import { expectInvariants } from './testing/invariants.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'rihla-restarted-'))
const WITHIN = { timeout: 30_000, interval: 100 }
let postgres: RunningPostgres
let testApp: TestApp

beforeAll(async () => {
  const onGivenUp = (error: Error) => {
    throw error
  }
  postgres = await startEmbeddedPostgres({ folder, restart: { log: openLog('silent'), onGivenUp } })
  const database = openDatabase(postgres.url, { poolSize: 2 })
  await migrateToLatest(database.db)
  await syncCatalogue(database.db)
  await database.close()
  testApp = await openTestApp(postgres.url)
}, 120_000)

afterAll(async () => {
  await testApp.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const postmaster = () =>
  Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** Kills the database and waits until its replacement answers; the old one may answer for a moment longer. */
async function killAndComeBack(): Promise<void> {
  const killed = postmaster()
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(() => expect(postmaster()).not.toBe(killed), WITHIN)
  await vi.waitFor(async () => expect((await testApp.as(null).get('/readyz')).status).toBe(200), WITHIN)
}

describe('after the embedded database was killed and restarted', () => {
  test('open live streams receive updates, and the outbox is delivered', async () => {
    const http = openHttpServer({ host: '127.0.0.1', port: 0 })
    http.server.on('request', http.answerWith(testApp.app.fetch))
    const port = await http.listen()
    const outbox = await startOutboxWorker(testApp.deps, DELIVERIES)
    const stream = await followStream(`http://127.0.0.1:${port}/api/v1/live?channels=vehicles`, null)
    await killAndComeBack()
    const vehicle = await testApp.aVehicle()
    await vi.waitFor(() => expect(stream.heard()).toContain(vehicle.id), WITHIN)
    const renter = await testApp.signUp()
    const booked = await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicle.id))
    expect(booked.status).toBe(201)
    await vi.waitFor(async () => {
      const waiting = await testApp.db
        .selectFrom('outbox')
        .select('id')
        .where('delivered_at', 'is', null)
        .execute()
      expect(waiting).toEqual([])
    }, WITHIN)
    stream.close()
    await outbox.stop()
    await http.stop(0)
    await expectInvariants(testApp.db)
  }, 90_000)

  test('the in-memory index is reloaded before it answers a search', async () => {
    const vehicle = await testApp.aVehicle()
    await loadIndex(testApp.deps)
    expect(await currentIndex(testApp.deps)).not.toBeNull()
    await killAndComeBack()
    expect(await currentIndex(testApp.deps)).toBeNull()
    const found = async () => (await testApp.as(null).get('/api/v1/search')).body.vehicles
    expect(await found()).toContainEqual(expect.objectContaining({ id: vehicle.id }))
    await loadIndex(testApp.deps)
    const index = await currentIndex(testApp.deps)
    expect(index).not.toBeNull()
    const later = await testApp.aVehicle()
    expect(await found()).toContainEqual(expect.objectContaining({ id: later.id }))
    expect(await currentIndex(testApp.deps)).toBe(index)
  }, 90_000)
})
