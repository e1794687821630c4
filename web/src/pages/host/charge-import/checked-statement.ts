import type { ChargeImportPreview } from '@rihla/contract/charge-imports'

/** A statement that was checked: its text, and what its rows come to. */
export interface CheckedStatement {
  text: string
  preview: ChargeImportPreview
}
