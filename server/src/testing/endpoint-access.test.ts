import { api } from '@rihla/contract/api'
import type { EndpointMeta } from '@rihla/contract/endpoint'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { issueInvoices } from '../modules/invoices/public.ts'
import { aToken } from './builders/api-token.ts'
import { aTollOf } from './builders/charge.ts'
import { aBookedTrip, aFinishedTrip } from './builders/finished-trip.ts'
import { aClient, anAuthorization } from './builders/oauth-client.ts'
import { aSavedCard } from './builders/saved-card.ts'
import { aSavedSearch } from './builders/saved-search.ts'
import type { TestPerson } from './builders/sign-up-person.ts'
import { aWebhook } from './builders/webhook.ts'
import { type About, CALL_PLANS, type CallPlan } from './call-plans.ts'
import { useTestApp } from './use-test-app.ts'

const testApp = useTestApp()
const NOWHERE = '0198f2c4-7d1e-7abc-8def-0123456789ab'

interface Endpoint {
  name: string
  access: EndpointMeta['access']
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
}

const ENDPOINTS: Endpoint[] = Object.entries(api).flatMap(([module, entries]) =>
  Object.entries(entries).map(([entry, declared]) => {
    const { meta, route } = declared['~orpc'] as unknown as {
      meta: EndpointMeta
      route: Pick<Endpoint, 'method' | 'path'>
    }
    return { name: `${module}.${entry}`, access: meta.access, method: route.method, path: route.path }
  }),
)

const objects: Partial<Record<About, Record<string, string>>> = {}
/** Values that only owners and parties may read. */
const secrets: string[] = []
let stranger: TestPerson
let otherHost: TestPerson

beforeAll(async () => {
  const host = await testApp.signUp({ fullName: 'Omar Al Hashimi', phoneNumber: '+971501110042' })
  const trip = await aBookedTrip(testApp, host)
  const finished = await aFinishedTrip(testApp, host)
  await testApp.as(finished.renter).post(`/api/v1/bookings/${finished.id}/reviews`, {
    type: 'vehicle',
    rating: 5,
    comment: 'Fine.',
  })
  stranger = await testApp.signUp()
  otherHost = await testApp.signUp({ userType: 'host' })
  await testApp.aVehicle({ hostId: otherHost.id })

  const idOf = async (rows: Promise<{ rows: Array<{ id: string }> }>) => (await rows).rows[0]?.id ?? ''
  const { db } = testApp
  objects.booking = { id: finished.id, handoverId: NOWHERE, driverId: NOWHERE }
  objects.vehicle = { id: trip.vehicleId }
  objects.renter = { id: trip.renter.id }
  objects.calendarImport = {
    id: trip.vehicleId,
    importId: await idOf(
      sql<{ id: string }>`
        insert into calendar_imports (vehicle_id, name, url, created_at, next_read_at)
        values (${trip.vehicleId}, 'Elsewhere', 'https://calendar.example/a.ics', now(), now()) returning id`.execute(
        db,
      ),
    ),
  }
  objects.upload = {
    id: await idOf(
      sql<{ id: string }>`
        insert into staged_uploads (user_id, kind, storage_key, content_type, size_bytes, created_at, expires_at)
        values (${host.id}, 'document', 'somewhere', 'application/pdf', 10, now(), '2099-01-01') returning id`.execute(
        db,
      ),
    ),
  }
  objects.document = {
    id: await idOf(
      sql<{ id: string }>`
        insert into documents (user_id, document_type, automatic_check, storage_key, content_type, size_bytes, uploaded_at)
        values (${host.id}, 'id_front', 'needs_manual_review', 'elsewhere', 'application/pdf', 10, now()) returning id`.execute(
        db,
      ),
    ),
  }
  objects.driverInvitation = {
    id: await idOf(
      sql<{ id: string }>`
        insert into booking_drivers (booking_id, email, invited_at)
        values (${trip.id}, 'driver@rihla.example', now()) returning id`.execute(db),
    ),
  }
  objects.review = {
    id: await idOf(
      sql<{ id: string }>`select id from reviews where booking_id = ${finished.id} limit 1`.execute(db),
    ),
  }
  objects.session = {
    sessionId: await idOf(
      sql<{ id: string }>`select id from sessions where user_id = ${host.id} limit 1`.execute(db),
    ),
  }
  objects.apiToken = { tokenId: (await aToken(testApp, host)).id }
  const client = await aClient(testApp, host, { name: 'A secret' })
  await anAuthorization(testApp, { client, person: trip.renter })
  objects.oauthClient = { clientId: client.id }
  objects.allowedClient = { clientId: client.id }
  objects.factor = { factorId: NOWHERE }
  objects.savedCard = { cardId: await aSavedCard(testApp, trip.renter) }
  objects.savedSearch = {
    searchId: await aSavedSearch(testApp, trip.renter, { location: 'dubai' }, 'A secret'),
  }
  objects.webhook = await aWebhook(testApp, trip.renter, { name: 'A secret' })
  objects.charge = { chargeId: await aTollOf(testApp, { id: finished.id, host }) }
  await issueInvoices(testApp.deps)
  objects.invoice = {
    invoiceId: await idOf(
      sql<{ id: string }>`select id from invoices where booking_id = ${finished.id} limit 1`.execute(db),
    ),
  }
  secrets.push('A secret', host.email, '+971501110042', trip.renter.email, trip.id, finished.id)
})

