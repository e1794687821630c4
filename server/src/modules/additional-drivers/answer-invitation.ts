import type { DriverInvitation } from '@rihla/contract/additional-drivers'
import { whyCannotAnswerInvitation } from '@rihla/domain/booking/additional-driver'
import { startsAt } from '@rihla/domain/booking/rental-period'
import { firstNameAndInitial } from '@rihla/domain/people/person-name'
import type { Queryable, Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Call, Person } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { lockBooking } from '../bookings/public.ts'
import { refuseUnlessMayDrive, whyNotDriverOf } from '../drivers/public.ts'
import { unverifiedStepsOf } from '../verification/public.ts'
import { findInvitation, type InvitationRow, moveDriver } from './driver-store.ts'

/**
 * An invitation for the person with its address; `not_found` for everybody else, and `email_not_verified` while somebody
 * else could own the address.
 */
export async function showInvitation(
  deps: Deps,
  { id }: { id: string },
  { viewer }: Call<'person'>,
): Promise<DriverInvitation> {
  const found = await invitationFor(deps, id, viewer)
  const now = deps.clock.now()
  const trip = { status: found.bookingStatus, endsAt: found.endsAt.getTime() }
  const [stepsLeft, judged] = await Promise.all([
    unverifiedStepsOf(deps, deps.db, viewer.id, now),
    judgedFor(deps.db, found, viewer.id, now),
  ])
  return {
    id,
    status: found.status,
    renterName: firstNameAndInitial(found.renterName),
    vehicle: { make: found.make, model: found.model, year: found.year },
    period: {
      pickUpDate: found.pickUpDate,
      pickUpTime: found.pickUpTime,
      returnDate: found.returnDate,
      returnTime: found.returnTime,
    },
    isOver: whyCannotAnswerInvitation({ status: 'invited' }, trip, now) !== null,
    isVerified: stepsLeft.length === 0,
    stepsLeft,
    driver: judged && {
      ...judged.needs,
      verdict: { ...judged.verdict, mayBook: judged.why === null },
    },
  }
}

/**
 * The invited person accepts or declines. Refuses with not_found, email_not_verified while somebody else could own the
 * address, state_changed when it was answered, taken back, or the trip is over, or the reason why the person may not
 * drive the car on this trip.
 */
export async function answerInvitation(
  deps: Deps,
  { id, accept }: { id: string; accept: boolean },
  call: Call<'person'>,
): Promise<{ done: true }> {
  if (call.attempt.subjectId !== null) return { done: true }
  const { viewer } = call
  const found = await invitationFor(deps, id, viewer)
  await deps.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, found.bookingId)
    const driver = await findInvitation(trx, id)
    if (!booking || !driver) throw new Refusal('not_found')
    const now = deps.clock.now()
    const trip = { status: booking.status, endsAt: booking.ends_at.getTime() }
    const to = accept ? 'accepted' : 'declined'
    const why = whyCannotAnswerInvitation(driver, trip, now)
    if (why) throw new Refusal(why)
    if (accept) await refuseUnlessDriver(trx, found, viewer.id, now)
    if (!(await moveDriver(trx, id, { from: 'invited', to, userId: viewer.id }, now)))
      throw new Refusal('state_changed')
    await deps.publish(trx, {
      type: 'driver.answered',
      driverId: id,
      bookingId: booking.id,
      accepted: accept,
    })
    await call.attempt.bind(trx, id)
  })
  return { done: true }
}

const judgedFor = (db: Queryable, of: InvitationRow, userId: string, now: number) =>
  whyNotDriverOf(
    db,
    {
      userId,
      vehicleId: of.vehicleId,
      driverTerms: of.driverTerms,
      trip: { pickUpDay: of.pickUpDate, returnDay: of.returnDate },
    },
    { pickUpAt: startsAt(of), now },
  )

async function refuseUnlessDriver(trx: Transaction, of: InvitationRow, userId: string, now: number) {
  const judged = await judgedFor(trx, of, userId, now)
  if (judged) refuseUnlessMayDrive(judged)
}

async function invitationFor(deps: Deps, id: string, viewer: Person): Promise<InvitationRow> {
  const found = await findInvitation(deps.db, id)
  if (!found || !isFor(found, viewer)) throw new Refusal('not_found')
  if (deps.config.mail.smtpUrl && !viewer.emailVerified) throw new Refusal('email_not_verified')
  return found
}

/** An invitation is for its address, and stays with the person who has answered it. */
const isFor = ({ email, userId, status }: InvitationRow, viewer: Person): boolean => {
  if (status === 'removed') return false
  return userId === null ? email !== '' && email === viewer.email.toLowerCase() : userId === viewer.id
}
