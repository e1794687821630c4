import { expect, test } from 'vitest'
import { type Asked, pageOfData, whatIsAsked } from './classify-request.ts'

const ORIGIN = 'https://rihla.example'
const CAR = '01a1feea-eca6-7fa2-97ab-5beefd66ffdb'

test.each<[string, string, string, Asked]>([
  ['GET', 'navigate', '/', 'public_page'],
  ['GET', 'navigate', '/browse?location=Dubai', 'public_page'],
  ['GET', 'navigate', `/vehicle/${CAR}?pickUpDate=2026-12-01`, 'public_page'],
  ['GET', 'navigate', '/luxury-cars', 'public_page'],
  ['GET', 'navigate', '/help-center', 'public_page'],
  ['GET', 'navigate', '/help-center/when-a-trip-ends-early', 'public_page'],
  ['GET', 'navigate', '/privacy-policy', 'public_page'],
  ['GET', 'navigate', `/vehicle/${CAR}/checkout`, 'private_page'],
  ['GET', 'navigate', '/auth', 'private_page'],
  ['GET', 'navigate', '/profile', 'private_page'],
  ['GET', 'navigate', '/messages', 'private_page'],
  ['GET', 'navigate', '/favorites', 'private_page'],
  ['GET', 'navigate', '/host-dashboard', 'private_page'],
  ['GET', 'navigate', '/admin', 'private_page'],
  ['GET', 'cors', '/browse.data?location=Dubai', 'public_page_data'],
  ['GET', 'cors', '/_.data', 'public_page_data'],
  ['GET', 'cors', '/_root.data', 'public_page_data'],
  ['GET', 'cors', '/trips.data', null],
  ['GET', 'cors', '/assets/frame-1a2b.js', 'asset'],
  ['GET', 'no-cors', `/photos/${CAR}/800.webp`, 'photo'],
  ['GET', 'cors', '/__manifest?paths=%2Fbrowse&version=1a2b', 'routes'],
  ['GET', 'cors', '/api/v1/search?limit=1', 'public_list'],
  ['GET', 'cors', '/api/v1/home/popular', 'public_list'],
  ['GET', 'cors', `/api/v1/vehicles/${CAR}`, 'public_list'],
  ['GET', 'cors', `/api/v1/vehicles/${CAR}/reviews`, 'public_list'],
  ['GET', 'cors', `/api/v1/vehicles/${CAR}/availability`, null],
  ['GET', 'cors', `/api/v1/vehicles/${CAR}/calendar`, null],
  ['GET', 'cors', '/api/v1/me', null],
  ['GET', 'cors', '/api/v1/bookings', null],
  ['GET', 'cors', '/api/v1/live?channels=me', null],
  ['POST', 'navigate', '/browse', null],
  ['POST', 'cors', '/api/v1/search', null],
  ['POST', 'navigate', '/sign-out', 'leaving'],
  ['POST', 'cors', '/api/v1/sign-out', 'leaving'],
  // It may keep this browser signed in; when it does not, a page notifies the worker.
  ['POST', 'cors', '/api/v1/sign-outs-everywhere', null],
  ['GET', 'cors', 'https://elsewhere.example/assets/a.js', null],
])('takes %s %s %s for %s', (method, mode, url, asked) => {
  expect(whatIsAsked({ method, mode, url: new URL(url, ORIGIN).href }, ORIGIN)).toBe(asked)
})

test.each([
  ['/browse.data?location=Dubai&_routes=root', '/browse?location=Dubai'],
  ['/_.data', '/'],
  ['/_root.data?_routes=root', '/'],
  [`/vehicle/${CAR}.data`, `/vehicle/${CAR}`],
])('page data %s belongs to page %s', (data, page) => {
  expect(pageOfData(ORIGIN + data)).toBe(ORIGIN + page)
})

test('a request that is not page data belongs to no page', () => {
  expect(pageOfData(`${ORIGIN}/browse`)).toBeNull()
})
