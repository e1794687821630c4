import { type ChargedTrip, whyCannotConfirm } from '@rihla/domain/charges/charge-limits'
import type { RefusalCode } from '@rihla/domain/refusal'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { type LockedBooking, lockBookingFor } from '../bookings/public.ts'
import { bookingOfCharge, type ChargeActor, type ChargeRow, lockCharge } from './charge-store.ts'

/** A locked charge with its locked booking, and who wants to change it. */
export interface FoundCharge extends LockedBooking {
  charge: ChargeRow
  by: ChargeActor
}

/** Who acts: a party on their side, staff as admin. */
export const actorOf = ({ relation }: Pick<LockedBooking, 'relation'>, personId: string): ChargeActor => ({
  kind: relation === 'staff' ? 'admin' : relation,
  personId,
})

/**
 * Common part of all changes to a charge: lock its booking, then the charge, let `change` decide and write, bind the
 * idempotency key, commit. Refuses strangers, and renters of what the host has not asked, with `charge_not_found`.
 */
export async function changeCharge(
  deps: Deps,
  chargeId: string,
  call: Call<'person' | 'admin'>,
  change: (trx: Transaction, found: FoundCharge) => Promise<void>,
): Promise<void> {
  if (call.attempt.subjectId !== null) return
  const bookingId = await bookingOfCharge(deps.db, chargeId)
  if (bookingId === null) throw new Refusal('charge_not_found')
  await deps.db.transaction().execute(async (trx) => {
    const found = await lockBookingFor(trx, bookingId, call, deps).catch((error: unknown) => {
      const isUnknown = error instanceof Refusal && error.code === 'booking_not_found'
      throw isUnknown ? new Refusal('charge_not_found') : error
    })
    const charge = await lockCharge(trx, chargeId)
    if (!charge || !isKnownTo(found.relation, charge)) throw new Refusal('charge_not_found')
    await change(trx, { ...found, charge, by: actorOf(found, call.viewer.id) })
    await call.attempt.bind(trx, chargeId)
  })
}

/** A renter does not know what the system proposed to the host; a reported damage they do. */
export const isKnownTo = (
  relation: LockedBooking['relation'],
  charge: { status: string; asked_by: string; asked_at: Date | null },
): boolean => relation !== 'renter' || charge.asked_at !== null || charge.asked_by === 'host'

/** Why the host cannot confirm a stored charge now; null when they can. */
export const whyCannotConfirmStored = (
  { status, asked_by, confirm_until }: Pick<ChargeRow, 'status' | 'asked_by' | 'confirm_until'>,
  trip: ChargedTrip,
  now: Instant,
) =>
  whyCannotConfirm(
    { status, isProposedBySystem: asked_by === 'system', confirmUntil: confirm_until?.getTime() ?? null },
    trip,
    now,
  )

/** Throws the refusal for a reason given by a rule, with the status of the charge. Does nothing for null. */
export function refuseCharge(why: RefusalCode | null, { charge }: Pick<FoundCharge, 'charge'>): void {
  if (why !== null) throw new Refusal(why, { details: { status: charge.status } })
}
