import type { TripDetail } from '@rihla/contract/trips'
import { mayAcknowledge, type TripSide } from '@rihla/domain/booking/trip'
import { isStaff, relationToBooking } from '@rihla/domain/people/permissions'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { acknowledgeAgreement } from '../agreements/public.ts'
import { lockBooking } from '../bookings/public.ts'
import { acknowledge, findHandover } from './handover-store.ts'
import { showTrip } from './show-trip.ts'

/**
 * The other side acknowledges a hand-over, permanently, and with the check-in the rental agreement; repeating it
 * changes nothing. Throws `booking_not_found`, `not_found`, `agreement_changed` when it is not what they read, and
 * `not_allowed` for one's own hand-over and for staff.
 */
export async function acknowledgeHandover(
  deps: Deps,
  {
    id: bookingId,
    handoverId,
    agreementSha256: seenSha256,
  }: { id: string; handoverId: string; agreementSha256?: string | undefined },
  call: Call<'person'>,
): Promise<TripDetail> {
  const { viewer } = call
  const found = await findHandover(
    deps.db,
    { bookingId, handoverId },
    { id: viewer.id, isStaff: isStaff(viewer) },
  )
  const side = found ? relationToBooking(viewer, found) : 'stranger'
  if (!found || side === 'stranger') throw new Refusal('booking_not_found')
  if (found.writtenBy === null) throw new Refusal('not_found')
  if (!mayAcknowledge(found.writtenBy as TripSide, side)) throw new Refusal('not_allowed')
  await deps.db.transaction().execute(async (trx) => {
    // A change of the booking comes before or after it, never in between.
    await lockBooking(trx, bookingId)
    const now = deps.clock.now()
    if (!(await acknowledge(trx, handoverId, { personId: viewer.id, at: new Date(now) }))) return
    if (found.kind === 'check_in' && (side === 'renter' || side === 'host'))
      await acknowledgeAgreement(deps, trx, bookingId, { side, personId: viewer.id, seenSha256 }, now)
    await deps.publish(trx, { type: 'trip.handover_acknowledged', bookingId, handoverId })
  })
  return await showTrip(deps, { id: bookingId }, call)
}
