import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outboxBacklog } from '../jobs/outbox-store.ts'
import { deliverOutbox } from '../jobs/outbox-worker.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { DELIVERIES } from '../schedule.ts'
import { aBookingRequest } from '../testing/builders/booking-request.ts'
import type { TestPerson } from '../testing/builders/sign-up-person.ts'
import { type Figure, figureOf, readMetrics } from '../testing/scraped-metrics.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { type MetricsServer, startMetricsServer } from './metrics-server.ts'
import { openPrometheusMeter } from './prometheus-meter.ts'

const OPERATIONS = path.resolve(import.meta.dirname, '../../../docs/operations')
const DASHBOARD = path.resolve(import.meta.dirname, '../../../deploy/grafana-dashboard.json')

const meter = openPrometheusMeter()
const testApp = useTestApp({ ports: { meter } })
let server: MetricsServer
let renter: TestPerson
let figures: Figure[]
let text = ''

beforeAll(async () => {
  meter.watch({
    pool: testApp.pool,
    outbox: () => outboxBacklog(testApp.db, testApp.clock.now()),
  })
  server = await startMetricsServer(meter, { host: '127.0.0.1', port: 0 })

  renter = await testApp.signUp({ email: 'layla.karim@rihla.example', phoneNumber: '+971501234567' })
  const { id } = await testApp.aVehicle()
  const browser = testApp.as(renter)
  await browser.get(`/api/v1/vehicles/${id}`)
  await browser.get(`/api/v1/vehicles/${id}`)
  await browser.post('/api/v1/bookings', aBookingRequest(id))
  await browser.post('/api/v1/bookings', aBookingRequest(id))
  await browser.post('/api/v1/bookings', aBookingRequest(id, { pickUpDate: '2026-05-01', card: 'declined' }))
  await browser.get('/no/such/place?email=layla.karim@rihla.example')
  await browser.get('/healthz')
  for (let n = 0; n < 25; n++)
    await browser.post('/api/v1/password-reset-requests', { email: 'layla.karim@rihla.example' })
  await deliverOutbox(testApp.deps, DELIVERIES)
  await testApp.db
    .insertInto('outbox')
    .values({
      topic: 'nobody',
      payload: '{}',
      dedupe_key: 'left',
      created_at: new Date(testApp.clock.now() - 90_000),
    })
    .execute()
  const ran = Promise.withResolvers<void>()
  const jobs = await startJobs(testApp.deps, testApp.url, [
    { name: 'count-stars', cron: '0 0 1 1 *', everySeconds: 0.01, run: async () => {} },
    {
      name: 'break-things',
      cron: '0 0 1 1 *',
      everySeconds: 0.05,
      run: async () => {
        ran.resolve()
        throw new Error('broken')
      },
    },
  ])
  await ran.promise
  await jobs.stop()

  const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  text = await answer.text()
  figures = readMetrics(text)
})
afterAll(() => server.stop())

const figure = (name: string, labels?: Record<string, string>) => figureOf(figures, name, labels)

describe('the metrics report', () => {
  test('requests by the pattern of their route', () => {
    const count = 'rihla_http_request_seconds_count'
    expect(figure(count, { method: 'GET', route: '/api/v1/vehicles/{id}', status: '200' })).toBe(2)
    expect(figure(count, { route: '/healthz', status: '200' })).toBe(1)
    expect(figure(count, { method: 'POST', route: '/api/v1/bookings', status: '409' })).toBe(1)
  })

  test('endpoint calls with the codes of their refusals', () => {
    const calls = 'rihla_endpoint_calls_total'
    expect(figure(calls, { endpoint: 'vehicles.show', outcome: 'answered' })).toBe(2)
    expect(figure(calls, { endpoint: 'bookings.request', outcome: 'dates_taken' })).toBe(1)
  })

  test('bookings by step and the card network by outcome', () => {
    expect(figure('rihla_booking_steps_total', { step: 'held' })).toBe(2)
    expect(figure('rihla_booking_steps_total', { step: 'confirmed' })).toBe(1)
    expect(figure('rihla_booking_steps_total', { step: 'cancelled', reason: 'payment_failed' })).toBe(1)
    const answers = 'rihla_card_network_answers_total'
    expect(figure(answers, { operation: 'capture', outcome: 'captured' })).toBe(1)
    expect(figure(answers, { operation: 'outcome', outcome: 'card_declined' })).toBe(1)
  })

  test('refusals by rate limits', () => {
    expect(figure('rihla_rate_limit_refusals_total', { limit: 'reset' })).toBeGreaterThan(0)
  })

  test('the state of outbox, jobs and connection pool', () => {
    expect(figure('rihla_outbox_rows', { state: 'waiting' })).toBe(1)
    expect(figure('rihla_outbox_oldest_seconds')).toBe(90)
    expect(figure('rihla_outbox_deliveries_total', { topic: 'email', outcome: 'delivered' })).toBeGreaterThan(
      0,
    )
    expect(figure('rihla_job_last_success_seconds', { job: 'count-stars' })).toBe(testApp.clock.now() / 1000)
    expect(figure('rihla_job_failures_total', { job: 'break-things' })).toBeGreaterThan(0)
    expect(figure('rihla_db_connections', { state: 'idle' })).toBeGreaterThan(0)
    expect(figure('rihla_db_connections_waited_for')).toBe(0)
    expect(figure('process_resident_memory_bytes')).toBeGreaterThan(0)
  })
})

test('live streams are counted while they are open', async () => {
  const stop = new AbortController()
  const open = () => meter.text().then((now) => figureOf(readMetrics(now), 'rihla_live_streams_open'))
  const url = `${testApp.deps.config.publicUrl}/api/v1/live?channels=vehicles`
  const answer = await testApp.app.request(new Request(url, { signal: stop.signal }))
  expect(await open()).toBe(1)
  stop.abort()
  await answer.body?.cancel().catch(() => {})
  expect(await open()).toBe(0)
})

test('no label contains an id, an email address, a phone number or a token', () => {
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  expect(text).not.toMatch(/@|\+971|sbx_|no\/such/)
})

test('the metrics port answers nothing else, and the public port has no metrics', async () => {
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404)
  expect((await testApp.as(null).get('/metrics')).status).toBe(404)
})

describe('the metrics of the product', () => {
  const ours = () => [...new Set([...text.matchAll(/^# TYPE (rihla_\w+)/gm)].map(([, name = '']) => name))]

  test('are described in the operations handbook', () => {
    const handbook = readFileSync(path.join(OPERATIONS, 'metrics.md'), 'utf8')
    expect(ours().filter((name) => !handbook.includes(`\`${name}\``))).toEqual([])
  })

  test('cover every query of the dashboard', () => {
    const known = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', kind]) =>
        kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    )
    const asked = [...readFileSync(DASHBOARD, 'utf8').matchAll(/\b((?:rihla|nodejs|process)_\w+)/g)].map(
      ([, name = '']) => name,
    )
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((name) => !known.has(name))).toEqual([])
  })
})
