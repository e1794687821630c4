import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { whyExpiryNotAllowed } from '@rihla/domain/vehicles/typed-papers'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { requireRejectionReason } from '../../../http/api/require-rejection-reason.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import { decidePaper, findPaper, pendingPapersOf, type StoredPaper } from '../../vehicle-papers/public.ts'
import { replaceWithRenewal } from '../documents/vehicle-document-store.ts'
import { lockVehicle } from '../lock-vehicle-store.ts'
import { settlePapers } from './settle-papers.ts'

/**
 * Approves a paper, which resumes a vehicle that it paused, or rejects it. Throws 404 `paper_not_found`, 422
 * `rejection_reason_missing`, 403 `not_allowed` for one's own vehicle, 409 `state_changed` when it was decided
 * meanwhile, 422 `vehicle_papers_block` when it ended while it waited.
 */
export async function decideSubmittedPaper(
  deps: Deps,
  { id, verdict, reason }: { id: string; verdict: 'approved' | 'rejected'; reason: string },
  { viewer, requestId }: Call<'admin'>,
): Promise<{ status: 'approved' | 'rejected' }> {
  requireRejectionReason(verdict, reason)
  const notes = verdict === 'rejected' ? reason.trim() : null
  await deps.db.transaction().execute(async (trx) => {
    const found = await findPaper(trx, id)
    if (!found) throw new Refusal('paper_not_found')
    const { vehicle_id: vehicleId } = found
    const vehicle = await lockVehicle(trx, vehicleId)
    if (!vehicle) throw new Refusal('paper_not_found')
    if (vehicle.host_id === viewer.id) throw new Refusal('not_allowed')
    const paper = await findPaper(trx, id)
    if (paper?.status === verdict && paper.reason === notes) return
    if (paper?.status !== 'pending')
      throw new Refusal('state_changed', { details: { status: paper?.status } })
    const at = deps.clock.now()
    if (verdict === 'approved' && whyExpiryNotAllowed(paper.expires_on, dateInDubai(at)) === 'expired')
      throw new Refusal('vehicle_papers_block', { details: { blocks: [`${paper.kind}_expired`] } })
    await decide(trx, paper, { verdict, reason: notes, adminId: viewer.id, at })
    await writeAuditEntry(trx, {
      actorId: viewer.id,
      action: `vehicle.paper_${verdict}`,
      subjectId: vehicleId,
      requestId,
      at: new Date(at),
      detail: { hostId: vehicle.host_id, paper: paper.kind, expiresOn: paper.expires_on, reason: notes },
    })
    await deps.publish(trx, {
      type: 'vehicle.paper_decided',
      vehicleId,
      hostId: vehicle.host_id,
      paperId: id,
      paper: paper.kind,
      verdict,
    })
    await settlePapers(deps, trx, vehicleId)
  })
  return { status: verdict }
}

type Decision = Parameters<typeof decidePaper>[2]

/** Decides a paper; the document of an approved renewal takes the place of the one before. */
async function decide(trx: Transaction, paper: StoredPaper, decision: Decision): Promise<void> {
  const { id, kind, vehicle_id: vehicleId } = paper
  if (!(await decidePaper(trx, { id, kind, vehicleId }, decision))) throw new Refusal('state_changed')
  if (decision.verdict === 'approved') await replaceWithRenewal(trx, vehicleId, kind)
}

/** Approves the papers that were submitted with a vehicle which is being approved; its lock is held. */
export async function approvePapersOfVehicle(
  trx: Transaction,
  vehicleId: string,
  by: { adminId: string | null; at: number },
): Promise<void> {
  for (const paper of await pendingPapersOf(trx, vehicleId))
    await decide(trx, paper, { verdict: 'approved', reason: null, ...by })
}
