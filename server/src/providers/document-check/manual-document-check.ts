import type { DocumentCheck } from './document-check.ts'

/**
 * The check of an installation without an automatic service: it never approves and leaves the decision to a reviewer.
 */
export const manualDocumentCheck: DocumentCheck = {
  check: async () => 'needs_manual_review',
}
