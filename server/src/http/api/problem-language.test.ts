import { REFUSALS, type RefusalCode } from '@rihla/domain/refusal'
import { LANGUAGE_CODES } from '@rihla/domain/text/languages'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { aBookingRequest } from '../../testing/builders/booking-request.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { problemTitle } from './problem-response.ts'

const testApp = useTestApp()
const preferring = (language: string) => ({ headers: { 'accept-language': language } })

test.each([
  ['ar-AE,ar;q=0.9,en;q=0.8', 'ar-AE', 'لم نعثر على السيارة'],
  ['en-GB,en;q=0.9', 'en-AE', 'Vehicle not found'],
  ['fr', 'en-AE', 'Vehicle not found'],
])('a caller who prefers %s reads the title of a problem in %s', async (preferred, tag, title) => {
  const path = '/api/v1/vehicles/0190b3a0-0000-7000-8000-000000000000'
  const { status, headers, body } = await testApp.as(null).get(path, preferring(preferred))
  expect([status, body.code, body.title]).toEqual([404, 'vehicle_not_found', title])
  expect(headers.get('content-type')).toBe('application/problem+json')
  expect(headers.get('content-language')).toBe(tag)
  expect(headers.get('vary')?.toLowerCase()).toContain('accept-language')
})

test.each([
  ['an unknown endpoint', '/api/v1/nothing', 'not_found'],
  ['an endpoint for members', '/api/v1/favorites', 'sign_in_required'],
  ['an invalid query', '/api/v1/search?limit=many', 'invalid_input'],
  ['a file', '/api/v1/host/earnings.csv', 'sign_in_required'],
  ['a calendar feed', '/calendar/nothing.ics', 'calendar_not_found'],
] as const)('%s is refused in Arabic too', async (_, path, code) => {
  const { body } = await testApp.as(null).get(path, preferring('ar'))
  expect([body.code, body.title]).toEqual([code, problemTitle(code, 'ar')])
})

test('a link to a file names the language of its page, whatever the browser prefers', async () => {
  const { body } = await testApp.as(null).get('/api/v1/host/earnings.csv?language=ar', preferring('en'))
  expect(body.title).toBe(problemTitle('sign_in_required', 'ar'))
})

test('the data of a refused page has a problem in the language of the page', async () => {
  const app = createApp(testApp.deps, { renderPage: async () => new Response('a page') })
  const { publicUrl } = testApp.deps.config
  const person = await testApp.signUp()
  const answers = []
  for (let count = 0; count < 700 && answers.at(-1)?.status !== 429; count++)
    answers.push(await testBrowser(app, publicUrl, person).get('/ar/browse.data', preferring('en')))
  expect(answers.at(-1)?.body).toMatchObject({
    code: 'too_many_requests',
    title: problemTitle('too_many_requests', 'ar'),
  })
})

test('a refusal that is stored under an idempotency key is repeated in the language of the caller', async () => {
  const renter = await testApp.signUp()
  const vehicle = await testApp.aVehicle()
  const body = aBookingRequest(vehicle.id, { card: 'declined' })
  const book = (language: string) =>
    testApp.as(renter).post('/api/v1/bookings', body, { key: 'one-attempt-only', ...preferring(language) })
  const titles = [await book('en'), await book('ar')].map(({ body }) => body.title)
  expect(titles).toEqual([problemTitle('card_declined', 'en'), problemTitle('card_declined', 'ar')])
})

test.each(LANGUAGE_CODES)('every refusal has its own short title in %s', (language) => {
  const titles = (Object.keys(REFUSALS) as RefusalCode[]).map((code) => problemTitle(code, language))
  for (const title of titles) expect(title).toMatch(/^[^.]{3,70}$/)
})
