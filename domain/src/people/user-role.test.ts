import { expect, test } from 'vitest'
import { userRoleOf } from './user-role.ts'

test.each([
  ['renter', false, 'renter'],
  ['renter', true, 'host'],
  ['host', false, 'host'],
  ['host', true, 'host'],
  ['admin', false, 'admin'],
  ['admin', true, 'admin'],
] as const)('a %s, owner of vehicles: %s, has the role %s', (userType, ownsVehicles, role) => {
  expect(userRoleOf({ userType, ownsVehicles })).toBe(role)
})
