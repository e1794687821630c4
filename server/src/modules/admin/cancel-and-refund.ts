import { refundableByHand } from '@rihla/domain/booking/refund-by-hand'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { requireStepUp } from '../accounts/public.ts'
import { cancelByHost, partiesOf, refundByHand } from '../bookings/public.ts'
import { readMoney, readStatus } from './booking-timeline-store.ts'

/** Cancels a confirmed booking of other people with a full refund to the renter. Idempotent. */
export async function cancelAsAdmin(deps: Deps, input: { id: string; reason: string }, call: Call<'admin'>) {
  requireStepUp(deps, call)
  if ((await readStatus(deps.db, input.id)) === null) throw new Refusal('booking_not_found')
  const { renterId, hostId } = await partiesOf(deps.db, input.id)
  if (call.viewer.id === renterId || call.viewer.id === hostId) throw new Refusal('not_allowed')
  const { status, paymentStatus, refundFils } = await cancelByHost(deps, input, call)
  return { status, paymentStatus, refundFils }
}

/** Refunds a part or all of what is left of a booking from pick-up on. Idempotent. */
export async function refundAsAdmin(
  deps: Deps,
  input: {
    id: string
    amountFils: number
    expectedRefundableFils: number
    hostFils?: number | undefined
    reason: string
  },
  call: Call<'admin'>,
) {
  await refundByHand(deps, input, call)
  const [status, { paidFils }] = await Promise.all([
    readStatus(deps.db, input.id),
    readMoney(deps.db, input.id),
  ])
  if (status === null) throw new Refusal('booking_not_found')
  return { refundFils: input.amountFils, refundableFils: refundableByHand({ status, paidFils }) }
}
