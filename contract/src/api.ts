import { accounts } from './accounts.ts'
import { bookings } from './bookings.ts'
import { favorites } from './favorites.ts'
import { profile } from './profile.ts'
import { search } from './search.ts'
import { security } from './security.ts'
import { system } from './system.ts'
import { vehicles } from './vehicles.ts'
import { verification } from './verification.ts'

/** The table of contents: every endpoint of `/api/v1`. */
export const api = {
  accounts,
  profile,
  security,
  vehicles,
  search,
  favorites,
  bookings,
  system,
  verification,
}
export type Api = typeof api
