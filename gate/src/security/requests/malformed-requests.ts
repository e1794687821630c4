import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import { ENDPOINTS, type Endpoint } from '@rihla/server/testing/all-endpoints'
import { type SeededRandom, seededRandom } from '@rihla/server/testing/builders/seeded-random'
import { inScratchTestApp } from '@rihla/server/testing/scratch-test-app'
import type { TestApp } from '@rihla/server/testing/test-app'
import { idFor, type Population, populate, somebodyFor } from '../../app/seeded-test-app.ts'
import type { Check } from '../../runner/check.ts'
import { missingHeaders } from '../headers/required-headers.ts'
import { shapedLike, spoilt } from './generated-inputs.ts'

const SEED = 20_261_121
/** Requests can close accounts and end sessions, so new users are created after this many. */
const PER_POPULATION = 1000

/**
 * Sends nearly valid requests, generated from the schemas and then spoilt, to every endpoint as authorised users: no
 * answer is a server error, every refusal is a problem document, every answer has its headers.
 */
export const malformedRequests: Check = {
  id: 'malformed-requests',
  seconds: 50,
  fastRounds: 400,
  runCheck: async (requests = 10_000) =>
    await inScratchTestApp({ poolSize: 10 }, async (testApp) => {
      const random = seededRandom(SEED)
      const violations: string[] = []
      const statuses: Record<string, number> = {}
      let people = await populate(testApp)
      for (let n = 0; n < requests; n++) {
        if (n > 0 && n % PER_POPULATION === 0) people = await populate(testApp)
        if (n % 50 === 0) testApp.clock.advance(HOUR_MS / 4)
        const endpoint = ENDPOINTS[n % ENDPOINTS.length] as Endpoint
        const { cookie } = await somebodyFor(testApp, endpoint, people, n)
        const { url, ...sent } = malformed(endpoint, people, random, n, testApp)
        sent.headers.set('cookie', cookie)
        const { answer, text } = await answered(testApp, new Request(url, sent))
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        for (const violation of violationsOf(answer, text))
          violations.push(`${n} ${endpoint.name} ${violation}: ${shown(url)} ${shown(sent.body ?? '')}`)
      }
      const limited = statuses['429'] ?? 0
      return {
        value: `${violations.length} violations, answers ${JSON.stringify(statuses)}`,
        target: `${requests} to ${ENDPOINTS.length} endpoints, no 5xx, one shape, all headers`,
        passed: violations.length === 0 && limited < requests / 20,
        details: violations.slice(0, 50),
      }
    }),
}

interface Malformed {
  url: string
  method: string
  headers: Headers
  body?: string
}

/** A request that takes longer than this counts as hanging. */
const ANSWER_MS = 120_000

async function answered(testApp: TestApp, request: Request): Promise<{ answer: Response; text: string }> {
  const answering = async () => {
    const answer = await testApp.app.request(request)
    return { answer, text: await answer.text() }
  }
  const never = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => never.reject(new Error(`no answer: ${request.method} ${request.url}`)),
    ANSWER_MS,
  )
  try {
    return await Promise.race([answering(), never.promise])
  } finally {
    clearTimeout(timer)
  }
}

const shown = (text: string) => text.slice(0, 300)

function malformed(
  endpoint: Endpoint,
  people: Population,
  random: SeededRandom,
  side: number,
  testApp: TestApp,
): Malformed {
  const whole = shapedLike(endpoint.input, random)
  const input = { ...((spoilt(whole, random) ?? {}) as Record<string, unknown>) }
  let path = endpoint.path
  for (const name of endpoint.inPath) {
    const isHonest = random.below(4) > 0
    const value = isHonest && name === 'id' ? idFor(endpoint, people, side) : (input[name] ?? 'x')
    path = path.replace(`{${name}}`, encodeURIComponent(textOf(value).slice(0, 2000) || 'x'))
    delete input[name]
  }
  const url = `${testApp.deps.config.publicUrl}/api/v1${path}`
  const headers = new Headers({
    accept: 'application/json',
    'sec-fetch-site': 'same-origin',
  })
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE')
    return { url: `${url}?${queryOf(input)}`, method: endpoint.method, headers }
  headers.set('content-type', random.below(50) === 0 ? 'text/plain' : 'application/json')
  headers.set('idempotency-key', random.below(20) === 0 ? '\u00e9 x' : `malformed-${side}`)
  return { url, method: endpoint.method, headers, body: bodyOf(input, random) }
}

function bodyOf(input: unknown, random: SeededRandom): string {
  const json = JSON.stringify(input)
  switch (random.below(40)) {
    case 0:
      return json.slice(0, random.below(json.length))
    case 1:
      return `${'['.repeat(3000)}${']'.repeat(3000)}`
    case 2:
      return json.replace('{', '{"__proto__":{"isAdmin":true},')
    case 3:
      return ['null', '[]', '"x"', '1', '{"a":1,"a":2}', ''][random.below(6)] as string
    default:
      return json
  }
}

const textOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.toWellFormed()
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (Array.isArray(value)) for (const one of value.slice(0, 20)) query.append(name, textOf(one ?? ''))
    else query.append(name, textOf(value ?? '').slice(0, 4000))
  }
  return query.toString()
}

function violationsOf(answer: Response, text: string): string[] {
  const violations = missingHeaders(answer, text, { secure: false })
  if (!answer.headers.has('cache-control')) violations.push('no cache-control')
  if (answer.status >= 500) violations.push(String(answer.status))
  if (answer.status >= 400) {
    const isProblem = answer.headers.get('content-type') === 'application/problem+json'
    if (!isProblem || !/"code":"[a-z_]+"/.test(text) || !/"requestId":"/.test(text))
      violations.push(`${answer.status} in another shape`)
    if (/ at \/|node_modules|SELECT |select .+ from /.test(text)) violations.push('internals exposed')
  }
  return violations
}
