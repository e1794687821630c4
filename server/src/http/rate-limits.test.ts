import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { openLog } from '../log.ts'
import type { RenderPage } from '../pages/open-pages.ts'
import { aBookingRequest } from '../testing/builders/booking-request.ts'
import { idempotencyKey } from '../testing/builders/card.ts'
import { testBrowser } from '../testing/test-browser.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { networkOf } from './client-address.ts'
import { LIMITS } from './rate-limits.ts'

const written: string[] = []
const log = openLog('info', { write: (line: string) => void written.push(line) })
const testApp = useTestApp({ log, settings: { TRUSTED_PROXIES: '127.0.0.1' } })
const linesOfLimits = () => written.filter((line) => line.includes('a rate limit was reached'))

const at = (clientAddress: string) => ({ viewer: { kind: 'visitor' as const }, clientAddress })
const take = (name: 'page' | 'read' | 'search' | 'quote', clientAddress: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => testApp.deps.limits.take(name, at(clientAddress))))
const nextWindow = () => testApp.clock.advance(600_000)

/** A page that reads the endpoint its address names, as a loader would. */
const renderPage: RenderPage = async (request, { clientFor, refused }) => {
  const { pathname } = new URL(request.url)
  if (refused) return new Response(refused.code, { status: refused.status })
  const client = clientFor((problem) => ({ status: problem.status }))
  const calls = {
    '/': () => client.accounts.me({}),
    '/browse': () => client.search.vehicles({}),
    '/booking': () => client.bookings.show({ id: '0198f2c4-7d1e-7abc-8def-0123456789ab' }),
  }
  const call: (() => Promise<unknown>) | undefined = calls[pathname as keyof typeof calls]
  const status = await call?.().then(
    () => 200,
    (thrown: { status: number }) => thrown.status,
  )
  return new Response('a page', { status: status ?? 404 })
}
const pages = (address: string) => {
  const browser = testBrowser(createApp(testApp.deps, { renderPage }), testApp.deps.config.publicUrl, null)
  return (path: string) => browser.get(path, { headers: { 'x-forwarded-for': address } })
}

describe('rate limits of visitors', () => {
  test.each(['page', 'read', 'search', 'quote'] as const)(
    '300 visitors behind one address share the limit %s without a refusal',
    async (name) => {
      const perVisitor = { page: 20, read: 30, search: 15, quote: 15 }[name]
      await take(name, '203.0.113.1', 300 * perVisitor)
      await expect(take(name, '203.0.113.1', 1)).rejects.toMatchObject({ code: 'too_many_requests' })
      await take(name, '203.0.113.2', 1)
      nextWindow()
      await take(name, '203.0.113.1', 1)
    },
  )

  test('a reached limit is logged once per window, without the address', async () => {
    await take('page', '203.0.113.3', 6000)
    written.length = 0
    for (let n = 0; n < 50; n++) await take('page', '203.0.113.3', 1).catch(() => {})
    expect(linesOfLimits().map((line) => JSON.parse(line).limit)).toEqual(['page'])
    expect(written.join('')).not.toContain('203.0.113.3')
    nextWindow()
    await take('page', '203.0.113.3', 6000)
    await take('page', '203.0.113.3', 1).catch(() => {})
    expect(linesOfLimits()).toHaveLength(2)
  })

  test('a refused caller causes no more database access in that window', async () => {
    await take('page', '203.0.113.4', 6000)
    await take('page', '203.0.113.4', 1).catch(() => {})
    await testApp.db.deleteFrom('rate_limits').execute()
    await take('page', '203.0.113.4', 1).catch(() => {})
    const rows = await testApp.db.selectFrom('rate_limits').select('key').execute()
    expect(rows).toEqual([])
  })

  test('addresses of one IPv6 network count as one', () => {
    expect(networkOf('2001:db8:0:7::1')).toBe(networkOf('2001:0db8::7:ffff:1:2:3'))
    expect(networkOf('2001:db8:0:7::1')).not.toBe(networkOf('2001:db8:0:8::1'))
    expect(networkOf('::1')).toBe('0:0:0:0')
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  })
})

