import type { DecodedRow } from './row-encoding.ts'

/** Limits of a rental by ordinal. */
export interface TermsColumn {
  depositFils: Int32Array
  kmPerDay: Int16Array
}

export const openTermsColumn = (capacity: number): TermsColumn => ({
  depositFils: new Int32Array(capacity),
  kmPerDay: new Int16Array(capacity),
})

export function setTerms(terms: TermsColumn, n: number, row: DecodedRow): void {
  terms.depositFils[n] = row.depositFils
  terms.kmPerDay[n] = row.kmPerDay
}
