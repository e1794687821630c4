import type { AdditionalDriver } from '@rihla/contract/additional-drivers'
import { startsAt } from '@rihla/domain/booking/rental-period'
import { isStaff, relationToBooking } from '@rihla/domain/people/permissions'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { recordStaffView } from '../audit/public.ts'
import { findParties } from '../bookings/public.ts'
import { carOfBookingOf, type DriverRow, judgeDriverOf, readDriver } from '../drivers/public.ts'
import { unverifiedStepsOf } from '../verification/public.ts'
import { countDrivers, findTripToDrive, readDrivers } from './driver-store.ts'

/** The additional drivers of a booking; `booking_not_found` for all but its parties and staff. */
export async function listDrivers(
  deps: Deps,
  { id }: { id: string },
  call: Call<'person'>,
): Promise<{ drivers: AdditionalDriver[]; left: number }> {
  const { viewer } = call
  const parties = await findParties(deps.db, id)
  const side = parties ? relationToBooking(viewer, parties) : 'stranger'
  if (!parties || side === 'stranger' || (side === 'host' && !parties.isKnownToHost))
    throw new Refusal('booking_not_found')
  await recordStaffView(deps, side, id, call)
  const seesAddress = side === 'renter' || isStaff(viewer)
  const now = deps.clock.now()
  const [rows, { paidFor, counted }, problemOf] = await Promise.all([
    readDrivers(deps.db, id),
    countDrivers(deps.db, id),
    drivingProblems(deps, id, now),
  ])
  const drivers = await Promise.all(
    rows.map(async ({ id: driverId, status, email, userId, name, invitedAt, driver }) => {
      const problem = status === 'accepted' ? problemOf(driver) : null
      return {
        id: driverId,
        status,
        email: seesAddress ? email : null,
        name: status === 'accepted' ? name : null,
        isVerified:
          status === 'accepted' &&
          userId !== null &&
          (await unverifiedStepsOf(deps, deps.db, userId, now)).length === 0,
        mayDrive: problem === null,
        drivingProblem: side === 'host' ? null : problem,
        invitedAt: invitedAt.toISOString(),
      }
    }),
  )
  return { drivers, left: side === 'renter' ? Math.max(0, paidFor - counted) : 0 }
}

/** Judges drivers for the present dates of a booking: those of an earlier agreement do not count. */
async function drivingProblems({ db }: Pick<Deps, 'db'>, bookingId: string, now: Instant) {
  const trip = await findTripToDrive(db, bookingId)
  if (!trip) throw new Refusal('booking_not_found')
  const [car, { rules }] = await Promise.all([
    carOfBookingOf(db, trip),
    readDriver(db, null, { pickUpAt: startsAt(trip), now }),
  ])
  const days = { pickUpDay: trip.pickUpDate, returnDay: trip.returnDate }
  return (driver: DriverRow | null): AdditionalDriver['drivingProblem'] => {
    if (!car) return null
    const { answer } = judgeDriverOf(driver, car, rules, days).verdict
    return answer === 'ok' ? null : answer
  }
}
