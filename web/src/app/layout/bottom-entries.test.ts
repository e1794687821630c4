import { expect, it } from 'vitest'
import { bottomEntries } from './bottom-entries.ts'

const RENTER = ['/', '/favorites', '/trips', '/messages', '/profile']
const HOST = [
  '/host-dashboard',
  '/host-dashboard/bookings',
  '/host-dashboard/calendar',
  '/messages',
  '/profile',
]
const ADMIN = ['/admin', '/admin/users', '/admin/bookings', '/chat-dashboard', '/profile']

it.each([
  ['a visitor', null, '/', RENTER],
  ['a renter', { userType: 'renter', ownsVehicles: false }, '/host-dashboard', RENTER],
  ['a renter with a car', { userType: 'renter', ownsVehicles: true }, '/browse', RENTER],
  ['a renter with a car', { userType: 'renter', ownsVehicles: true }, '/host-dashboard/vehicles', HOST],
  ['a host', { userType: 'host', ownsVehicles: false }, '/browse', HOST],
  ['an admin', { userType: 'admin', ownsVehicles: false }, '/', ADMIN],
] as const)('the bottom bar of %s (%j) on %s leads to %j', (_, me, pathname, destinations) => {
  expect(bottomEntries(me, pathname).map(({ to }) => to)).toEqual(destinations)
})
