import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { deliverOutbox } from './jobs/outbox-worker.ts'
import { openLog } from './log.ts'
import { LogLine } from './log-line.ts'
import { aToken, programWith } from './testing/builders/api-token.ts'
import { aBookingRequest } from './testing/builders/booking-request.ts'
import { useTestApp } from './testing/use-test-app.ts'

const written: string[] = []
const log = openLog('info', { write: (line: string) => void written.push(line) })
const testApp = useTestApp({ log })
const TOKEN = 'q'.repeat(43)
let apiToken = ''

const linesOf = (msg: string) =>
  written.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.msg === msg)

beforeAll(async () => {
  const renter = await testApp.signUp({ email: 'layla.karim@rihla.example' })
  const { id } = await testApp.aVehicle()
  await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(id, { card: 'timeout' }))
  await testApp.as(renter).get('/no/such/place?email=layla.karim@rihla.example')
  await testApp.as(null).get(`/calendar/${TOKEN}.ics`)
  await testApp.as(null).get('/healthz')
  apiToken = (await aToken(testApp, renter)).token
  await programWith(testApp, apiToken).get('/api/v1/profile')
  await programWith(testApp, apiToken).get(`/no/such/place/${apiToken}?token=${apiToken}`)
  await testApp.db
    .insertInto('outbox')
    .values({ topic: 'nobody', payload: '{}', dedupe_key: 'for the log' })
    .execute()
  await deliverOutbox(testApp.deps, {})
  await sql`insert into users (email, full_name) values ('layla.karim@rihla.example', 'Layla')`
    .execute(testApp.db)
    .catch((error: unknown) => log.error({ err: error }, 'twice the same person'))
})

describe('the log', () => {
  test('contains only documented fields', () => {
    expect(written.length).toBeGreaterThan(5)
    for (const line of written)
      expect(LogLine.safeParse(JSON.parse(line)).error?.issues ?? [], line).toEqual([])
  })

  test('has a line for every response', () => {
    expect(linesOf('answered').map(({ method, path: at, status }) => [method, at, status])).toContainEqual([
      'GET',
      '/no/such/place',
      404,
    ])
  })

  test('omits successful health checks', () => {
    expect(linesOf('answered').map(({ path: at }) => at)).not.toContain('/healthz')
  })

  test('shows the pattern of a secret URL instead of the URL', () => {
    expect(linesOf('answered').map(({ path: at }) => at)).toContain('/calendar/:tokenFile')
    expect(written.join('')).not.toContain(TOKEN)
  })

  test('never contains an API token, not even one in a path', () => {
    expect(apiToken).toMatch(/^rihla_pat_/)
    expect(written.join('')).not.toContain(apiToken)
    expect(linesOf('answered').map(({ path: at }) => at)).toContain('/no/such/place/rihla_pat_…')
  })

  test('removes the header with a token from whatever is logged with it', () => {
    const lines: string[] = []
    const headers = { authorization: `Bearer ${apiToken}` }
    const open = openLog('info', { write: (line: string) => void lines.push(line) })
    open.info({ headers, request: { headers }, authorization: headers.authorization }, 'a whole request')
    expect(lines.join('')).toContain('a whole request')
    expect(lines.join('')).not.toContain(apiToken)
  })

  test('keeps only the documented properties of an error', () => {
    const err = Object.assign(new Error('no'), {
      code: 'EAUTH',
      raw: { client_secret: TOKEN },
      rejected: [TOKEN],
    })
    log.error({ err }, 'something with more to it')
    expect(linesOf('something with more to it')).toMatchObject([{ err: { message: 'no', code: 'EAUTH' } }])
    expect(written.join('')).not.toContain(TOKEN)
  })

  test('contains no email address, even when the database quotes the row it refused', () => {
    expect(linesOf('twice the same person')).toHaveLength(1)
    expect(written.join('')).not.toContain('layla.karim')
  })
})

test('the operations manual documents every log field', () => {
  const handbook = readFileSync(path.resolve(import.meta.dirname, '../../docs/operations/logs.md'), 'utf8')
  expect(Object.keys(LogLine.shape).filter((field) => !handbook.includes(`\`${field}\``))).toEqual([])
})
