import type { Quote } from '@rihla/contract/bookings/price'
import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import type { VerificationNeeded } from '@rihla/contract/verification'
import type { PeriodProblem } from '@rihla/domain/booking/rental-period'
import { isListed } from '@rihla/domain/vehicles/listing'
import type { Availability } from '../../../features/availability/use-availability.ts'
import { vehicleObstacleMessage } from '../../../features/availability/vehicle-obstacle-message.ts'
import { mustVerifyToBook } from '../../../features/verification/must-verify-to-book.ts'
import { periodProblemMessage } from '../../../i18n/period-messages.ts'
import { m } from '../../../paraglide/messages.js'

/** The message for dates that cannot be booked, with the vehicle's own limits where they are the reason. */
export function periodMessage(problem: PeriodProblem, vehicle: VehicleDetail): string {
  if (problem === 'too_short') return m.vehicle_min_days({ days: vehicle.minDays })
  if (problem === 'too_long') return m.vehicle_max_days({ days: vehicle.maxDays })
  if (problem === 'too_soon') return m.vehicle_notice({ notice: noticeWords(vehicle.advanceNoticeMinutes) })
  return periodProblemMessage(problem)
}

const MINUTES_A_DAY = 1440

/** Minimum notice before pick-up, in whole days, hours, or else minutes. */
export function noticeWords(minutes: number): string {
  if (minutes > 0 && minutes % MINUTES_A_DAY === 0) {
    return m.vehicle_notice_days({ count: minutes / MINUTES_A_DAY })
  }
  return minutes % 60 === 0
    ? m.vehicle_notice_hours({ count: minutes / 60 })
    : m.vehicle_notice_minutes({ count: minutes })
}

/** Message why the checkout button is disabled; null when it is enabled. */
export function whyCannotBook(trip: {
  vehicle: VehicleDetail
  hasPeriod: boolean
  problem: PeriodProblem | null
  availability: Availability
  ownBookingId: string | null
  quote: Quote | null
  isQuoteComing: boolean
  needed: VerificationNeeded | null
}): string | null {
  const { vehicle, availability, problem, quote } = trip
  if (vehicle.isOwn) return m.errors_own_vehicle()
  if (!isListed(vehicle.verificationStatus)) return m.vehicle_not_listed()
  if (availability === 'offline') return m.offline_no_booking()
  if (!trip.hasPeriod) return m.errors_field_dates_missing()
  if (problem) return periodMessage(problem, vehicle)
  if (availability === 'not_available') {
    return trip.ownBookingId === null ? m.errors_vehicle_not_available() : m.availability_own_booking()
  }
  if (mustVerifyToBook(trip.needed)) return m.errors_verification_required()
  if (quote === null) return trip.isQuoteComing ? m.availability_checking_note() : m.vehicle_pricing_failed()
  // The availability is newer than the quote, so only what concerns the viewer counts.
  const isNewer = quote.obstacle?.code === 'dates_taken' || quote.obstacle?.code === 'vehicle_not_available'
  return quote.obstacle === null || isNewer ? null : vehicleObstacleMessage(quote.obstacle)
}
