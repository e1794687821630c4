import { ONE_CLICK_UNSUBSCRIBE_PATH } from '@rihla/contract/notifications'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { ENDPOINTS, type Endpoint } from '@rihla/server/testing/all-endpoints'
import { seededRandom } from '@rihla/server/testing/builders/seeded-random'
import { inScratchTestApp } from '@rihla/server/testing/scratch-test-app'
import { TEST_START, type TestApp } from '@rihla/server/testing/test-app'
import { idFor, type Population, populate, somebodyFor } from '../../app/seeded-test-app.ts'
import type { Check } from '../../runner/check.ts'
import { shapedLike } from './generated-inputs.ts'

/** Headers that a browser sends for another site, a sibling subdomain, or a frame without an origin. */
const FOREIGN: ReadonlyArray<Record<string, string>> = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'https://other.rihla.example' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  // An old browser that sends its cookie but no fetch metadata or origin.
  {},
  // A token that is none must not turn the check of the origin off and leave the cookie on.
  {
    origin: 'https://evil.example',
    authorization: `Bearer rihla_pat_${'0'.repeat(64)}`,
    'content-type': 'application/json',
  },
]
/** Accepts posts from other origins by design; each is authorised by a token, state or signature, never by a cookie. */
const FROM_ANYWHERE = [
  /\/callback\/apple$/,
  new RegExp(`^${ONE_CLICK_UNSUBSCRIBE_PATH}`),
  /\/stripe\b/,
  /^\/api\/oauth\/(token|revoke)$/,
]

/** Another site cannot make a signed-in browser change anything: every endpoint and every other route that writes. */
export const crossSiteWrites: Check = {
  id: 'cross-site-writes',
  seconds: 4,
  fastRounds: 1,
  runCheck: async () =>
    await inScratchTestApp({ poolSize: 5 }, async (testApp) => {
      const host = await testApp.signUp({ userType: 'admin' })
      const addresses = writingAddresses(testApp)
      const violations: string[] = []
      for (const { method, path } of addresses)
        for (const headers of FOREIGN) {
          const answer = await testApp.app.request(
            new Request(testApp.deps.config.publicUrl + path, {
              method,
              headers: { cookie: host.cookie, 'content-type': 'text/plain', ...headers },
              body: '{}',
            }),
          )
          const { code } = (await answer.json().catch(() => ({}))) as { code?: string }
          if (!isRefused(headers, path, answer.status, code))
            violations.push(`${method} ${path} ${JSON.stringify(headers)}: ${answer.status} ${code}`)
        }
      return {
        value: `${violations.length} let in`,
        target: `none of ${addresses.length} addresses × ${FOREIGN.length} ways`,
        passed: violations.length === 0 && addresses.length > 50,
        details: violations.slice(0, 50),
      }
    }),
}

/** A page knows no tokens; a path below `/api/` without a route is not found. */
const isRefused = (headers: Record<string, string>, path: string, status: number, code?: string) =>
  'authorization' in headers && path.startsWith('/api/')
    ? code === 'token_invalid' || code === 'not_found'
    : status === 403 && code === 'origin_not_allowed'

/** Every writing route, from the contract and from the router, so that a new one is not forgotten. */
function writingAddresses(testApp: TestApp): Array<{ method: string; path: string }> {
  const filled = (path: string) => path.replaceAll(/\{\w+\}|:\w+(\{[^}]*\})?/g, 'x').replaceAll('*', 'x')
  const ofContract = ENDPOINTS.map(({ method, path }) => ({ method, path: `/api/v1${filled(path)}` }))
  const ofRouter = testApp.app.routes
    .filter(({ method, path }) => !(method === 'ALL' && path === '/*'))
    .map(({ method, path }) => ({ method: method === 'ALL' ? 'POST' : method, path: filled(path) }))
  const unique = new Map([...ofContract, ...ofRouter].map((one) => [`${one.method} ${one.path}`, one]))
  return [...unique.values()].filter(
    ({ method, path }) =>
      !['GET', 'HEAD', 'OPTIONS'].includes(method) && !FROM_ANYWHERE.some((known) => known.test(path)),
  )
}

/** Columns that decide access or price. No request body may set them where the contract does not allow it. */
const FORBIDDEN = {
  userType: 'admin',
  isSupport: true,
  isAdmin: true,
  role: 'admin',
  emailVerified: true,
  hostId: '0198f2c4-7d1e-7abc-8def-0123456789ab',
  renterId: '0198f2c4-7d1e-7abc-8def-0123456789ab',
  ownerId: '0198f2c4-7d1e-7abc-8def-0123456789ab',
  paymentStatus: 'paid',
  totalFils: 1,
  refundedFils: 1,
  host_earning_fils: 1,
  verificationStatus: 'verified',
  createdAt: '2020-01-01T00:00:00Z',
  constructor: { prototype: { isAdmin: true } },
}

/** Every writing endpoint rejects the whole body when it names a forbidden field. */
export const forbiddenKeys: Check = {
  id: 'forbidden-keys',
  seconds: 7,
  fastRounds: 30,
  runCheck: async (rounds = Number.POSITIVE_INFINITY) =>
    await inScratchTestApp({ poolSize: 5, startsAt: TEST_START }, async (testApp) => {
      const people = await populate(testApp)
      const writes = ENDPOINTS.filter(({ method }) => method === 'POST' || method === 'PATCH').slice(
        0,
        rounds,
      )
      const violations: string[] = []
      for (const endpoint of writes)
        for (const [key, value] of Object.entries(FORBIDDEN)) {
          if (endpoint.input.properties && Object.hasOwn(endpoint.input.properties, key)) continue
          const violation = await taken(testApp, endpoint, people, { [key]: value })
          if (violation) violations.push(`${endpoint.name} with ${key}: ${violation}`)
        }
      return {
        value: `${violations.length} taken`,
        target: `none of ${writes.length} endpoints × ${Object.keys(FORBIDDEN).length} keys: 400 invalid_input`,
        passed: violations.length === 0,
        details: violations.slice(0, 50),
      }
    }),
}

/** The answer when it is not 400 invalid_input, else null. */
async function taken(
  testApp: TestApp,
  endpoint: Endpoint,
  people: Population,
  unasked: object,
): Promise<string | null> {
  testApp.clock.advance(2 * MINUTE_MS)
  const whole = shapedLike(endpoint.input, seededRandom(1)) as Record<string, unknown>
  let path = endpoint.path
  for (const name of endpoint.inPath) {
    const id = name === 'id' ? idFor(endpoint, people, 0) : String(whole[name])
    path = path.replace(`{${name}}`, encodeURIComponent(id))
    delete whole[name]
  }
  const person = await somebodyFor(testApp, endpoint, people, 0)
  const browser = testApp.as(person)
  const send = endpoint.method === 'PATCH' ? browser.patch : browser.post
  const { status, body } = await send(`/api/v1${path}`, { ...whole, ...unasked })
  return status === 400 && body.code === 'invalid_input' ? null : `${status} ${body?.code ?? ''}`
}
