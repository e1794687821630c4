import { expect, it } from 'vitest'
import { bottomEntries } from './bottom-entries.ts'

const RENTER = ['/', '/favorites', '/trips', '/messages', '/profile']

it.each([
  [null, RENTER],
  [{ userType: 'renter' }, RENTER],
  [
    { userType: 'host' },
    ['/host-dashboard', '/host-dashboard/bookings', '/host-dashboard/calendar', '/messages', '/profile'],
  ],
  [{ userType: 'admin' }, ['/admin', '/admin/users', '/admin/bookings', '/chat-dashboard', '/profile']],
] as const)('the bottom bar of %j leads to %j', (me, destinations) => {
  expect(bottomEntries(me).map(({ to }) => to)).toEqual(destinations)
})
