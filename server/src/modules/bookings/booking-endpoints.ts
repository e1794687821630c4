import { bookings } from '@rihla/contract/bookings'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { approveBooking } from './approve-booking.ts'
import { cancelBooking } from './cancel-booking.ts'
import { declineBooking } from './decline-booking.ts'
import { listBookings, showLatestBooking } from './list-bookings.ts'
import { quoteTrip } from './quote-trip.ts'
import { requestBooking } from './request-booking.ts'
import { showBooking } from './show-booking.ts'
import { withdrawBooking } from './withdraw-booking.ts'

export const bookingEndpoints = (deps: Deps) => ({
  quote: serve(bookings.quote, (input, call) => quoteTrip(deps, input, call)),
  request: serve(bookings.request, (input, call) => requestBooking(deps, input, call)),
  show: serve(bookings.show, (input, call) => showBooking(deps, input, call)),
  mine: serve(bookings.mine, (input, call) => listBookings(deps, input, call)),
  latest: serve(bookings.latest, (_, call) => showLatestBooking(deps, call)),
  withdraw: serve(bookings.withdraw, (input, call) => withdrawBooking(deps, input, call)),
  cancel: serve(bookings.cancel, (input, call) => cancelBooking(deps, input, call)),
  approve: serve(bookings.approve, (input, call) => approveBooking(deps, input, call)),
  decline: serve(bookings.decline, (input, call) => declineBooking(deps, input, call)),
})
