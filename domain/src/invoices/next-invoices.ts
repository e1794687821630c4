import { addFils, type Fils } from '../pricing/money.ts'
import type { InvoiceItem } from './invoice.ts'

/** An invoice that was issued, with what credit notes left of it. */
export interface IssuedInvoice {
  id: string
  leftFils: Fils
}

/**
 * An invoice to issue: for more money, or a credit note that names the invoice it corrects. Its amounts are above
 * nought in sum.
 */
export interface NextInvoice {
  correctsId: string | null
  items: InvoiceItem[]
}

const keyOf = ({ kind, extra }: InvoiceItem) => `${kind} ${extra ?? ''}`

const sumOf = (items: readonly InvoiceItem[]): Fils => addFils(...items.map(({ amountFils }) => amountFils))

/** Owed less issued, line by line; lines without a difference are left out. */
function differences(owed: readonly InvoiceItem[], issued: readonly InvoiceItem[]): InvoiceItem[] {
  const byKey = new Map<string, InvoiceItem>()
  const add = (items: readonly InvoiceItem[], sign: 1 | -1) => {
    for (const item of items) {
      const before = byKey.get(keyOf(item))?.amountFils ?? 0
      byKey.set(keyOf(item), { ...item, amountFils: addFils(before, sign * item.amountFils) })
    }
  }
  add(owed, 1)
  add(issued, -1)
  return [...byKey.values()].filter(({ amountFils }) => amountFils !== 0)
}

/**
 * The invoices that make the issued ones sum to what is owed: one for more, or credit notes for less. `issued` are the
 * lines of all invoices so far, those of credit notes negative; `open` are the invoices that can be corrected, the
 * newest first. Throws RangeError when they do not suffice.
 */
export function nextInvoices(
  owed: readonly InvoiceItem[],
  issued: readonly InvoiceItem[],
  open: readonly IssuedInvoice[],
): NextInvoice[] {
  const moved = differences(owed, issued)
  const totalFils = sumOf(moved)
  if (totalFils > 0) return [{ correctsId: null, items: moved }]
  if (totalFils === 0) return []
  return credits(
    moved.map((item) => ({ ...item, amountFils: -item.amountFils })),
    open,
  )
}

/** Divides what is credited among invoices; a line is divided where an invoice is used up. */
function credits(items: InvoiceItem[], open: readonly IssuedInvoice[]): NextInvoice[] {
  // What is given back less comes first, so that each note fills up to exactly what its invoice has left.
  const waiting = items.toSorted((one, other) => one.amountFils - other.amountFils)
  const notes: NextInvoice[] = []
  for (const { id, leftFils } of open) {
    if (leftFils <= 0 || waiting.length === 0) continue
    const taken: InvoiceItem[] = []
    let room = leftFils
    while (waiting[0] !== undefined && room > 0) {
      const [next] = waiting
      const amountFils = Math.min(next.amountFils, room)
      taken.push({ ...next, amountFils })
      room -= amountFils
      if (amountFils === next.amountFils) waiting.shift()
      else waiting[0] = { ...next, amountFils: next.amountFils - amountFils }
    }
    notes.push({ correctsId: id, items: taken })
  }
  if (waiting.length > 0) throw new RangeError('more is credited than was invoiced')
  return notes
}
