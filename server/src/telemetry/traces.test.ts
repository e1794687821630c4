import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverOutbox } from '../jobs/outbox-worker.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { DELIVERIES } from '../schedule.ts'
import { aBookingRequest } from '../testing/builders/booking-request.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { type OtlpTracer, openOtlpTracer } from './otlp-tracer.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Array<{ key: string; value: Record<string, unknown> }>
  status: { code?: number }
}

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

const bodies: string[] = []
const collector = createServer((request, answer) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => {
    body += part
  })
  request.on('end', () => {
    bodies.push(body)
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
let late: OtlpTracer
const testApp = useTestApp({
  ports: { tracer: { span: (start, run) => late.span(start, run) } },
  onStatement: (statement) => late.statement(statement),
})
let spans: SentSpan[]
let requestId = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  late = openOtlpTracer({ endpoint: `http://127.0.0.1:${port}`, serviceName: 'rihla', ratio: 1 })

  const renter = await testApp.signUp({ email: 'layla.karim@rihla.example', phoneNumber: '+971501234567' })
  const { id } = await testApp.aVehicle()
  const headers = { traceparent: `00-${TRACE_ID}-${PARENT}-01` }
  const booked = await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(id), { headers })
  requestId = booked.headers.get('x-request-id') ?? ''
  await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(id))
  await testApp.as(null).get('/healthz', { headers: { traceparent: 'nonsense' } })
  await deliverOutbox(testApp.deps, DELIVERIES)
  const ran = Promise.withResolvers<void>()
  const jobs = await startJobs(testApp.deps, testApp.url, [
    {
      name: 'break-things',
      cron: '0 0 1 1 *',
      everySeconds: 0.01,
      run: async () => {
        ran.resolve()
        throw new RangeError('layla.karim@rihla.example is not there')
      },
    },
  ])
  await ran.promise
  await jobs.stop()
  await late.close()
  spans = bodies.flatMap((body) =>
    (
      JSON.parse(body) as {
        resourceSpans: Array<{ scopeSpans: Array<{ spans: SentSpan[] }> }>
      }
    ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
})
afterAll(() => {
  collector.closeAllConnections()
  collector.close()
})

const named = (name: string) => spans.filter((span) => span.name === name)
const fact = (span: SentSpan | undefined, key: string) =>
  Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0]

test('a request joins the trace of its caller and contains its endpoint call and statements', () => {
  const mine = spans.filter(({ traceId }) => traceId === TRACE_ID)
  const request = mine.find(({ name }) => name === 'POST /api/v1/bookings')
  const call = mine.find(({ name }) => name === 'endpoint bookings.request')
  expect(request?.parentSpanId).toBe(PARENT)
  expect(call?.parentSpanId).toBe(request?.spanId)
  expect(fact(request, 'rihla.request_id')).toBe(requestId)
  expect(fact(request, 'http.response.status_code')).toBe(201)
  const statements = mine.filter(
    ({ name, parentSpanId }) => name.startsWith('sql ') && parentSpanId === call?.spanId,
  )
  expect(statements.length).toBeGreaterThan(2)
  expect(statements.map((one) => fact(one, 'db.query.text')).join()).toContain('insert into "bookings"')
  expect(mine.map(({ name }) => name)).toContain('card network capture')
})

test('a refusal is recorded by its code and is not an error', () => {
  const refused = named('endpoint bookings.request').find((span) => fact(span, 'rihla.refusal') !== undefined)
  expect(fact(refused, 'rihla.refusal')).toBe('dates_taken')
  expect(refused?.status.code ?? 0).toBe(0)
})

test('a malformed traceparent header starts a new trace', () => {
  const [health] = named('GET /healthz')
  expect(health?.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(health?.parentSpanId || undefined).toBe(undefined)
})

test('deliveries and jobs are traced, with the kind of their error', () => {
  expect(named('deliver email').length).toBeGreaterThan(0)
  const [job] = named('job break-things')
  expect(fact(job, 'error.type')).toBe('RangeError')
  expect(job?.status.code).toBe(2)
})

test('spans name the service, and contain no email address, phone number or token', () => {
  const sent = bodies.join('\n')
  expect(sent).toContain('"service.name"')
  expect(sent).toContain('"rihla"')
  expect(sent).not.toMatch(/layla|@rihla|\+?971501234567|sbx_|session_token/)
})
