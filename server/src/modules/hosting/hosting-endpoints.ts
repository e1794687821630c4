import { hosting } from '@rihla/contract/hosting'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { listHostedBookings } from './list-hosted-bookings.ts'
import { showHostOverview } from './show-host-overview.ts'

export const hostingEndpoints = (deps: Deps) => ({
  overview: serve(hosting.overview, (_, call) => showHostOverview(deps, call)),
  bookings: serve(hosting.bookings, (input, call) => listHostedBookings(deps, input, call)),
})
