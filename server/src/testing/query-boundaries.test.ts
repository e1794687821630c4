import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS, type Endpoint } from './all-endpoints.ts'
import { boundaryValues } from './boundary-values.ts'
import { aFinishedTrip } from './builders/finished-trip.ts'
import type { TestPerson } from './builders/sign-up-person.ts'
import { CALL_PLANS } from './call-plans.ts'
import { useTestApp } from './use-test-app.ts'

const testApp = useTestApp()
const NOWHERE = '0198f2c4-7d1e-7abc-8def-0123456789ab'
const callers: Record<'renter' | 'host' | 'support' | 'admin', TestPerson | null> & { visitor: null } = {
  visitor: null,
  renter: null,
  host: null,
  support: null,
  admin: null,
}
const ids: Record<string, string> = {}

beforeAll(async () => {
  const host = await testApp.signUp({ userType: 'host', phoneNumber: '+971501110042', phoneVerified: true })
  const { id, renter, vehicleId } = await aFinishedTrip(testApp, host)
  callers.renter = renter
  callers.host = host
  callers.support = await testApp.signUp({ isSupport: true })
  callers.admin = await testApp.signUp({ userType: 'admin' })
  await testApp.as(renter).post(`/api/v1/bookings/${id}/messages`, { text: 'Hello' })
  await testApp
    .as(renter)
    .post('/api/v1/support/conversation/messages', { clientMessageId: NOWHERE, text: 'Hello' })
  const conversation = await testApp.db
    .selectFrom('chat_conversations')
    .select('id')
    .executeTakeFirstOrThrow()
  Object.assign(ids, { booking: id, vehicle: vehicleId, renter: renter.id })
  ids['support.conversation'] = conversation.id
})

const MAY_CALL = {
  public: ['visitor', 'renter', 'admin'],
  person: ['renter', 'host', 'support', 'admin'],
  support: ['support', 'admin'],
  admin: ['admin'],
} as const

/** The query with this field changed, as `name=…` for one value and `name[]=…` for several. */
function queryWith(
  plan: Record<string, unknown>,
  changes: Record<string, readonly string[]>,
  lists: Set<string>,
) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(plan)) if (!(name in changes)) query.append(name, String(value))
  for (const [name, values] of Object.entries(changes))
    for (const value of values) query.append(lists.has(name) ? `${name}[]` : name, value)
  return query.toString()
}

/** The queries of an endpoint with one field at a boundary, and with all its numbers at the same end. */
function queriesOf({ name, input, inPath }: Endpoint): string[] {
  const fields = Object.entries(input.properties ?? {}).filter(([field]) => !inPath.includes(field))
  const lists = new Set(fields.filter(([, { type }]) => type === 'array').map(([field]) => field))
  const plan = CALL_PLANS[name]?.input ?? {}
  const one = fields.flatMap(([field, schema]) =>
    boundaryValues(field, schema).map((values) => queryWith(plan, { [field]: values }, lists)),
  )
  const ends = (['minimum', 'maximum'] as const).map((end) =>
    Object.fromEntries(
      fields.flatMap(([field, schema]) =>
        schema[end] === undefined ? [] : [[field, [String(schema[end])]]],
      ),
    ),
  )
  const lastDays = fields
    .filter(([, { maxLength }]) => maxLength === 10)
    .map(([field]) => [field, ['9999-12-31']])
  const [least = {}, most = {}] = ends
  return [
    ...one,
    ...[least, most, { ...most, ...Object.fromEntries(lastDays) }].map((all) => queryWith(plan, all, lists)),
  ]
}

/** The paths of an endpoint: to an object that is there, and with each parameter at its boundaries. */
function pathsOf({ name, path, input, inPath }: Endpoint): { there: string; boundaries: string[] } {
  const about = CALL_PLANS[name]?.about ?? 'own'
  const there = (parameter: string) =>
    ids[name] ?? ids[about] ?? boundaryValues(parameter, {})[0]?.[0] ?? NOWHERE
  const filled = (values: Record<string, string>) =>
    `/api/v1${path.replaceAll(/\{(\w+)\}/g, (_, one: string) => encodeURIComponent(values[one] ?? there(one)))}`
  const boundaries = inPath.flatMap((parameter) =>
    boundaryValues(parameter, input.properties?.[parameter] ?? {}).flatMap(([value = '']) =>
      value === '' ? [] : [filled({ [parameter]: value })],
    ),
  )
  return { there: filled({}), boundaries }
}

const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [endpoint.name, endpoint] as const)

async function unexpectedAnswers(endpoint: Endpoint, requests: string[]): Promise<string[]> {
  const found: string[] = []
  const { input = {} } = CALL_PLANS[endpoint.name] ?? {}
  for (const kind of MAY_CALL[endpoint.access])
    for (const [n, url] of requests.entries()) {
      if (n % 10 === 0) testApp.clock.advance(MINUTE_MS)
      const browser = testApp.as(callers[kind])
      const { status } = await {
        GET: () => browser.get(url),
        POST: () => browser.post(url, input),
        PATCH: () => browser.patch(url, input),
        DELETE: () => browser.delete(url),
      }[endpoint.method]()
      if (status >= 500 || status === 429) found.push(`${status} ${kind} ${url.slice(0, 300)}`)
    }
  return found
}

describe('a query at the limits of its fields causes no fault', () => {
  it.each(named(ENDPOINTS.filter(({ method }) => method === 'GET')))(
    '%s',
    async (_, endpoint) => {
      const { there } = pathsOf(endpoint)
      const requests = [there, ...queriesOf(endpoint).map((query) => `${there}?${query}`)]
      expect(await unexpectedAnswers(endpoint, requests)).toEqual([])
    },
    30_000,
  )
})

describe('a path at the limits of its parameters causes no fault', () => {
  it.each(named(ENDPOINTS.filter(({ inPath }) => inPath.length > 0)))('%s', async (_, endpoint) => {
    expect(await unexpectedAnswers(endpoint, pathsOf(endpoint).boundaries)).toEqual([])
  })
})
