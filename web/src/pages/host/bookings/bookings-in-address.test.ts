import { expect, it } from 'vitest'
import { bookingsQueryIn } from './bookings-in-address.ts'

it.each([
  ['', { status: undefined, search: '', after: undefined }],
  ['status=pending', { status: 'pending', search: '', after: undefined }],
  ['status=lost&search=%20Patrol%20&after=', { status: undefined, search: 'Patrol', after: undefined }],
  ['after=abc', { status: undefined, search: '', after: 'abc' }],
  [`search=${'x'.repeat(200)}`, { status: undefined, search: 'x'.repeat(80), after: undefined }],
])('the query ?%s is parsed as %o', (query, asked) => {
  expect(bookingsQueryIn(new URLSearchParams(query))).toEqual(asked)
})
