import type { ChargeKind } from '../charges/charge.ts'
import type { ExtraKind } from '../pricing/extras.ts'
import { addFils, type Fils } from '../pricing/money.ts'
import type { PriceLineKind } from '../pricing/trip-price.ts'
import { vatWithin } from './vat.ts'

/** A supplier with a TRN issues tax papers; any other issues papers without VAT. */
export const PAPER_KINDS = ['tax_invoice', 'receipt', 'tax_credit_note', 'credit_note'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/**
 * What a paper is about, and so who supplies to whom. `rental`, `charge` and `deposit`: the host to the renter;
 * `service_fee`: the operator to the renter; `platform_fee` and `charge_fee`: the operator to the host.
 */
export const PAPER_SUBJECTS = [
  'rental',
  'service_fee',
  'platform_fee',
  'deposit',
  'charge',
  'charge_fee',
] as const
export type PaperSubject = (typeof PAPER_SUBJECTS)[number]

export type PaperLineKind =
  | PriceLineKind
  | 'platform_fee'
  | 'refund'
  | 'deposit_kept'
  | 'administration_fee'
  | `charge_${ChargeKind}`

export interface PaperItem {
  kind: PaperLineKind
  /** Which extra a line of kind `extra` is for. */
  extra: ExtraKind | null
  /** Gross: prices include VAT. */
  amountFils: Fils
  /** Passed on at cost or compensation: outside the scope of VAT, never a VAT line. */
  isOutsideScope: boolean
}

/** A line as it is printed. `vatBasisPoints` is null for a line without VAT. */
export interface PaperLine extends Omit<PaperItem, 'isOutsideScope'> {
  vatBasisPoints: number | null
  vatFils: Fils
  netFils: Fils
}

export const isCredit = (kind: PaperKind): boolean => kind === 'tax_credit_note' || kind === 'credit_note'

/** Papers of a supplier without a TRN have no VAT lines and are no tax papers. */
export const paperKindOf = (isTaxPaper: boolean, credits: boolean): PaperKind =>
  isTaxPaper ? (credits ? 'tax_credit_note' : 'tax_invoice') : credits ? 'credit_note' : 'receipt'

/** The lines of a paper; `rateBasisPoints` is null when its supplier charges no VAT. */
export const paperLines = (items: readonly PaperItem[], rateBasisPoints: number | null): PaperLine[] =>
  items.map(({ isOutsideScope, ...item }) => {
    const vatBasisPoints = isOutsideScope ? null : rateBasisPoints
    const vatFils = vatBasisPoints === null ? 0 : vatWithin(item.amountFils, vatBasisPoints)
    return { ...item, vatBasisPoints, vatFils, netFils: item.amountFils - vatFils }
  })

export interface PaperTotals {
  netFils: Fils
  vatFils: Fils
  totalFils: Fils
}

export const totalsOf = (lines: readonly PaperLine[]): PaperTotals => ({
  netFils: addFils(...lines.map(({ netFils }) => netFils)),
  vatFils: addFils(...lines.map(({ vatFils }) => vatFils)),
  totalFils: addFils(...lines.map(({ amountFils }) => amountFils)),
})

/**
 * The lines of a credit note for a part of a paper. Several parts never take back more VAT than the paper has, and what
 * takes back the last of it takes all its VAT: the last line with VAT bears the difference of the roundings.
 */
export function creditLines(
  items: readonly PaperItem[],
  rateBasisPoints: number | null,
  left: { totalFils: Fils; vatFils: Fils },
): PaperLine[] {
  const lines = paperLines(items, rateBasisPoints)
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
