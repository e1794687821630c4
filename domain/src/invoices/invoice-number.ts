import type { InvoiceKind } from './invoice.ts'

const SERIES: Record<InvoiceKind, string> = {
  tax_invoice: 'INV',
  receipt: 'RCT',
  tax_credit_note: 'TCN',
  credit_note: 'CRN',
}

/** 'INV-2026-000012': the number of an invoice as it is printed, without gaps per supplier, year and kind. */
export const invoiceNumber = ({
  kind,
  year,
  number,
}: {
  kind: InvoiceKind
  year: number
  number: number
}): string => `${SERIES[kind]}-${year}-${String(number).padStart(6, '0')}`
