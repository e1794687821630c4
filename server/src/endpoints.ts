import type { Deps } from './deps.ts'
import { accountEndpoints } from './modules/accounts/account-endpoints.ts'
import { profileEndpoints } from './modules/accounts/profile-endpoints.ts'
import { securityEndpoints } from './modules/accounts/security-endpoints.ts'
import { bookingEndpoints } from './modules/bookings/booking-endpoints.ts'
import { favoriteEndpoints } from './modules/favorites/favorite-endpoints.ts'
import { searchEndpoints } from './modules/search/search-endpoints.ts'
import { systemEndpoints } from './modules/system/system-endpoints.ts'
import { vehicleEndpoints } from './modules/vehicles/vehicle-endpoints.ts'
import { verificationEndpoints } from './modules/verification/verification-endpoints.ts'

/** Every endpoint with the verb that answers it; the same shape as the contract's table of contents. */
export const openEndpoints = (deps: Deps) => ({
  accounts: accountEndpoints(deps),
  profile: profileEndpoints(deps),
  security: securityEndpoints(deps),
  vehicles: vehicleEndpoints(deps),
  search: searchEndpoints(deps),
  favorites: favoriteEndpoints(deps),
  bookings: bookingEndpoints(deps),
  system: systemEndpoints(deps),
  verification: verificationEndpoints(deps),
})