/** Calls an endpoint with the object of its plan in the path; other ids in the path match nothing. */
async function call(by: TestPerson | null, { method, path }: Endpoint, { about, input = {} }: CallPlan) {
  const ids = { provider: 'google', ...objects[about] } as Record<string, string>
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? NOWHERE)
  const browser = testApp.as(by)
  if (method === 'POST') return await browser.post(`/api/v1${filled}`, input)
  if (method === 'PATCH') return await browser.patch(`/api/v1${filled}`, input)
  if (method === 'DELETE') return await browser.delete(`/api/v1${filled}`)
  const query = new URLSearchParams(input as Record<string, string>).toString()
  return await browser.get(`/api/v1${filled}${query === '' ? '' : `?${query}`}`)
}

const planOf = ({ name }: Endpoint): CallPlan => CALL_PLANS[name] ?? { about: 'everybody' }
const where = (requested: (endpoint: Endpoint, plan: CallPlan) => boolean) =>
  ENDPOINTS.filter((endpoint) => requested(endpoint, planOf(endpoint))).map(
    (endpoint) => [endpoint.name, endpoint] as const,
  )

it('every endpoint has a call plan, and every call plan an endpoint', () => {
  expect(Object.keys(CALL_PLANS).sort()).toEqual(ENDPOINTS.map(({ name }) => name).sort())
})

it('the declared access of every endpoint fits its call plan', () => {
  for (const endpoint of ENDPOINTS) {
    const { about } = planOf(endpoint)
    if (about === 'everybody') expect([endpoint.name, endpoint.access]).toEqual([endpoint.name, 'public'])
    if (about === 'staff') expect(['admin', 'support'], endpoint.name).toContain(endpoint.access)
    if (about === 'own') expect([endpoint.name, endpoint.access]).toEqual([endpoint.name, 'person'])
  }
})

describe('a visitor is asked to sign in', () => {
  it.each(where((endpoint) => endpoint.access !== 'public'))('%s', async (_, endpoint) => {
    const { status, body } = await call(null, endpoint, planOf(endpoint))
    expect([status, body.code]).toEqual([401, 'sign_in_required'])
  })
})

describe('a user who is not staff gets not found', () => {
  it.each(where((_, { about }) => about === 'staff'))('%s', async (_, endpoint) => {
    for (const person of [stranger, otherHost]) {
      const { status, body } = await call(person, endpoint, planOf(endpoint))
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
  })
})

const isSomebodyElses = ({ about }: CallPlan) => !['everybody', 'own', 'staff'].includes(about)

describe('an object of another user is not found', () => {
  it.each(where((_, plan) => isSomebodyElses(plan)))('%s', async (_, endpoint) => {
    for (const person of [stranger, otherHost]) {
      const { status, body } = await call(person, endpoint, planOf(endpoint))
      expect([endpoint.name, status]).toEqual([endpoint.name, 404])
      const text = JSON.stringify(body)
      for (const secret of secrets) expect(text).not.toContain(secret)
    }
  })
})

describe('a user never receives private data of another user', () => {
  it.each(where(({ method }, { about }) => method === 'GET' && about === 'own'))(
    '%s',
    async (_, endpoint) => {
      for (const person of [stranger, otherHost]) {
        const { status, body } = await call(person, endpoint, planOf(endpoint))
        expect(status).toBeLessThan(500)
        const text = JSON.stringify(body)
        for (const secret of secrets) expect(text).not.toContain(secret)
      }
    },
  )
})
