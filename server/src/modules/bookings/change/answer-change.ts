import { whyCannotAnswerChange, whyCannotWithdrawChange } from '@rihla/domain/booking/booking-change'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { lockPaymentOfChange, requestCapture } from '../../payments/public.ts'
import { lockSuspensions } from '../suspension/suspension-store.ts'
import { refuseBecause, withLockedBooking } from '../with-locked-booking.ts'
import { lockChangeOf, moveChange, readChangeState } from './change-store.ts'
import { closeChange } from './close-change.ts'
import { makeChange } from './make-change.ts'

interface Answer {
  id: string
  changeId: string
  accept: boolean
}

/**
 * The host answers a change before it expires. Accept: an extra is charged before the change is applied, otherwise it
 * is applied now with a full refund of the difference. Decline: the booking stays and the card is released. Refuses
 * with answer_too_late, state_changed, or vehicle_not_available while the trip may not take place.
 */
export async function answerChange(deps: Deps, { id, changeId, accept }: Answer, call: Call<'person'>) {
  await withLockedBooking(deps, id, call, async (trx, found) => {
    const { booking, now } = found
    if (found.relation !== 'host') throw new Refusal('not_allowed')
    const change = await lockChangeOf(trx, id, changeId)
    if (!change) throw new Refusal('not_found')
    const expiresAt = change.expires_at?.getTime() ?? null
    refuseBecause(whyCannotAnswerChange({ status: change.status, expiresAt }, now), found)
    if (accept && (await lockSuspensions(trx, id)).length > 0) throw new Refusal('vehicle_not_available')
    const vehicleId = booking.vehicle_id
    if (!accept)
      return await closeChange(deps, trx, change, { end: 'declined', vehicleId, isClaimed: true }, now)
    const payment = await lockPaymentOfChange(trx, { bookingId: id, changeId })
    if (!payment) return await makeChange(deps, trx, booking, change, now)
    await moveChange(trx, change, 'charging', { expiresAt: null, now })
    return await requestCapture(trx, payment, now)
  })
  return await stateOf(deps, changeId)
}

/** The renter withdraws a change before it is accepted. */
export async function withdrawChange(
  deps: Deps,
  { id, changeId }: Omit<Answer, 'accept'>,
  call: Call<'person'>,
) {
  await withLockedBooking(deps, id, call, async (trx, found) => {
    if (found.relation !== 'renter') throw new Refusal('not_allowed')
    const change = await lockChangeOf(trx, id, changeId)
    if (!change) throw new Refusal('not_found')
    refuseBecause(whyCannotWithdrawChange(change), found)
    const vehicleId = found.booking.vehicle_id
    return await closeChange(deps, trx, change, { end: 'withdrawn', vehicleId, isClaimed: true }, found.now)
  })
  return await stateOf(deps, changeId)
}

async function stateOf(deps: Deps, changeId: string) {
  const { bookingId, status } = await readChangeState(deps.db, changeId)
  return { bookingId, changeId, status }
}
