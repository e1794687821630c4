import { type HostApplicationToReview, hostDocumentPath } from '@rihla/contract/host-kinds'
import type { HostKind } from '@rihla/domain/people/host-kind'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { whyExpiryNotAllowed } from '@rihla/domain/vehicles/typed-papers'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { requireRejectionReason } from '../../http/api/require-rejection-reason.ts'
import { writeAuditEntry } from '../audit/public.ts'
import { checkHostNow } from '../vehicle-papers/public.ts'
import {
  applicationsToReview,
  countApplicationsToReview,
  decideApplication,
  type HostApplication,
  licencesOf,
  lockApplication,
  writeIndividual,
  writeOperator,
} from './host-kind-store.ts'
import { refuseWhereLicensedOnly } from './own-host-kind.ts'

/** The applications that wait, with the data beside the documents. */
export async function listApplications(
  { db }: Pick<Deps, 'db'>,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ applications: HostApplicationToReview[]; nextAfter: string | null; total: number }> {
  const [rows, total] = await Promise.all([
    applicationsToReview(db, { after, limit: limit + 1 }),
    countApplicationsToReview(db),
  ])
  const shown = rows.slice(0, limit)
  return {
    total,
    nextAfter: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    applications: shown.flatMap((row) => {
      const licences = licencesOf(row)
      if (!licences) return []
      return {
        ...licences,
        id: row.id,
        wants: row.wants,
        submittedAt: row.submitted_at.toISOString(),
        host: { id: row.user_id, name: row.host_name, email: row.host_email },
        vehicles: row.vehicles,
        current: licencesOf(row.current),
        files: row.files.map(({ type, content_type: contentType, size_bytes: sizeBytes }) => ({
          type,
          path: hostDocumentPath(row.id, type),
          contentType,
          sizeBytes,
        })),
      }
    }),
  }
}

/**
 * Approves an application, which makes its host a licensed operator and resumes vehicles that waited for it, or an
 * individual again; or rejects it. The papers job looks at the vehicles. Throws 409 `individual_not_allowed` where a
 * rule keeps individuals out, 404 `application_not_found`, 422 `rejection_reason_missing`, 422 `vehicle_papers_block`
 * when a licence ended while it waited, 403 `not_allowed` for one's own, 409 `state_changed` when it was decided or
 * replaced meanwhile.
 */
export async function decideHostApplication(
  deps: Deps,
  { id, verdict, reason }: { id: string; verdict: 'approved' | 'rejected'; reason: string },
  { viewer, requestId }: Call<'admin'>,
): Promise<{ status: 'approved' | 'rejected' }> {
  requireRejectionReason(verdict, reason)
  const notes = verdict === 'rejected' ? reason.trim() : null
  await deps.db.transaction().execute(async (trx) => {
    const application = await lockApplication(trx, id)
    if (!application) throw new Refusal('application_not_found')
    const { user_id: hostId, status } = application
    const wants = application.wants as HostKind
    if (hostId === viewer.id) throw new Refusal('not_allowed')
    if (status === verdict && application.reason === notes) return
    const at = deps.clock.now()
    const isBack = wants === 'individual'
    if (verdict === 'approved') {
      if (isBack) await refuseWhereLicensedOnly(trx, hostId, dateInDubai(at))
      else refuseEnded(application, dateInDubai(at))
    }
    const decision = { status: verdict, reason: notes, adminId: viewer.id, at }
    if (!(await decideApplication(trx, id, decision)))
      throw new Refusal('state_changed', { details: { status } })
    if (verdict === 'approved')
      await (isBack ? writeIndividual(trx, hostId, at) : writeOperator(trx, application, at))
    await writeAuditEntry(trx, {
      actorId: viewer.id,
      action: isBack ? `host.individual_${verdict}` : `host.licences_${verdict}`,
      subjectId: hostId,
      requestId,
      at: new Date(at),
      detail: { applicationId: id, reason: notes },
    })
    const decided = { userId: hostId, applicationId: id, verdict, wants }
    await deps.publish(trx, { type: 'host.application_decided', ...decided })
    if (verdict === 'approved') await checkHostNow(trx, hostId)
  })
  return { status: verdict }
}

function refuseEnded(
  licences: Pick<HostApplication, 'trade_licence_expires_on' | 'rental_permit_expires_on'>,
  today: PlainDate,
): void {
  const blocks = (['trade_licence', 'rental_permit'] as const)
    .filter((licence) => whyExpiryNotAllowed(licences[`${licence}_expires_on`], today) === 'expired')
    .map((licence) => `${licence}_expired`)
  if (blocks.length > 0) throw new Refusal('vehicle_papers_block', { details: { blocks } })
}
