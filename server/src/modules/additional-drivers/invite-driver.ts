import { whyCannotInviteDriver, whyCannotRemoveDriver } from '@rihla/domain/booking/additional-driver'
import { isRefusedBy, type Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { lockBooking } from '../bookings/public.ts'
import { countDrivers, findInvitation, insertDriver, moveDriver } from './driver-store.ts'

/**
 * The renter invites a person by email to drive too, one for each additional driver that the booking paid for. Refuses
 * with booking_not_found, state_changed once the trip is over, no_driver_left, or invalid_input for the renter's own
 * address or one that is invited already.
 */
export async function inviteDriver(
  deps: Deps,
  { id, email }: { id: string; email: string },
  call: Call<'person'>,
): Promise<{ driverId: string }> {
  if (call.attempt.subjectId !== null) return { driverId: call.attempt.subjectId }
  const address = email.toLowerCase()
  if (address === call.viewer.email.toLowerCase()) throw invalidEmail('own_email')
  return await deps.db
    .transaction()
    .execute(async (trx) => {
      const booking = await lockOwn(trx, id, call)
      const now = deps.clock.now()
      const trip = { status: booking.status, endsAt: booking.ends_at.getTime() }
      const why = whyCannotInviteDriver({ ...trip, ...(await countDrivers(trx, id)) }, now)
      if (why) throw new Refusal(why)
      const driverId = await insertDriver(trx, { bookingId: id, email: address }, now)
      await deps.publish(trx, { type: 'driver.invited', driverId })
      await call.attempt.bind(trx, driverId)
      return { driverId }
    })
    .catch((error: unknown) => {
      throw isRefusedBy(error, 'booking_drivers_once') ? invalidEmail('invited_already') : error
    })
}

/** The renter takes a driver off; their place can be given to somebody else. */
export async function removeDriver(
  deps: Deps,
  { id, driverId }: { id: string; driverId: string },
  call: Call<'person'>,
): Promise<{ done: true }> {
  if (call.attempt.subjectId !== null) return { done: true }
  await deps.db.transaction().execute(async (trx) => {
    const booking = await lockOwn(trx, id, call)
    const driver = await findInvitation(trx, driverId)
    if (driver?.bookingId !== id) throw new Refusal('not_found')
    const now = deps.clock.now()
    const trip = { status: booking.status, endsAt: booking.ends_at.getTime() }
    const why = whyCannotRemoveDriver(driver, trip, now)
    if (why || !(await moveDriver(trx, driverId, { from: driver.status, to: 'removed' }, now)))
      throw new Refusal('state_changed')
    const wasAccepted = driver.status === 'accepted'
    await deps.publish(trx, { type: 'driver.removed', driverId, bookingId: id, wasAccepted })
    await call.attempt.bind(trx, id)
  })
  return { done: true }
}

async function lockOwn(trx: Transaction, bookingId: string, { viewer }: Call<'person'>) {
  const booking = await lockBooking(trx, bookingId)
  if (booking?.renter_id !== viewer.id) throw new Refusal('booking_not_found')
  return booking
}

const invalidEmail = (code: string) => new Refusal('invalid_input', { fields: [{ field: 'email', code }] })
