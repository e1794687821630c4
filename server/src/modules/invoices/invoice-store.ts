import type {
  InvoiceItem,
  InvoiceKind,
  InvoiceLine,
  InvoiceSubject,
  InvoiceTotals,
} from '@rihla/domain/invoices/invoice'
import { dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import type { AboutBooking, Party } from './booking-paid-store.ts'

/** An invoice to write, without its number. */
export interface NewInvoice {
  bookingId: string
  chargeId: string | null
  subject: InvoiceSubject
  kind: InvoiceKind
  /** Null: the operator. */
  supplierId: string | null
  customerId: string
  supplyDate: PlainDate
  supplier: Party
  customer: Party
  about: AboutBooking
  vatBasisPoints: number | null
  totals: InvoiceTotals
  correctsId: string | null
  lines: Array<InvoiceLine & { isOutsideScope: boolean }>
}

/** An invoice that is no credit note, with what is left of it; the newest first. */
export interface OpenInvoice {
  id: string
  kind: InvoiceKind
  supplier: Party
  customer: Party
  vatBasisPoints: number | null
  leftFils: number
  leftVatFils: number
}

/** What was issued about one subject of a booking. */
export interface IssuedOf {
  items: InvoiceItem[]
  open: OpenInvoice[]
}

const subjectKey = (subject: string, chargeId: string | null) => `${subject} ${chargeId ?? ''}`

/** All invoices of a locked booking by subject and charge: read with `issuedOf`. */
export async function issuedInvoices(trx: Transaction, bookingId: string): Promise<Map<string, IssuedOf>> {
  const { rows } = await sql<
    OpenInvoice & { subject: string; chargeId: string | null; isCredit: boolean; items: InvoiceItem[] }
  >`
    select i.id, i.kind, i.subject, i.charge_id as "chargeId", i.supplier, i.customer,
      i.vat_basis_points as "vatBasisPoints", i.corrects_id is not null as "isCredit",
      (c.total_fils - c.credited_fils)::bigint as "leftFils",
      (c.vat_fils - c.credited_vat_fils)::bigint as "leftVatFils",
      (select jsonb_agg(jsonb_build_object('kind', l.kind, 'extra', l.extra, 'isOutsideScope', l.is_outside_scope,
          'amountFils', case when i.corrects_id is null then l.amount_fils else -l.amount_fils end) order by l.place)
       from invoice_lines l where l.invoice_id = i.id) as items
    from invoices i left join invoice_credits c on c.invoice_id = i.id
    where i.booking_id = ${bookingId} order by i.issued_at desc, i.id desc`.execute(trx)
  const issued = new Map<string, IssuedOf>()
  for (const { subject, chargeId, isCredit, items, ...invoice } of rows) {
    const key = subjectKey(subject, chargeId)
    const of = issued.get(key) ?? { items: [], open: [] }
    of.items.push(...items)
    if (!isCredit) of.open.push(invoice)
    issued.set(key, of)
  }
  return issued
}

export const issuedOf = (
  issued: ReadonlyMap<string, IssuedOf>,
  { subject, chargeId }: { subject: string; chargeId: string | null },
): IssuedOf => issued.get(subjectKey(subject, chargeId)) ?? { items: [], open: [] }

/** Gives the next number of a series; the row stays locked until the transaction ends, so none is ever missing. */
async function nextNumber(
  trx: Transaction,
  { supplierId, kind }: Pick<NewInvoice, 'supplierId' | 'kind'>,
  year: number,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into invoice_counters as c (supplier_id, kind, year, last_number) values (${supplierId}, ${kind}, ${year}, 1)
    on conflict (supplier_id, kind, year) do update set last_number = c.last_number + 1
    returning last_number as number`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('a number was not given')
  return row.number
}

/**
 * Writes an invoice with its number and lines. A credit note counts against the invoice it corrects, and never exceeds
 * it.
 */
export async function insertInvoice(trx: Transaction, invoice: NewInvoice, now: Instant): Promise<string> {
  const year = Number(dateInDubai(now).slice(0, 4))
  const number = await nextNumber(trx, invoice, year)
  const { netFils, vatFils, totalFils } = invoice.totals
  const { id } = await trx
    .insertInto('invoices')
    .values({
      booking_id: invoice.bookingId,
      charge_id: invoice.chargeId,
      subject: invoice.subject,
      kind: invoice.kind,
      supplier_id: invoice.supplierId,
      customer_id: invoice.customerId,
      year,
      number,
      issued_at: new Date(now),
      supply_date: invoice.supplyDate,
      supplier: JSON.stringify(invoice.supplier),
      customer: JSON.stringify(invoice.customer),
      about: JSON.stringify(invoice.about),
      vat_basis_points: invoice.vatBasisPoints,
      net_fils: netFils,
      vat_fils: vatFils,
      total_fils: totalFils,
      corrects_id: invoice.correctsId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('invoice_lines')
    .values(
      invoice.lines.map((line, place) => ({
        invoice_id: id,
        place,
        kind: line.kind,
        extra: line.extra,
        amount_fils: line.amountFils,
        vat_basis_points: line.vatBasisPoints,
        vat_fils: line.vatFils,
        net_fils: line.netFils,
        is_outside_scope: line.isOutsideScope,
      })),
    )
    .execute()
  await countCredit(trx, id, invoice)
  return id
}

async function countCredit(trx: Transaction, id: string, { correctsId, totals }: NewInvoice): Promise<void> {
  const { totalFils, vatFils } = totals
  if (correctsId === null) {
    const counted = { invoice_id: id, total_fils: totalFils, vat_fils: vatFils }
    await trx.insertInto('invoice_credits').values(counted).execute()
    return
  }
  const { numUpdatedRows } = await trx
    .updateTable('invoice_credits')
    .set((of) => ({
      credited_fils: of('credited_fils', '+', totalFils),
      credited_vat_fils: of('credited_vat_fils', '+', vatFils),
    }))
    .where('invoice_id', '=', correctsId)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`no invoice ${correctsId} to correct`)
}
