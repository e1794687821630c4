import type { TripDetail } from '@rihla/contract/trips'
import { mayAcknowledge, type TripSide } from '@rihla/domain/booking/trip'
import { isStaff, relationToBooking } from '@rihla/domain/people/permissions'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { acknowledge, findHandover } from './handover-store.ts'
import { showTrip } from './show-trip.ts'

/**
 * The other side acknowledges a hand-over, permanently; repeating it changes nothing. Throws `booking_not_found`,
 * `not_found`, and `not_allowed` for one's own hand-over and for staff.
 */
export async function acknowledgeHandover(
  deps: Deps,
  { id: bookingId, handoverId }: { id: string; handoverId: string },
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
    const at = new Date(deps.clock.now())
    if (await acknowledge(trx, handoverId, { personId: viewer.id, at }))
      await deps.publish(trx, { type: 'trip.handover_acknowledged', bookingId, handoverId })
  })
  return await showTrip(deps, { id: bookingId }, call)
}
