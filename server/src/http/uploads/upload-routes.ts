import { DocumentUpload, type DocumentUploaded } from '@rihla/contract/verification'
import { DOCUMENT_TYPES, type DocumentType } from '@rihla/domain/people/verification'
import { isUuid } from '@rihla/domain/text/uuid'
import type { CallContext, Person } from '../api/call.ts'
import { Refusal } from '../api/refusal.ts'
import type { AppRoutes, CallFor } from '../app-routes.ts'
import { type OpenedFile, sendFile } from '../files/send-file.ts'
import type { RateLimits } from '../rate-limits.ts'
import { readUpload, UPLOAD_TIMES } from './upload-body.ts'
import { declaredTypeOf } from './upload-file.ts'
import { openUploadTurns } from './upload-slots.ts'

export interface UploadedFile {
  documentType: DocumentType
  bytes: Uint8Array<ArrayBuffer>
  /** As declared by the browser: one of the allowed types, not yet checked against the content. */
  declaredType: string
}

interface DocumentActions {
  callFor: CallFor
  limits: RateLimits
  upload(file: UploadedFile, viewer: Person): Promise<DocumentUploaded>
  /** Throws `document_not_found` for callers who may not see it. */
  open(id: string, call: CallContext): Promise<OpenedFile>
}

const isDocumentType = (type: string): type is DocumentType =>
  (DOCUMENT_TYPES as readonly string[]).includes(type)

/**
 * Document file endpoints (not JSON): POST `/api/v1/documents/{type}` takes the file as the body; GET
 * `/api/v1/documents/{id}/file` returns it as a download that is never cached.
 */
export function openUploadRoutes(app: AppRoutes, { callFor, limits, upload, open }: DocumentActions): void {
  const takeTurn = openUploadTurns()

  app.post('/api/v1/documents/:type', async (c) => {
    const call = await callFor(c, 'never')
    const { viewer } = call
    if (viewer.kind === 'visitor') throw new Refusal('sign_in_required')
    await limits.take('upload', call)
    const documentType = c.req.param('type')
    if (!isDocumentType(documentType)) throw new Refusal('not_found')
    const declaredType = declaredTypeOf(c.req.raw.headers, DocumentUpload.contentTypes)
    const uploaded = await takeTurn(viewer.id, async () => {
      const bytes = await readUpload(c.req.raw, { maxBytes: DocumentUpload.maxBytes, ...UPLOAD_TIMES })
      return await upload({ documentType, bytes, declaredType }, viewer)
    })
    return c.json(uploaded, 201, { 'cache-control': 'no-store' })
  })

  app.get('/api/v1/documents/:id/file', async (c) => {
    const call = await callFor(c, 'never')
    await limits.take('read', call)
    const id = c.req.param('id')
    if (!isUuid(id)) throw new Refusal('document_not_found')
    return sendFile(c, await open(id, call), 'attachment')
  })
}