describe('addresses of one IPv6 network', () => {
  test.each([
    ['GET', '/og/site.jpg'],
    ['GET', '/og/vehicles/none.jpg'],
    ['GET', '/calendar/none.ics'],
    ['POST', '/api/v1/unsubscribe/none'],
    ['POST', '/api/v1/unsubscribe/newsletter/none'],
  ] as const)('share the count of %s %s', async (method, path) => {
    await testApp.db.deleteFrom('rate_limits').execute()
    for (const address of ['2001:db8:0:7::1', '2001:db8:0:7:ffff::2', '2001:db8:0:8::1']) {
      const options = { headers: { 'x-forwarded-for': address } }
      const browser = testApp.as(null)
      await (method === 'GET' ? browser.get(path, options) : browser.post(path, {}, options))
    }
    const rows = await testApp.db
      .selectFrom('rate_limits')
      .select(['key', 'hits'])
      .where('key', 'not like', 'page:%')
      .orderBy('key')
      .execute()
    expect(rows.map(({ key, hits }) => [key.slice(key.indexOf(':') + 1), hits])).toEqual([
      ['2001:db8:0:7', 2],
      ['2001:db8:0:8', 1],
    ])
  })
})

describe('pages', () => {
  test('count once, without their plain reads', async () => {
    const get = pages('203.0.113.10')
    await take('read', '203.0.113.10', 9000)
    expect((await get('/')).status).toBe(200)
    await take('page', '203.0.113.10', 6000 - 30)
    expect((await get('/')).status).toBe(200)
  })

  test('beyond their limit are 429 with Retry-After, unknown paths too', async () => {
    const get = pages('203.0.113.11')
    await take('page', '203.0.113.11', 6000)
    for (const path of ['/', '/browse', '/no-such-page']) {
      const { status, headers } = await get(path)
      expect([status, headers.get('retry-after')]).toEqual([429, '60'])
    }
  })

  test('keep the status and Retry-After of a refused search', async () => {
    const get = pages('203.0.113.12')
    await take('search', '203.0.113.12', 4500)
    const { status, headers } = await get('/browse')
    expect([status, headers.get('retry-after')]).toEqual([429, '60'])
    expect((await get('/')).status).toBe(200)
  })

  test('keep the status of any other refusal', async () => {
    const { status, headers } = await pages('203.0.113.13')('/booking')
    expect([status, headers.get('retry-after')]).toEqual([401, null])
  })
})

describe('a repeated call with its idempotency key', () => {
  test('does not count, and is answered when the limit is reached', async () => {
    nextWindow()
    const [renter, vehicle, key] = [await testApp.signUp(), await testApp.aVehicle(), idempotencyKey()]
    const request = aBookingRequest(vehicle.id)
    const post = (options: { key: string }) => testApp.as(renter).post('/api/v1/bookings', request, options)
    const first = await post({ key })
    expect(first.status).toBe(201)
    for (let n = 0; n < 40; n++) expect((await post({ key })).status).toBe(201)
    const statuses: number[] = []
    for (let n = 0; n < 31; n++) statuses.push((await post({ key: idempotencyKey() })).status)
    expect(statuses.filter((status) => status === 409)).toHaveLength(29)
    expect(statuses.at(-1)).toBe(429)
    expect(await post({ key })).toMatchObject({ status: 201, body: first.body })
  })

  test('has its own limit, which random keys use up', async () => {
    nextWindow()
    const [renter, vehicle, key] = [await testApp.signUp(), await testApp.aVehicle(), idempotencyKey()]
    const post = (options: { key: string }) =>
      testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicle.id), options)
    expect((await post({ key })).status).toBe(201)
    for (let n = 0; n < 29 + 120; n++) await post({ key: idempotencyKey() })
    expect((await post({ key })).status).toBe(429)
    const rows = await testApp.db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('owner_id', '=', renter.id)
      .execute()
    expect(rows.map((row) => row.key)).toEqual([key])
  })
})

test('the operations guide lists every limit with its figures', () => {
  const guide = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operations/limits.md'), 'utf8')
  const rows = guide.matchAll(/^\| `(\w+)` \| ([\d,]+) \| ([\d,]+) \| (\d+) \|/gm)
  const written = [...rows].map(([, name, ...figures]) => [
    name,
    figures.map((figure) => Number(figure.replace(',', ''))),
  ])
  const actual = Object.entries(LIMITS).map(([name, { perWindow, perAddress, windowSeconds }]) => [
    name,
    [perWindow, perAddress ?? perWindow, windowSeconds],
  ])
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(actual))
})
