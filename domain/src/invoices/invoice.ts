import type { ChargeKind } from '../charges/charge.ts'
import type { ExtraKind } from '../pricing/extras.ts'
import { addFils, type Fils } from '../pricing/money.ts'
import type { PriceLineKind } from '../pricing/trip-price.ts'
import { vatWithin } from './vat.ts'

/** The kinds of invoices in the wide sense. A supplier with a TRN issues those with VAT, any other those without. */
export const INVOICE_KINDS = ['tax_invoice', 'receipt', 'tax_credit_note', 'credit_note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/**
 * What an invoice is about, and so who supplies to whom. `rental`, `charge` and `deposit`: the host to the renter;
 * `service_fee`: the operator to the renter; `platform_fee` and `charge_fee`: the operator to the host.
 */
export const INVOICE_SUBJECTS = [
  'rental',
  'service_fee',
  'platform_fee',
  'deposit',
  'charge',
  'charge_fee',
] as const
export type InvoiceSubject = (typeof INVOICE_SUBJECTS)[number]

export type InvoiceLineKind =
  | PriceLineKind
  | 'platform_fee'
  | 'refund'
  | 'deposit_kept'
  | 'administration_fee'
  | `charge_${ChargeKind}`

export interface InvoiceItem {
  kind: InvoiceLineKind
  /** Which extra a line of kind `extra` is for. */
  extra: ExtraKind | null
  /** Gross: prices include VAT. */
  amountFils: Fils
  /** Passed on at cost or compensation: outside the scope of VAT, never a VAT line. */
  isOutsideScope: boolean
}

/** A line as it is printed. `vatBasisPoints` is null for a line without VAT. */
export interface InvoiceLine extends Omit<InvoiceItem, 'isOutsideScope'> {
  vatBasisPoints: number | null
  vatFils: Fils
  netFils: Fils
}

export const isCredit = (kind: InvoiceKind): boolean => kind === 'tax_credit_note' || kind === 'credit_note'

/** `isTaxInvoice`: with VAT, also of a credit note. An invoice of a supplier without a TRN has no VAT lines. */
export const invoiceKindOf = (isTaxInvoice: boolean, credits: boolean): InvoiceKind =>
  isTaxInvoice ? (credits ? 'tax_credit_note' : 'tax_invoice') : credits ? 'credit_note' : 'receipt'

/** The lines of an invoice; `rateBasisPoints` is null when its supplier charges no VAT. */
export const invoiceLines = (items: readonly InvoiceItem[], rateBasisPoints: number | null): InvoiceLine[] =>
  items.map(({ isOutsideScope, ...item }) => {
    const vatBasisPoints = isOutsideScope ? null : rateBasisPoints
    const vatFils = vatBasisPoints === null ? 0 : vatWithin(item.amountFils, vatBasisPoints)
    return { ...item, vatBasisPoints, vatFils, netFils: item.amountFils - vatFils }
  })

export interface InvoiceTotals {
  netFils: Fils
  vatFils: Fils
  totalFils: Fils
}

export const totalsOf = (lines: readonly InvoiceLine[]): InvoiceTotals => ({
  netFils: addFils(...lines.map(({ netFils }) => netFils)),
  vatFils: addFils(...lines.map(({ vatFils }) => vatFils)),
  totalFils: addFils(...lines.map(({ amountFils }) => amountFils)),
})

/**
 * The lines of a credit note for a part of an invoice. Several parts never take back more VAT than the invoice has, and
 * what takes back the last of it takes all its VAT: the last line with VAT bears the difference of the roundings.
 */
export function creditLines(
  items: readonly InvoiceItem[],
  rateBasisPoints: number | null,
  left: { totalFils: Fils; vatFils: Fils },
): InvoiceLine[] {
  const lines = invoiceLines(items, rateBasisPoints)
  const { totalFils, vatFils } = totalsOf(lines)
  const due = totalFils === left.totalFils ? left.vatFils : Math.min(vatFils, left.vatFils)
  const place = lines.findLastIndex(({ vatBasisPoints }) => vatBasisPoints !== null)
  const last = lines[place]
  if (last && due !== vatFils) {
    const corrected = last.vatFils + due - vatFils
    lines[place] = { ...last, vatFils: corrected, netFils: last.amountFils - corrected }
  }
  return lines
}
