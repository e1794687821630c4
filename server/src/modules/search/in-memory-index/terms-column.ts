import type { DecodedRow } from './row-encoding.ts'

/** Limits of a rental by ordinal. */
export interface TermsColumn {
  depositFils: Int32Array
  kmPerDay: Int16Array
  /** The last day on which a trip may return by the papers, as a number of days since 1970. */
  lastReturnDay: Int32Array
  /** No vehicle that was ever in the index has an earlier one. */
  firstLastReturnDay: number
}

export const openTermsColumn = (capacity: number): TermsColumn => ({
  depositFils: new Int32Array(capacity),
  kmPerDay: new Int16Array(capacity),
  lastReturnDay: new Int32Array(capacity),
  firstLastReturnDay: Number.POSITIVE_INFINITY,
})

export function setTerms(terms: TermsColumn, n: number, row: DecodedRow): void {
  terms.depositFils[n] = row.depositFils
  terms.kmPerDay[n] = row.kmPerDay
  terms.lastReturnDay[n] = row.lastReturnDay
  terms.firstLastReturnDay = Math.min(terms.firstLastReturnDay, row.lastReturnDay)
}
