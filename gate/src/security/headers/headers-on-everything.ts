import { readdirSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '@rihla/server/database/database'
import { openHttpServer } from '@rihla/server/http/http-server'
import { BUILT_FILES } from '@rihla/server/pages/web-pages'
import { ENDPOINTS } from '@rihla/server/testing/all-endpoints'
import { inScratchTestApp } from '@rihla/server/testing/scratch-test-app'
import type { TestApp } from '@rihla/server/testing/test-app'
import { sql } from 'kysely'
import { cookieOf, EVERYBODY_SETTINGS, type Everybody, gatherEverybody, type Kind } from '../../app/cast.ts'
import { addressesOf, type TestAppWithPages, withPages } from '../../app/test-app-with-pages.ts'
import type { Check } from '../../runner/check.ts'
import { rawAnswers } from '../requests/raw-requests.ts'
import { missingHeaders } from './required-headers.ts'

const READERS: readonly Kind[] = ['visitor', 'renter', 'host', 'admin']
const PUBLIC_URL = 'https://rihla.test'
/** Nothing listens at this address. */
const NO_DATABASE = 'postgres://nobody@127.0.0.1:1/nothing'

interface Asked {
  what: string
  request: Request
}

/** Checks an answer; returns its status. */
type Ask = (asked: Asked, of?: TestAppWithPages) => Promise<number>

/** Every endpoint, page, file, stream, redirect and error has every required header with its correct value. */
export const headersOnEverything: Check = {
  id: 'headers-on-everything',
  seconds: 30,
  runCheck: async (rounds = Number.POSITIVE_INFINITY) =>
    await inScratchTestApp({ settings: EVERYBODY_SETTINGS, poolSize: 5 }, async (testApp) => {
      const everybody = await gatherEverybody(testApp)
      const pages = await withPages(testApp, { config: { ...testApp.deps.config, publicUrl: PUBLIC_URL } })
      const violations = new Set<string>()
      const statuses: Record<string, number> = {}
      const nonces = new Set<string>()
      const ask: Ask = async ({ what, request }, asked = pages) => {
        const answer = await asked.request(request)
        const text = await beginningOf(answer)
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        for (const missing of missingHeaders(answer, text, { secure: true, isShared: what.includes('/og/') }))
          violations.add(`${what} (${answer.status}): ${missing}`)
        const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
        if (nonce !== undefined && nonces.has(nonce)) violations.add(`${what}: a nonce that was used before`)
        if (nonce !== undefined) nonces.add(nonce)
        return answer.status
      }
      for (const asked of everythingToAsk(testApp, pages, everybody).slice(0, rounds)) await ask(asked)
      for (const asked of refusedRequests()) await ask(asked)
      for (const never of await exhaust(ask, everybody)) violations.add(`${never} was never refused`)
      await causeServerErrors(testApp, ask)
      for (const { what, status, missing } of await overSockets(pages)) {
        statuses[status] = (statuses[status] ?? 0) + 1
        for (const one of missing) violations.add(`${what} (${status}): ${one}`)
      }
      const unseen = REQUESTED_STATUSES.filter((status) => !statuses[status])
      for (const status of unseen) violations.add(`no answer was ${status}`)
      return {
        value: `${violations.size} violations, answers ${JSON.stringify(statuses)}`,
        target: 'every header on every answer, no nonce twice, errors of every kind seen',
        passed: violations.size === 0,
        details: [...violations].slice(0, 80),
      }
    }),
}

const REQUESTED_STATUSES = [200, 302, 303, 400, 401, 403, 404, 413, 415, 429, 431, 500, 503]

const get = (address: string, cookie = '', headers: Record<string, string> = {}) =>
  new Request(PUBLIC_URL + address, {
    headers: {
      accept: 'text/html, application/json, text/event-stream',
      // Over TLS the cookie names have a prefix.
      ...(cookie === '' ? {} : { cookie: cookie.replaceAll('rihla.', '__Host-rihla.') }),
      ...headers,
    },
  })

function everythingToAsk(testApp: TestApp, { patterns }: TestAppWithPages, everybody: Everybody): Asked[] {
  const asked: Asked[] = []
  const filled = (address: string) =>
    address.replaceAll(/\{\w+\}|:\w+(\{[^}]*\})?/g, everybody.ours.bookings.active)
  for (const { name, method, path: address } of ENDPOINTS)
    for (const kind of READERS) {
      if (method !== 'GET' && kind !== 'visitor') continue
      const request = get(`/api/v1${filled(address)}`, cookieOf(everybody, kind))
      asked.push({
        what: `${name} by ${kind}`,
        request: method === 'GET' ? request : new Request(request, { method }),
      })
    }
  for (const { method, path: address } of testApp.app.routes) {
    if (address.includes('*')) continue
    for (const endpoint of [method, 'OPTIONS', 'HEAD', 'PUT']) {
      const request = get(filled(address), cookieOf(everybody, 'admin'))
      asked.push({ what: `${endpoint} ${address}`, request: new Request(request, { method: endpoint }) })
    }
  }
  for (const pattern of patterns)
    for (const kind of READERS)
      for (const address of addressesOf(pattern, everybody, everybody.ours))
        asked.push({ what: `${address} by ${kind}`, request: get(address, cookieOf(everybody, kind)) })
  for (const address of new Set(BUILT_FILES.flatMap(addressesIn)))
    asked.push({ what: address, request: get(address, '', { 'accept-encoding': 'br' }) })
  for (const address of ODD_ADDRESSES) asked.push({ what: address, request: get(address) })
  const live = `/api/v1/live?channels=me,vehicles,booking:${everybody.ours.bookings.active}`
  asked.push({ what: 'a live stream', request: get(live, cookieOf(everybody, 'renter')) })
  asked.push({ what: 'a live stream refused', request: get(live, cookieOf(everybody, 'otherRenter')) })
  asked.push({ what: 'a calendar', request: get(`/calendar/${everybody.ours.calendarToken}.ics`) })
  return asked
}

const addressesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(
      (file) => `/${path.relative(folder, path.join(file.parentPath, file.name)).replaceAll(path.sep, '/')}`,
    )

const ODD_ADDRESSES = [
  '/no-such-page',
  '/api/v1/no-such-endpoint',
  '/api/auth/sign-in/email',
  '/assets/no-such-file.js',
  '/photos/x/1.webp',
  '/avatars/x/256.webp',
  '/%',
  '/%ff%00',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5cetc/passwd',
  '//rihla.test/',
  '/.env',
  '/browse?minPrice=x&after=%00',
  '/api/v1/search?limit=x',
  '/__manifest?p=%2Fbrowse&version=x',
  '/vehicle/x.data',
  '/_root.data',
  '/api/v1/unsubscribe/x',
  '/api/v1/unsubscribe/newsletter/x',
  '/verify-email?token=x',
  '/api/auth/callback/google?state=x',
]

/** Requests that are refused before the caller is identified. */
function refusedRequests(): Asked[] {
  const post = (address: string, body: string, headers: Record<string, string> = {}) =>
    new Request(PUBLIC_URL + address, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    })
  return [
    { what: 'another origin', request: post('/api/v1/sign-in', '{}', { 'sec-fetch-site': 'cross-site' }) },
    { what: 'broken JSON', request: post('/api/v1/sign-in', '{') },
    { what: 'no JSON', request: post('/api/v1/sign-in', 'x', { 'content-type': 'text/plain' }) },
    { what: 'a large body', request: post('/api/v1/sign-in', `"${'x'.repeat(300_000)}"`) },
    { what: 'a large form', request: post('/auth', 'x'.repeat(300_000), { 'content-length': '300000' }) },
    {
      what: 'a form of no intent',
      request: post('/auth', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    {
      what: 'a sign-out',
      request: post('/sign-out', '', { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    { what: 'a method of nobody', request: new Request(`${PUBLIC_URL}/`, { method: 'DELETE' }) },
  ]
}

/** More than the largest number of these requests that one caller has in a minute. */
const TOO_MANY = 1000

/**
 * Repeats requests of every kind until they are rate-limited: the API, a page, and the data of a page. Returns those that
 * never were.
 */
async function exhaust(ask: Ask, everybody: Everybody): Promise<string[]> {
  const report = () =>
    new Request(`${PUBLIC_URL}/api/v1/not-found-reports`, {
      method: 'POST',
      body: JSON.stringify({ path: '/nowhere' }),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    })
  // A person is allowed fewer pages than the address of a visitor.
  const page = (address: string) => () => get(address, cookieOf(everybody, 'renter'))
  const kinds = { 'a report': report, 'a page': page('/terms'), 'the data of a page': page('/terms.data') }
  const never: string[] = []
  for (const [what, again] of Object.entries(kinds)) {
    let times = 0
    while (times < TOO_MANY && (await ask({ what: `${what} again and again`, request: again() })) !== 429)
      times++
    if (times === TOO_MANY) never.push(what)
  }
  return never
}

/** Makes requests while a table is missing, and while the database is down. */
async function causeServerErrors(testApp: TestApp, ask: Ask): Promise<void> {
  await sql`alter table vehicles rename to vehicles_gone`.execute(testApp.db)
  for (const address of [
    '/',
    '/browse',
    '/api/v1/home/popular',
    '/api/v1/search',
    '/sitemap.xml',
    '/api/v1/home/trending',
  ])
    await ask({ what: `${address} with a table gone`, request: get(address) })
  await sql`alter table vehicles_gone rename to vehicles`.execute(testApp.db)
  const { db, close } = openDatabase(NO_DATABASE, { poolSize: 1 })
  const broken = await withPages(testApp, { db, config: { ...testApp.deps.config, publicUrl: PUBLIC_URL } })
  for (const address of ['/readyz', '/healthz', '/', '/browse', '/api/v1/home/popular', '/assets/none.js'])
    await ask({ what: `${address} without a database`, request: get(address) }, broken)
  await close()
}

/** Requests that Node answers itself, before the app sees them. */
async function overSockets(pages: TestAppWithPages) {
  const http = openHttpServer({ host: '127.0.0.1', port: 0, publicUrl: PUBLIC_URL })
  http.server.on(
    'request',
    http.answerWith((request) => pages.request(request)),
  )
  const port = await http.listen()
  try {
    const answers = await rawAnswers(port)
    return answers.map(({ what, answer, text }) => ({
      what,
      status: answer.status,
      missing: missingHeaders(answer, text, { secure: true }),
    }))
  } finally {
    await http.stop(0)
  }
}

/** The first chunk of a stream, or the whole of any other answer. */
async function beginningOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return await answer.text()
  const reader = answer.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  await reader?.cancel()
  return new TextDecoder().decode(value)
}
