import type { Obstacle } from '@rihla/contract/bookings/price'
import { dayWithYear } from '../../i18n/dates.ts'
import { m } from '../../paraglide/messages.js'

/** Why the papers of the car or its host do not allow the dates though they are free; null when they do. */
export function papersObstacleMessage(obstacle: Obstacle | null | undefined): string | null {
  switch (obstacle?.code) {
    case 'registration_ends_first':
    case 'insurance_ends_first':
    case 'host_licence_ends_first':
    case 'licensed_hosts_only_then':
      return vehicleObstacleMessage(obstacle)
    default:
      return null
  }
}

/**
 * Why nobody, or this viewer, can book the dates; null for what checkout asks of the viewer, with a link to do it there:
 * their licence, email, a charge to pay.
 */
export function vehicleObstacleMessage({ code, bookingId, until }: Obstacle): string | null {
  switch (code) {
    case 'dates_taken':
      return bookingId === null ? m.errors_vehicle_not_available() : m.availability_own_booking()
    case 'vehicle_not_available':
      return m.vehicle_not_offered()
    case 'registration_ends_first':
    case 'insurance_ends_first':
    case 'host_licence_ends_first':
      return m.vehicle_papers_end({ day: until ? dayWithYear(until) : '' })
    case 'licensed_hosts_only_then':
      return m.vehicle_licensed_only_from({ day: until ? dayWithYear(until) : '' })
    case 'own_vehicle':
      return m.errors_own_vehicle()
    case 'too_many_open_requests':
      return m.errors_too_many_open_requests()
    default:
      return null
  }
}
