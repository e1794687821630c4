import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aBookingRequest } from '../testing/builders/booking-request.ts'
import { copyDatabase } from '../testing/database-copy.ts'
import { startTransactionPooler } from '../testing/processes/transaction-pooler.ts'
import { storm } from '../testing/storms/booking-storm.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { openDatabase } from './database.ts'
import { keepRoleSettings } from './session-settings.ts'

const CONNECTIONS = 4
const closing: Array<() => Promise<void>> = []
let testApp: TestApp
let pooler: Awaited<ReturnType<typeof startTransactionPooler>>

beforeAll(async () => {
  const copy = await copyDatabase(inject('templateUrl'))
  await keepRoleSettings(copy.url)
  pooler = await startTransactionPooler(copy.url, CONNECTIONS)
  testApp = await openTestApp(pooler.url, { settings: { DATABASE_DIRECT_URL: copy.url } })
  closing.push(copy.drop, pooler.close, testApp.close)
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

test('a booking and its live event work through a pooler in transaction mode', async () => {
  const [renter, host] = [await testApp.signUp(), await testApp.signUp({ userType: 'host' })]
  const vehicle = await testApp.aVehicle({ hostId: host.id })
  const answer = await testApp.app.request('/api/v1/live?channels=me', { headers: { cookie: host.cookie } })
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  const asked = await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicle.id))
  expect(asked.status).toBe(201)
  let heard = ''
  while (!heard.includes('"channel":"me"')) heard += new TextDecoder().decode((await reader.read()).value)
  await reader.cancel()
})

test('a storm of bookings through the pooler violates no invariant and leaves no session state behind', async () => {
  const { happened } = await storm(testApp, { seed: 20260302, operations: 200, parallel: 12 })
  expect(happened['book 201']).toBeGreaterThan(10)
  expect(pooler.mostClients()).toBeGreaterThan(CONNECTIONS)
  expect(pooler.offences).toEqual([])
}, 90_000)

test('statements through the pooler have time limits from the role settings', async () => {
  const { rows } = await testApp.pool.query<Record<string, string>>(`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`)
  expect(rows).toEqual([{ statement: '5s', lock: '3s', idle: '15s', zone: 'UTC' }])
  await expect(testApp.pool.query('select pg_sleep(6)')).rejects.toThrow('statement timeout')
})

test('using the pooler as the direct database address is refused', async () => {
  const direct = openDatabase(pooler.url, { poolSize: 1 })
  await expect(direct.pool.query('select 1')).rejects.toThrow('unsupported startup parameter: options')
  await direct.close()
  pooler.offences.length = 0
})
