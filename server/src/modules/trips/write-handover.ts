import type { TripDetail } from '@rihla/contract/trips'
import {
  type HandoverKind,
  isOdometerPossible,
  type TripSide,
  whyCannotWriteCheckIn,
  whyCannotWriteCheckOut,
} from '@rihla/domain/booking/trip'
import { drivingProblemSeenBy } from '@rihla/domain/people/driver-eligibility'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { acknowledgeAgreement } from '../agreements/public.ts'
import {
  type LockedBooking,
  openByCheckIn,
  openIfStarted,
  refuseBecause,
  whyRenterMayNotDrive,
  withLockedBooking,
} from '../bookings/public.ts'
import { unverifiedStepsOf } from '../verification/public.ts'
import { dropEarlyReturn } from './early-return-store.ts'
import { handoversOf, insertHandover } from './handover-store.ts'
import { showTrip } from './show-trip.ts'
import { usePhotos } from './trip-photo-store.ts'

interface CheckInInput extends HandoverInput {
  agreementSha256?: string | undefined
}

interface HandoverInput {
  id: string
  odometerKm: number
  fuelPercent: number
  note: string
  photoIds: string[]
}

/**
 * Either side records the hand-over at pick-up, once; this opens the trip and acknowledges the rental agreement for
 * that side. Throws `not_started`, `handover_written`, `agreement_changed` when it is not what they read,
 * `renter_not_verified` while the renter lacks a verification, a driver problem or `driver_facts_missing` to a renter who
 * may not drive and `renter_may_not_drive` to their host, and `photo_not_found` for photos that belong to the other side
 * or another trip, or are already used.
 */
export async function checkIn(deps: Deps, input: CheckInInput, call: Call<'person'>): Promise<TripDetail> {
  await withLockedBooking(deps, input.id, call, async (trx, found) => {
    const side = sideOf(found)
    const handovers = (await handoversOf(trx, input.id)).map(({ kind }) => kind)
    const unverified = await unverifiedStepsOf(deps, trx, found.booking.renter_id, found.now)
    const drivingProblem = drivingProblemSeenBy(side, await whyRenterMayNotDrive(trx, input.id))
    const facts = { ...found.facts, handovers, unverified, drivingProblem }
    refuseBecause(whyCannotWriteCheckIn(facts, found.now), found)
    await openByCheckIn(deps, trx, found.booking, { actor: side, personId: call.viewer.id }, found.now)
    const handoverId = await write(trx, 'check_in', side, input, found, call)
    const by = { side, personId: call.viewer.id, seenSha256: input.agreementSha256 }
    await acknowledgeAgreement(deps, trx, input.id, by, found.now)
    await deps.publish(trx, { type: 'trip.checked_in', bookingId: input.id, handoverId, side })
    return found.payment
  })
  return await showTrip(deps, input, call)
}

/**
 * Either side records the return of the car, once, during the trip. Throws `trip_not_open`, `handover_written`,
 * `photo_not_found`, and `invalid_input` for an odometer reading below the one at check-in.
 */
export async function checkOut(deps: Deps, input: HandoverInput, call: Call<'person'>): Promise<TripDetail> {
  await withLockedBooking(deps, input.id, call, async (trx, found) => {
    const side = sideOf(found)
    const written = await handoversOf(trx, input.id)
    const handovers = written.map(({ kind }) => kind)
    refuseBecause(whyCannotWriteCheckOut({ ...found.facts, handovers }, found.now), found)
    const checkInKm = written.find(({ kind }) => kind === 'check_in')?.odometerKm ?? null
    if (!isOdometerPossible(input.odometerKm, checkInKm))
      throw new Refusal('invalid_input', {
        fields: [{ field: 'odometerKm', code: 'below_check_in' }],
        details: { checkInKm },
      })
    await openIfStarted(deps, trx, found.booking, found.now)
    const handoverId = await write(trx, 'check_out', side, input, found, call)
    await dropEarlyReturn(trx, input.id, found.now)
    await deps.publish(trx, { type: 'trip.checked_out', bookingId: input.id, handoverId, side })
    return found.payment
  })
  return await showTrip(deps, input, call)
}

/** Staff can only read: a hand-over is between the two parties. */
function sideOf({ relation }: LockedBooking): TripSide {
  if (relation === 'staff') throw new Refusal('not_allowed')
  return relation
}

async function write(
  trx: Transaction,
  kind: HandoverKind,
  side: TripSide,
  input: HandoverInput,
  { now }: LockedBooking,
  { viewer }: Call<'person'>,
): Promise<string> {
  const { id: bookingId, odometerKm, fuelPercent, note } = input
  const at = new Date(now)
  const handoverId = await insertHandover(trx, {
    bookingId,
    kind,
    side,
    personId: viewer.id,
    odometerKm,
    fuelPercent,
    note,
    at,
  })
  const photoIds = [...new Set(input.photoIds)]
  const used = await usePhotos(trx, { bookingId, side, handoverId, photoIds })
  if (used < photoIds.length)
    throw new Refusal('photo_not_found', { fields: [{ field: 'photoIds', code: 'not_found' }] })
  return handoverId
}
