import type { DocumentType } from '@rihla/domain/people/verification'

export interface DocumentToCheck {
  documentType: DocumentType
  contentType: string
  /** The decrypted file; only checks that inspect it call this. Null when it no longer exists. */
  readFile(): Promise<Uint8Array | null>
}

export type CheckOutcome = 'verified' | 'rejected' | 'needs_manual_review'

/** Automatic check of an uploaded document before manual review. A failure throws and is retried. */
export interface DocumentCheck {
  check(document: DocumentToCheck): Promise<CheckOutcome>
}
