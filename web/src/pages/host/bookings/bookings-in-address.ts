import { BOOKING_STATUSES, type BookingStatus } from '@rihla/domain/booking/booking'

/** What the address of the bookings tab asks for. */
export interface BookingsQuery {
  status?: BookingStatus
  search: string
  after?: string
}

const LONGEST_SEARCH = 80

/** Reads the address; what it cannot mean is left out. */
export function bookingsQueryIn(params: URLSearchParams): BookingsQuery {
  return {
    status: BOOKING_STATUSES.find((status) => status === params.get('status')),
    search: (params.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    after: params.get('after') || undefined,
  }
}
