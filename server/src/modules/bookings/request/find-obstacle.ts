import type { Obstacle } from '@rihla/contract/bookings/price'
import {
  type BookingObstacle,
  refusedUntil,
  whyCannotBookDates,
  whyCannotBookVehicle,
} from '@rihla/domain/booking/booking-obstacle'
import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import { type PaperFacts, whyPapersRefuse } from '@rihla/domain/vehicles/vehicle-papers'
import type { Deps } from '../../../deps.ts'
import type { Person, Viewer } from '../../../http/api/call.ts'
import { judgeDriverOf } from '../../drivers/public.ts'
import { carOfDriver, tripDaysOf } from './driver-of-trip.ts'
import { readRenterFacts } from './request-facts-store.ts'
import type { VehicleTerms } from './vehicle-terms-store.ts'

interface TripToBook {
  terms: VehicleTerms
  period: RentalPeriod
  isFree: boolean
  /** Null for a period that is not allowed. */
  papers: PaperFacts | null
}

/** Whether a booking needs a verified email address that this person does not have. */
export const lacksVerifiedEmail = ({ config }: Pick<Deps, 'config'>, { emailVerified }: Person): boolean =>
  Boolean(config.mail.smtpUrl) && !emailVerified

/**
 * What keeps the viewer from booking allowed dates of a visible vehicle, by the rules that refuse the booking itself;
 * null when nothing does. Only the booking, under its locks, decides.
 */
export async function findObstacle(
  deps: Pick<Deps, 'db' | 'config'>,
  viewer: Viewer,
  { terms, period, isFree, papers }: TripToBook,
  now: Instant,
): Promise<Obstacle | null> {
  const renterId = viewer.kind === 'person' ? viewer.id : null
  const ofVehicle = whyCannotBookVehicle(terms, renterId)
  // A visible vehicle that is not listed is seen by its host only.
  if (ofVehicle !== null) return obstacleOf(ofVehicle === 'vehicle_not_found' ? 'own_vehicle' : ofVehicle)
  const outlasted =
    papers && whyPapersRefuse(papers, { today: dateInDubai(now), returnDate: period.returnDate })
  if (outlasted) return obstacleOf(outlasted.code, { until: outlasted.day })
  if (viewer.kind !== 'person') return isFree ? null : obstacleOf('dates_taken')
  if (lacksVerifiedEmail(deps, viewer)) return obstacleOf('email_not_verified')
  const { vehicleId, turnaroundMinutes } = terms
  const dates = { vehicleId, period, turnaroundMinutes }
  const { ownBookingId, driver, driverRules, ...limits } = await readRenterFacts(
    deps.db,
    dates,
    viewer.id,
    now,
  )
  switch (whyCannotBookDates({ ...limits, isTaken: !isFree }, now)) {
    case 'dates_taken':
      return obstacleOf('dates_taken', { bookingId: ownBookingId })
    case 'unpaid_charges':
      return obstacleOf('unpaid_charges', { chargeId: limits.unpaidChargeId })
    case 'too_many_open_requests':
      return obstacleOf('too_many_open_requests')
    case 'too_many_cancellations': {
      const until = refusedUntil(limits, now)
      return obstacleOf('too_many_cancellations', {
        until: until === null ? null : new Date(until).toISOString(),
      })
    }
    case null: {
      const { why } = judgeDriverOf(driver, carOfDriver(terms), driverRules, tripDaysOf(period))
      return why && obstacleOf(why)
    }
  }
}

const obstacleOf = (code: BookingObstacle, facts: Partial<Obstacle> = {}): Obstacle => ({
  code,
  bookingId: null,
  until: null,
  chargeId: null,
  ...facts,
})
