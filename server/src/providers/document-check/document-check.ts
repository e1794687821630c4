import type { DocumentType } from '@rihla/domain/people/verification'

export interface DocumentToCheck {
  documentType: DocumentType
  contentType: string
  /** The file in clear; read only by checks that look at it. Null when it is gone. */
  readFile(): Promise<Uint8Array | null>
}

export type CheckOutcome = 'verified' | 'rejected' | 'needs_manual_review'

/** Looks at an uploaded document before a person does. A failure throws and is tried again. */
export interface DocumentCheck {
  check(document: DocumentToCheck): Promise<CheckOutcome>
}
