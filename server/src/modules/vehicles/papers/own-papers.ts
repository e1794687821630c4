import type {
  OwnPaper,
  PapersOfVehicle,
  PapersState,
  PaperToSubmit,
} from '@rihla/contract/vehicles/vehicle-papers'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { listingBlocks, pausesOn } from '@rihla/domain/vehicles/vehicle-papers'
import type { Queryable } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { keepPendingPaper, papersOf, readPaperFacts, type StoredPaper } from '../../vehicle-papers/public.ts'
import { keepVehicleDocument } from '../documents/vehicle-document-store.ts'
import { touchVehicle } from '../own/own-vehicle-edit-store.ts'
import { lockOwnVehicle, readVehicleDocuments } from '../own/own-vehicle-store.ts'
import { takeOut } from '../review/submit-vehicle.ts'
import { takeUploads } from '../uploads/staged-upload-store.ts'
import { findVehicleForPapers } from './paper-view-store.ts'
import { checkedPapers } from './typed-papers.ts'

/** The papers of one's own vehicle, and what they keep it from. Throws 404 `vehicle_not_found`. */
export async function showOwnPapers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  viewer: { id: string },
): Promise<PapersOfVehicle> {
  const vehicle = await findVehicleForPapers(db, id)
  if (vehicle?.host_id !== viewer.id || vehicle.removed_at !== null) throw new Refusal('vehicle_not_found')
  const state = await papersStateOf(db, vehicle, dateInDubai(clock.now()))
  return { state, papers: await shownPapersOf(db, id) }
}

async function papersStateOf(
  db: Queryable,
  vehicle: { id: string; papers_paused_at: Date | null },
  today: string,
): Promise<PapersState> {
  const facts = await readPaperFacts(db, vehicle.id)
  const pause = pausesOn(facts, today)
  return {
    today,
    blocks: listingBlocks(facts, today),
    pausesOn: pause,
    pausesFor: pause === null ? [] : listingBlocks(facts, pause),
    pausedAt: vehicle.papers_paused_at?.toISOString() ?? null,
    graceUntil: facts.graceUntil,
  }
}

/** The data of a paper as shown to its host and to admins. */
export const paperDataOf = (paper: StoredPaper) => ({
  kind: paper.kind,
  plate: paper.plate,
  emirate: paper.emirate,
  chassisEnding: paper.chassis_ending,
  insurer: paper.insurer,
  policyNumber: paper.policy_number,
  coversRental: paper.covers_rental,
  excessFils: paper.excess_fils,
  expiresOn: paper.expires_on,
})

/** The papers of a vehicle as its host and admins see them; the caller checks access. */
export const shownPapersOf = async (db: Queryable, vehicleId: string): Promise<OwnPaper[]> =>
  (await papersOf(db, vehicleId)).map(ownPaperOf)

const ownPaperOf = (paper: StoredPaper): OwnPaper => ({
  ...paperDataOf(paper),
  id: paper.id,
  status: paper.status,
  reason: paper.reason,
  submittedAt: paper.submitted_at.toISOString(),
})

/**
 * Submits a registration or an insurance of one's own vehicle with its document. The approved one, and the listing, stay
 * as they are until an admin approves the new one. Throws 404 `vehicle_not_found`, `upload_not_found`, 400
 * `invalid_input` with the fields, 422 `insurance_excludes_rental`.
 */
export async function submitPaper(
  deps: Deps,
  { id, uploadId, ...typed }: PaperToSubmit,
  viewer: { id: string },
): Promise<PapersOfVehicle> {
  if ((typed.registration === undefined) === (typed.insurance === undefined))
    throw new Refusal('invalid_input', { fields: [{ field: 'registration', code: 'required' }] })
  await deps.db.transaction().execute(async (trx) => {
    const vehicle = await lockOwnVehicle(trx, viewer.id, id)
    if (!vehicle) throw new Refusal('vehicle_not_found')
    const now = deps.clock.now()
    const [paper] = checkedPapers(
      typed,
      {
        licensePlate: vehicle.license_plate,
        chassisNumber: vehicle.chassis_number,
        placeSlug: vehicle.place_slug,
      },
      { today: dateInDubai(now) },
    )
    if (!paper) throw new Error('no paper was checked')
    const taken = await takeUploads(trx, { userId: viewer.id, kind: 'document', ids: [uploadId], now })
    const type = `${paper.kind}_renewal` as const
    await keepVehicleDocument(trx, id, type, takeOut(taken, uploadId), now)
    const kept = (await readVehicleDocuments(trx, id)).find((one) => one.document_type === type)
    if (!kept) throw new Error('a document was not kept')
    await keepPendingPaper(trx, { vehicleId: id, documentId: kept.id }, paper, now)
    await touchVehicle(trx, id, { reopenReview: false, now })
    await deps.publish(trx, { type: 'vehicle.paper_submitted', vehicleId: id, hostId: viewer.id })
  })
  return await showOwnPapers(deps, id, viewer)
}
