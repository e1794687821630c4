import type { Obstacle } from '@rihla/contract/bookings/price'
import { momentInWords } from '../../i18n/dates.ts'
import { m } from '../../paraglide/messages.js'

/** Why the viewer cannot book the dates. */
export function obstacleMessage({ code, bookingId, until }: Obstacle): string {
  switch (code) {
    case 'dates_taken':
      return bookingId === null ? m.errors_vehicle_not_available() : m.availability_own_booking()
    case 'vehicle_not_available':
      return m.vehicle_not_offered()
    case 'own_vehicle':
      return m.errors_own_vehicle()
    case 'email_not_verified':
      return m.errors_email_not_verified()
    case 'too_many_open_requests':
      return m.errors_too_many_open_requests()
    case 'unpaid_charges':
      return m.errors_unpaid_charges()
    case 'too_many_cancellations':
      return m.errors_too_many_cancellations({ moment: until ? momentInWords(until) : '' })
  }
}
