import { expect, test } from 'vitest'
import { type BookingRelation, maskEmail, maskPhone, relationToBooking, type Viewer } from './permissions.ts'

const parties = { renterId: 'r', hostId: 'h' }
const person = (id: string, more: Partial<Extract<Viewer, { kind: 'person' }>> = {}): Viewer => ({
  kind: 'person',
  id,
  userType: 'renter',
  isSupport: false,
  ...more,
})

test.each<[string, Viewer, BookingRelation]>([
  ['a visitor', { kind: 'visitor' }, 'stranger'],
  ['the renter', person('r'), 'renter'],
  ['the host, whatever side is preferred', person('h'), 'host'],
  ['another host', person('x', { userType: 'host' }), 'stranger'],
  ['an admin', person('x', { userType: 'admin' }), 'staff'],
  ['support', person('x', { isSupport: true }), 'staff'],
  ['an admin who rents', person('r', { userType: 'admin' }), 'renter'],
])('%s is to the booking', (_, viewer, relation) => {
  expect(relationToBooking(viewer, parties)).toBe(relation)
})

test.each([
  ['aisha@example.com', 'a***@example.com'],
  ['x@example.com', 'x***@example.com'],
  ['@example.com', '***'],
  ['no address', '***'],
])('the email %s is masked as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

test.each([
  ['+971501234567', '+971*****67'],
  ['+971 50 123 4567', '+971*****67'],
  ['12345', '***'],
  ['', '***'],
])('the phone %j is masked as %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked)
})
