import { DEFAULT_LANGUAGE } from '@rihla/domain/text/languages'
import { isListed, type VerificationStatus } from '@rihla/domain/vehicles/listing'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { CATALOGUES } from '../../messages/catalogues.ts'
import { writeAuditEntry } from '../audit/public.ts'
import { keptPlateAt, takenFieldOf } from './own-plate.ts'
import {
  type ComparedVehicle,
  lockListedWithPlate,
  lockWithoutPlateKey,
  rejectVehicle,
  vehiclesWithoutPlateKey,
} from './plate-key-store.ts'
import { writePlate } from './review/review-store.ts'

const AT_A_TIME = 100

/** The note shown to the host of a vehicle that is listed twice. */
const DUPLICATE_NOTE = CATALOGUES[DEFAULT_LANGUAGE].note_plate_listed_already

/**
 * Sets the normal form of plates that an earlier release stored without one. When two pending or listed vehicles have
 * the same plate, a listed one is kept before a pending one, an older before a newer; the other is rejected with a
 * note, and its bookings stay.
 */
export async function readPlates(deps: Deps): Promise<void> {
  let ids: string[]
  do {
    ids = await vehiclesWithoutPlateKey(deps.db, AT_A_TIME)
    for (const id of ids) await readPlate(deps, id)
  } while (ids.length === AT_A_TIME)
}

async function readPlate(deps: Deps, id: string): Promise<void> {
  try {
    await deps.db.transaction().execute(async (trx) => {
      const vehicle = await lockWithoutPlateKey(trx, id)
      if (!vehicle) return
      const plate = keptPlateAt(vehicle.license_plate, vehicle.place_slug)
      if (vehicle.verification_status !== 'rejected') {
        const other = await lockListedWithPlate(trx, plate.plateKey)
        if (other) await rejectDuplicate(deps, trx, laterOf(vehicle, other))
      }
      await writePlate(trx, id, plate)
    })
  } catch (error) {
    // Another vehicle with this plate was listed concurrently; the next run sees both.
    if (takenFieldOf(error) === null) throw error
    deps.log.warn({ vehicleId: id }, 'a plate was listed while it was read')
  }
}

function laterOf(one: ComparedVehicle, other: ComparedVehicle): ComparedVehicle {
  const [isOneListed, isOtherListed] = [one, other].map(({ verification_status: status }) =>
    isListed(status as VerificationStatus),
  )
  if (isOneListed !== isOtherListed) return isOneListed ? other : one
  return one.created_at > other.created_at ? one : other
}

async function rejectDuplicate(
  deps: Deps,
  trx: Transaction,
  { id, host_id: hostId }: ComparedVehicle,
): Promise<void> {
  const at = deps.clock.now()
  await rejectVehicle(trx, id, { notes: DUPLICATE_NOTE, at })
  await writeAuditEntry(trx, {
    actorId: null,
    action: 'vehicle.rejected',
    subjectId: id,
    requestId: null,
    at: new Date(at),
    detail: { hostId, reason: DUPLICATE_NOTE },
  })
  await deps.publish(trx, { type: 'vehicle.changed', vehicleId: id })
  await deps.publish(trx, { type: 'vehicle.decided', vehicleId: id, hostId, verdict: 'rejected', at })
}
