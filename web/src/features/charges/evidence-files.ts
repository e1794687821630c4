import type { ChargeEvidenceUpload } from '@rihla/contract/charges/charge'
import { acceptOf } from '../../api/uploads/file-type.ts'

/** Files that can be evidence. Typed by the contract, so other values do not compile. */
export const EVIDENCE_FILES: Pick<typeof ChargeEvidenceUpload, 'contentTypes' | 'maxBytes' | 'maxFiles'> = {
  contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/pdf'],
  maxBytes: (15 * 1024 * 1024) as number,
  maxFiles: 20,
}

export const EVIDENCE_TYPES = acceptOf(EVIDENCE_FILES.contentTypes)

export const evidenceUploadPath = (bookingId: string): string =>
  `/api/v1/bookings/${bookingId}/charge-evidence`
