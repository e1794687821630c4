import type { PersonDocument } from '@rihla/contract/verification'
import type { KeptDocument } from './document-store.ts'

/** A document as its owner and admins see it, without its storage location. */
export const viewOf = (document: KeptDocument): PersonDocument => ({
  id: document.id,
  type: document.document_type,
  status: document.verification_status,
  automaticCheck: document.automatic_check,
  rejectionReason: document.rejection_reason,
  contentType: document.content_type,
  sizeBytes: document.size_bytes,
  fileUrl: `/api/v1/documents/${document.id}/file`,
  uploadedAt: document.uploaded_at.toISOString(),
  verifiedAt:
    document.verification_status === 'verified' ? (document.decided_at?.toISOString() ?? null) : null,
})
