import type { Obstacle } from '@rihla/contract/bookings/price'
import type { PaperObstacle } from '@rihla/domain/vehicles/vehicle-papers'
import { dayWithYear, momentInWords } from '../../i18n/dates.ts'
import { m } from '../../paraglide/messages.js'
import { vehicleObstacleMessage } from './vehicle-obstacle-message.ts'

/** Why the viewer cannot book the dates: each paper of the car by its name, and what the viewer can do. */
export function obstacleMessage(obstacle: Obstacle): string {
  const { code, until } = obstacle
  switch (code) {
    case 'registration_ends_first':
    case 'insurance_ends_first':
    case 'host_licence_ends_first':
    case 'licensed_hosts_only_then':
      return papersMessage(code, until ? dayWithYear(until) : '')
    case 'email_not_verified':
      return m.errors_email_not_verified()
    case 'unpaid_charges':
      return m.errors_unpaid_charges()
    case 'driver_facts_missing':
      return m.errors_driver_facts_missing()
    case 'too_young':
      return m.errors_too_young()
    case 'licence_too_new':
      return m.errors_licence_too_new()
    case 'uae_licence_needed':
      return m.errors_uae_licence_needed()
    case 'licence_expired_by_return':
      return m.errors_licence_expired_by_return()
    case 'idp_needed':
      return m.errors_idp_needed()
    case 'too_many_cancellations':
      return m.errors_too_many_cancellations({ moment: until ? momentInWords(until) : '' })
    default:
      return vehicleObstacleMessage(obstacle) ?? m.errors_vehicle_not_available()
  }
}

const PAPERS: Record<PaperObstacle, (facts: { day: string }) => string> = {
  registration_ends_first: m.vehicle_registration_ends,
  insurance_ends_first: m.vehicle_insurance_ends,
  host_licence_ends_first: m.vehicle_host_licence_ends,
  licensed_hosts_only_then: m.vehicle_licensed_only_from,
}

const papersMessage = (code: PaperObstacle, day: string) => PAPERS[code]({ day })
