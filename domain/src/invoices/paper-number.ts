import type { PaperKind } from './paper.ts'

const SERIES: Record<PaperKind, string> = {
  tax_invoice: 'INV',
  receipt: 'RCT',
  tax_credit_note: 'TCN',
  credit_note: 'CRN',
}

/** 'INV-2026-000012': the number of a paper as it is printed, without gaps per supplier, year and kind. */
export const paperNumber = ({
  kind,
  year,
  number,
}: {
  kind: PaperKind
  year: number
  number: number
}): string => `${SERIES[kind]}-${year}-${String(number).padStart(6, '0')}`
