// For the operator at the server: decides on vehicles with the same use case, and the same audit log, as an admin.
//
//   npm run review-vehicles                      lists the vehicles that wait for a decision
//   npm run review-vehicles -- open ID…          writes the documents of a vehicle to review/ in the data folder
//   npm run review-vehicles -- approve ID…
//   npm run review-vehicles -- reject ID… --reason 'The plate cannot be read'
import { vehicleTitle } from '@rihla/domain/vehicles/listing'
import { VEHICLE_DOCUMENT_TYPES } from '@rihla/domain/vehicles/listing-wizard'
import type { Deps } from '@rihla/server/deps'
import { Refusal } from '@rihla/server/http/api/refusal'
import {
  approveOrRejectVehicle,
  listVehiclesToReview,
  openVehicleDocumentForReview,
} from '@rihla/server/modules/vehicles/public'
import { OPERATOR, reviewAtTheConsole, saveForReview } from './at-the-console.ts'

const PAGE = 100

await reviewAtTheConsole({ list, open: saveVehicleDocuments, decide: approveOrReject })

async function list({ db }: Deps): Promise<void> {
  let after: string | undefined
  do {
    const { vehicles, total, nextAfter } = await listVehiclesToReview(db, { after, limit: PAGE })
    if (after === undefined) console.log(`${total} to review`)
    for (const one of vehicles)
      console.log(
        `${one.id}  ${vehicleTitle(one)}, ${one.license_plate}, ${one.place_slug}; ${one.photo_count} photos, ` +
          `papers: ${one.vehicle_document_types.join(', ') || 'none'}; ${one.host_name} <${one.host_email}>`,
      )
    after = nextAfter ?? undefined
  } while (after !== undefined)
}

async function saveVehicleDocuments(deps: Deps, vehicleId: string): Promise<void> {
  let found = 0
  for (const type of VEHICLE_DOCUMENT_TYPES) {
    try {
      const { bytes, fileName } = await openVehicleDocumentForReview(deps, { vehicleId, type })
      saveForReview(deps, `${vehicleId}-${fileName}`, bytes)
      found++
    } catch (error) {
      // Not every vehicle has every document.
      if (!(error instanceof Refusal)) throw error
    }
  }
  if (found === 0) throw new Refusal('document_not_found')
}

async function approveOrReject(
  deps: Deps,
  vehicleId: string,
  verdict: 'verified' | 'rejected',
  reason: string,
): Promise<void> {
  await approveOrRejectVehicle(deps, { vehicleId, verdict, reason }, OPERATOR)
  console.log(`${vehicleId} is ${verdict}`)
}
