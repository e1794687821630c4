import { api } from '@rihla/contract/api'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { Variables } from '../app-routes.ts'
import { openApiDocs } from './api-docs.ts'

const app = new Hono<{ Variables: Variables }>()
openApiDocs(app, { publicUrl: 'https://rihla.example', supportEmail: 'help@rihla.example' })

interface Listing {
  operationId: string
  parameters?: Array<{ name: string }>
  responses: Record<
    string,
    { content?: Record<string, { schema?: { properties?: Record<string, object> } }> }
  >
}

/** Whether an answer is an object made for a list: what a named schema holds belongs to that one thing. */
const hasList = ({ responses }: Listing) =>
  Object.values(responses[200]?.content?.['application/json']?.schema?.properties ?? {}).some(
    (property) => 'type' in property && property.type === 'array',
  )

/** As long as what they are of: a fixed number, the ids or days that were asked for, or one booking. */
const BOUNDED_LISTS = [
  'additionalDrivers.list',
  'admin.rejectionReasons',
  'agreements.show',
  'apiTokens.list',
  'categories.cities',
  'categories.compare',
  'consents.mine',
  'earnings.batch',
  'earnings.overview',
  'favorites.ids',
  'hosting.addresses',
  'invoices.ofBooking',
  'payments.savedCards',
  'rules.show',
  'savedSearches.list',
  'oauthAuthorizations.list',
  'oauthClients.list',
  'security.factors',
  'security.identities',
  'security.sessions',
  'system.retention',
  'tolls.gates',
  'tolls.settings',
  'vehicles.calendar',
  'vehicles.cards',
  'vehicles.destinations',
  'vehicles.popular',
  'vehicles.similar',
  'vehicles.trending',
  'webhooks.delivery',
  'webhooks.list',
]

/** As long as a host has cars. */
const LISTS_OF_OWN_CARS = ['calendar.month', 'hosting.terms']

describe('the API description', async () => {
  const answer = await app.request('/api/v1/openapi.json')
  const document = await answer.json()

  it('is OpenAPI 3.1 with every endpoint of the contract', () => {
    expect(document.openapi).toMatch(/^3\.1/)
    for (const endpoint of Object.values(api).flatMap((module) => Object.values(module))) {
      const { path = '', method = '' } = endpoint['~orpc'].route
      expect(document.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined()
    }
  })

  it('includes the files of documents, which are not JSON', () => {
    const upload = document.paths['/documents/{type}'].post
    expect(Object.keys(upload.requestBody.content)).toContain('application/pdf')
    expect(document.paths['/documents/{id}/file'].get.responses['200'].content['image/jpeg']).toBeDefined()
    expect(document.components.schemas.PersonDocument.required).toContain('automaticCheck')
  })

  it('includes trip photos with the content types of each path', () => {
    const sent = document.paths['/trips/{bookingId}/photos/{angle}'].post
    expect(Object.keys(sent.requestBody.content)).toEqual([
      'image/jpeg',
      'image/png',
      'image/webp',
      'image/heic',
      'image/heif',
    ])
    expect(document.components.schemas.TripPhoto.required).toContain('fileUrl')
    const shown = document.paths['/trips/{bookingId}/photos/{photoId}/file'].get
    expect(shown.responses['200'].content['image/webp']).toBeDefined()
  })

  it('types the answer of every upload, and knows each', () => {
    const answerOf = (operations: { post?: { requestBody?: { content: object }; responses: object } }) =>
      Object.hasOwn(operations.post?.requestBody?.content ?? {}, 'image/png') &&
      JSON.stringify(Object.values(operations.post?.responses ?? {})[0]).match(/schemas\/(\w+)/)?.[1]
    const answers = Object.entries<Parameters<typeof answerOf>[0]>(document.paths)
      .map(([at, operations]) => [at, answerOf(operations)])
      .filter(([, answer]) => answer !== false)
    expect(Object.fromEntries(answers)).toEqual({
      '/documents/{type}': 'DocumentUploaded',
      '/host/uploads/{kind}': 'StagedUpload',
      '/trips/{bookingId}/photos/{angle}': 'TripPhoto',
      '/bookings/{bookingId}/charge-evidence': 'ChargeEvidence',
      '/profile/avatar': 'KeptAvatar',
    })
  })

  it('says of every list whether it has a cursor, or why not', () => {
    const operations = Object.values<{ get?: Listing }>(document.paths).flatMap(({ get }) => get ?? [])
    const withoutCursor = operations
      .filter(
        (get) => hasList(get) && !get.parameters?.some(({ name }) => ['after', 'before'].includes(name)),
      )
      .map(({ operationId }) => operationId)
    expect(withoutCursor.toSorted()).toEqual([...BOUNDED_LISTS, ...LISTS_OF_OWN_CARS].toSorted())
  })

  it('limits texts in code points, which JSON Schema counts', () => {
    const { properties } =
      document.paths['/contact-messages'].post.requestBody.content['application/json'].schema
    expect(properties.message).toMatchObject({
      minLength: 1,
      maxLength: 32_000,
      'x-max-characters': 4000,
    })
    expect(properties.firstName).toMatchObject({ minLength: 1, maxLength: 480 })
  })

  it('says of webhooks and photos of trips what is done', () => {
    const call = document.webhooks['trip.started'].post
    const signature = call.parameters.find(({ name }: { name: string }) => name === 'webhook-signature')
    expect(signature.description).toContain('five at most')
    expect(call.responses[204].description).toContain('4 kB')
    expect(document.paths['/webhook-endpoints/{endpointId}/secrets'].post.summary).toContain('five at most')
    const photo = document.paths['/trips/{bookingId}/photos/{angle}'].post.description
    expect(photo).toContain('60 from each side of a booking')
    expect(photo).toContain('`lateIssueHours` of `GET /public-rules` after the trip was completed')
  })

  it('documents problems on every operation, limits also of files, and keys and cookies where they are needed', () => {
    const request = document.paths['/bookings'].post
    expect(request.responses[409].content['application/problem+json'].schema.$ref).toBe(
      '#/components/schemas/Problem',
    )
    expect(request.responses[409].description).toContain('`dates_taken`')
    expect(request.responses[409].description).not.toContain('`already_reviewed`')
    expect(request.security).toEqual([{ token: [] }, { oauth: ['bookings:write'] }, { session: [] }])
    expect(request['x-token-scope']).toBe('bookings:write')
    expect(request.parameters.map((parameter: { name: string }) => parameter.name)).toContain(
      'Idempotency-Key',
    )
    expect(document.paths['/search'].get.security).toEqual([])
    for (const [path, limit] of [
      ['/bookings/{id}/receipt.pdf', '12 calls of the limit `receipt_pdf` in 60 seconds'],
      ['/charge-evidence/{evidenceId}/file', '1200 calls of the limit `read` in 60 seconds'],
    ] as const)
      expect(document.paths[path].get.description).toContain(limit)
    expect(document.paths['/documents/{type}'].post.description).toContain('of the limit `upload`')
    expect(document.components.schemas.Problem.required).toContain('code')
  })
})

describe('the API documentation page', () => {
  it('loads everything from this server and runs no inline script', async () => {
    const page = await (await app.request('/api/docs')).text()
    expect(page).not.toMatch(/<script(?![^>]*\ssrc="\/api\/docs\/)/)
    const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '')
    for (const address of addresses) {
      expect(address.startsWith('/api/')).toBe(true)
      expect((await app.request(address)).status, address).toBe(200)
    }
  })
})
