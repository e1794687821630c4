import type { TripDetail } from '@rihla/contract/trips'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { withLockedBooking } from '../bookings/public.ts'
import { closeEarlyReturn } from './early-return-store.ts'
import { showTrip } from './show-trip.ts'

interface OneEarlyReturn {
  id: string
  earlyReturnId: string
}

/** The renter withdraws a report. Throws `state_changed` once it is answered or dropped. */
export const withdrawEarlyReturn = (deps: Deps, requested: OneEarlyReturn, call: Call<'person'>) =>
  close(deps, requested, { by: 'renter', to: 'withdrawn' }, call)

/**
 * The host confirms that the car is back, after which either side can complete the trip, or denies it. Throws
 * `state_changed` once the report is withdrawn, answered or dropped.
 */
export const answerEarlyReturn = (
  deps: Deps,
  { isBack, ...requested }: OneEarlyReturn & { isBack: boolean },
  call: Call<'person'>,
) => close(deps, requested, { by: 'host', to: isBack ? 'confirmed' : 'denied' }, call)

async function close(
  deps: Deps,
  { id: bookingId, earlyReturnId }: OneEarlyReturn,
  { by, to }: { by: 'renter' | 'host'; to: 'withdrawn' | 'confirmed' | 'denied' },
  call: Call<'person'>,
): Promise<TripDetail> {
  await withLockedBooking(deps, bookingId, call, async (trx, found) => {
    if (found.relation !== by) throw new Refusal('not_allowed')
    const closing = { to, personId: call.viewer.id, at: new Date(found.now) }
    if (!(await closeEarlyReturn(trx, { bookingId, earlyReturnId }, closing)))
      throw new Refusal('state_changed', { details: { status: found.facts.status } })
    await deps.publish(trx, { type: 'trip.early_return_closed', bookingId, earlyReturnId, how: to })
    return found.payment
  })
  return await showTrip(deps, { id: bookingId }, call)
}
