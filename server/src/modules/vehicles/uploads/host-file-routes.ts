import { HostUpload } from '@rihla/contract/vehicles/own-vehicle'
import { isUuid } from '@rihla/domain/text/uuid'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import type { AppRoutes, CallFor } from '../../../http/app-routes.ts'
import { sendFile } from '../../../http/files/send-file.ts'
import { readUpload, UPLOAD_TIMES } from '../../../http/uploads/upload-body.ts'
import { declaredTypeOf } from '../../../http/uploads/upload-file.ts'
import { openUploadTurns } from '../../../http/uploads/upload-slots.ts'
import { openVehicleDocument } from '../documents/vehicle-document-file.ts'
import { openUpload } from './open-upload.ts'
import { stageUpload } from './stage-upload.ts'

const isKind = (kind: string): kind is 'photo' | 'document' => kind === 'photo' || kind === 'document'

/**
 * The non-JSON routes of vehicle files: POST `/api/v1/host/uploads/{photo|document}` takes the file as the request
 * body, GET `/api/v1/host/uploads/{id}/file` returns it to its uploader, and
 * `/api/v1/host/vehicles/{id}/documents/{type}/file` returns a vehicle document. Responses are never cached.
 */
export function openHostFileRoutes(app: AppRoutes, deps: Deps, { callFor }: { callFor: CallFor }): void {
  const takeTurn = openUploadTurns()

  app.post('/api/v1/host/uploads/:kind', async (c) => {
    const call = await callFor(c, 'host:write')
    const { viewer } = call
    if (viewer.kind === 'visitor') throw new Refusal('sign_in_required')
    await deps.limits.take('upload', call)
    const kind = c.req.param('kind')
    if (!isKind(kind)) throw new Refusal('not_found')
    const { contentTypes, maxBytes } = HostUpload[kind]
    const declaredType = declaredTypeOf(c.req.raw.headers, contentTypes)
    const upload = await takeTurn(viewer.id, async () => {
      const bytes = await readUpload(c.req.raw, { maxBytes, ...UPLOAD_TIMES })
      return await stageUpload(deps, { kind, bytes, declaredType }, viewer)
    })
    return c.json(upload, 201, { 'cache-control': 'no-store' })
  })

  app.get('/api/v1/host/uploads/:id/file', async (c) => {
    const call = await callFor(c, 'host:write')
    await deps.limits.take('read', call)
    const { id } = c.req.param()
    if (call.viewer.kind === 'visitor' || !isUuid(id)) throw new Refusal('upload_not_found')
    const file = await openUpload(deps, id, call.viewer)
    // Pictures are re-encoded by the server, so showing them inline is safe.
    return sendFile(c, file, file.contentType.startsWith('image/') ? 'inline' : 'attachment')
  })

  app.get('/api/v1/host/vehicles/:id/documents/:type/file', async (c) => {
    const call = await callFor(c, 'never')
    await deps.limits.take('read', call)
    const { id, type } = c.req.param()
    if (!isUuid(id)) throw new Refusal('document_not_found')
    return sendFile(c, await openVehicleDocument(deps, { vehicleId: id, type }, call), 'attachment')
  })
}
