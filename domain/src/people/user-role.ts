import type { UserType } from './permissions.ts'

/** The role that admins see: a renter who lists a vehicle is a host, whichever side they prefer. */
export const userRoleOf = (user: { userType: UserType; ownsVehicles: boolean }): UserType =>
  user.userType === 'renter' && user.ownsVehicles ? 'host' : user.userType
