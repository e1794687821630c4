import { accounts } from './accounts.ts'
import { bookings } from './bookings.ts'
import { favorites } from './favorites.ts'
import { search } from './search.ts'
import { system } from './system.ts'
import { vehicles } from './vehicles.ts'

/** The table of contents: every endpoint of `/api/v1`. */
export const api = { accounts, vehicles, search, favorites, bookings, system }
export type Api = typeof api
