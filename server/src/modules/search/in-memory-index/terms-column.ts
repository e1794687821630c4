import type { DecodedRow } from './row-encoding.ts'

/** Discounts, fees and limits by ordinal. */
export interface TermsColumn {
  weeklyBps: Int16Array
  monthlyBps: Int16Array
  cleaningFils: Int32Array
  depositFils: Int32Array
  kmPerDay: Int16Array
}

export const openTermsColumn = (capacity: number): TermsColumn => ({
  weeklyBps: new Int16Array(capacity),
  monthlyBps: new Int16Array(capacity),
  cleaningFils: new Int32Array(capacity),
  depositFils: new Int32Array(capacity),
  kmPerDay: new Int16Array(capacity),
})

export function setTerms(terms: TermsColumn, n: number, row: DecodedRow): void {
  terms.weeklyBps[n] = row.weeklyBps
  terms.monthlyBps[n] = row.monthlyBps
  terms.cleaningFils[n] = row.cleaningFils
  terms.depositFils[n] = row.depositFils
  terms.kmPerDay[n] = row.kmPerDay
}
