import type { DocumentCheck } from './document-check.ts'

/** The check of an installation without a service that can tell: it never approves, a person decides. */
export const manualDocumentCheck: DocumentCheck = {
  check: async () => 'needs_manual_review',
}
