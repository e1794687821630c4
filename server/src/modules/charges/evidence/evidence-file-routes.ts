import { ChargeEvidenceUpload } from '@rihla/contract/charges/charge'
import { isUuid } from '@rihla/domain/text/uuid'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import type { AppRoutes, CallFor } from '../../../http/app-routes.ts'
import { sendFile } from '../../../http/files/send-file.ts'
import { readUpload, UPLOAD_TIMES } from '../../../http/uploads/upload-body.ts'
import { declaredTypeOf } from '../../../http/uploads/upload-file.ts'
import { openUploadTurns } from '../../../http/uploads/upload-slots.ts'
import { addEvidence, sideToAddEvidence } from './add-evidence.ts'
import { openEvidence } from './open-evidence.ts'

/**
 * The non-JSON routes of evidence: POST `/api/v1/bookings/{bookingId}/charge-evidence` takes the file as the request
 * body, GET `/api/v1/charge-evidence/{evidenceId}/file` returns it to the parties and staff. Responses are never cached.
 */
export function openEvidenceRoutes(app: AppRoutes, deps: Deps, { callFor }: { callFor: CallFor }): void {
  const takeTurn = openUploadTurns()

  app.post('/api/v1/bookings/:bookingId/charge-evidence', async (c) => {
    // `sideToAddEvidence` knows the scope of the caller's side.
    const call = await callFor(c, 'any')
    const { viewer } = call
    if (viewer.kind === 'visitor') throw new Refusal('sign_in_required')
    await deps.limits.take('upload', call)
    const { bookingId } = c.req.param()
    if (!isUuid(bookingId)) throw new Refusal('booking_not_found')
    await sideToAddEvidence(deps.db, bookingId, viewer)
    const declaredType = declaredTypeOf(c.req.raw.headers, ChargeEvidenceUpload.contentTypes)
    const evidence = await takeTurn(viewer.id, async () => {
      const bytes = await readUpload(c.req.raw, { maxBytes: ChargeEvidenceUpload.maxBytes, ...UPLOAD_TIMES })
      return await addEvidence(deps, { bookingId, bytes, declaredType }, viewer)
    })
    return c.json(evidence, 201, { 'cache-control': 'no-store' })
  })

  app.get('/api/v1/charge-evidence/:evidenceId/file', async (c) => {
    const call = await callFor(c, 'read')
    await deps.limits.take('read', call)
    const { evidenceId } = c.req.param()
    if (!isUuid(evidenceId)) throw new Refusal('charge_evidence_not_found')
    return sendFile(c, await openEvidence(deps, evidenceId, call), 'inline')
  })
}
