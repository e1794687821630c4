import { BOOKING_STATUSES, type BookingStatus } from '@rihla/domain/booking/booking'

/** The query of the bookings tab. */
export interface BookingsQuery {
  status?: BookingStatus
  search: string
  after?: string
}

const LONGEST_SEARCH = 80

/** Parses the URL query; invalid values are ignored. */
export function bookingsQueryIn(params: URLSearchParams): BookingsQuery {
  return {
    status: BOOKING_STATUSES.find((status) => status === params.get('status')),
    search: (params.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    after: params.get('after') || undefined,
  }
}
