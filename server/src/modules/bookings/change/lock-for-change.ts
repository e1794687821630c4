import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { type Payment, startPaymentOfChange } from '../../payments/public.ts'
import { type chosenCardOf, noteCard } from '../payment/chosen-card.ts'
import { lockVehicle } from '../request/vehicle-terms-store.ts'
import { lockSuspensions } from '../suspension/suspension-store.ts'
import { lockBookingFor } from '../with-locked-booking.ts'
import { lockOpenChange } from './change-store.ts'
import { expireChangeIfDue } from './close-change.ts'

/**
 * Locks a booking that its renter wants to change, with its vehicle; a change that is due to expire is closed. Throws
 * booking_not_found, not_allowed for all but the renter, vehicle_not_available while the trip may not take place, and
 * change_open while another change waits.
 */
export async function lockForChange(deps: Deps, trx: Transaction, bookingId: string, call: Call<'person'>) {
  const { booking, relation, now } = await lockBookingFor(trx, bookingId, call, deps)
  if (relation !== 'renter') throw new Refusal('not_allowed')
  const terms = await lockVehicle(trx, booking.vehicle_id)
  if (!terms) throw new Refusal('vehicle_not_available')
  if ((await lockSuspensions(trx, bookingId)).length > 0) throw new Refusal('vehicle_not_available')
  const open = await lockOpenChange(trx, bookingId)
  if (open && !(await expireChangeIfDue(deps, trx, booking, open, now))) throw new Refusal('change_open')
  return { booking, terms, now }
}

/** Starts the payment of what a held change costs more, on the chosen card. */
export async function payForChange(
  deps: Deps,
  trx: Transaction,
  change: { bookingId: string; changeId: string; differenceFils: number },
  chosen: Awaited<ReturnType<typeof chosenCardOf>>,
  now: number,
): Promise<Payment> {
  const { differenceFils: amountFils, ...of } = change
  const payment = await startPaymentOfChange(
    trx,
    of,
    { provider: deps.cards.name, amountFils, card: chosen.card, keepsCard: false },
    now,
  )
  await noteCard(trx, chosen, payment, now)
  return payment
}
