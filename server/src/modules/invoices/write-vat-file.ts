import { isCredit } from '@rihla/domain/invoices/invoice'
import { invoiceNumber } from '@rihla/domain/invoices/invoice-number'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { Database } from '../../database/database.ts'
import { type CsvCell, csvDirhams, csvText } from '../../http/files/csv.ts'
import type { Texts } from '../../messages/texts.ts'
import { type InvoiceRow, type MonthOfSupplier, pageOfMonth, totalsOfMonth } from './invoice-view-store.ts'

/** Rows read at once. */
const PAGE = 1000

const COLUMNS = [
  'invoice_number',
  'invoice_document',
  'invoice_supply_date',
  'invoice_issued',
  'invoice_booking',
  'invoice_subject',
  'invoice_customer',
  'invoice_customer_trn',
  'invoice_corrects',
  'invoice_net',
  'invoice_vat_percent',
  'invoice_vat',
  'invoice_total',
] as const

/**
 * The VAT report of a month in a language: a row per invoice, oldest first, and a last one with the totals. Credit
 * notes are negative.
 */
export async function* writeVatFile(
  db: Database,
  month: MonthOfSupplier,
  texts: Texts,
): AsyncGenerator<CsvCell[]> {
  const { say } = texts
  yield COLUMNS.map((key) => csvText(say(key)))
  let last: InvoiceRow | null = null
  do {
    const rows: InvoiceRow[] = await pageOfMonth(db, month, last, PAGE)
    for (const row of rows) yield rowOf(row, texts)
    last = rows.length === PAGE ? (rows.at(-1) ?? null) : null
  } while (last !== null)
  const { netFils, vatFils, totalFils } = await totalsOfMonth(db, month)
  const empty = Array.from({ length: 8 }, () => csvText(''))
  yield [
    csvText(say('invoice_total')),
    ...empty,
    csvDirhams(netFils),
    csvText(''),
    csvDirhams(vatFils),
    csvDirhams(totalFils),
  ]
}

function rowOf(row: InvoiceRow, { say }: Texts): CsvCell[] {
  const { corrected_kind: kind, corrected_year: year, corrected_number: number } = row
  const corrects = kind && year && number ? invoiceNumber({ kind, year, number }) : ''
  const sign = isCredit(row.kind) ? -1 : 1
  const rate = row.vat_basis_points
  return [
    csvText(invoiceNumber(row)),
    csvText(say(`invoice_kind_${row.kind}`)),
    csvText(row.supply_date),
    csvText(dateInDubai(row.issued_at.getTime())),
    csvText(row.about.reference),
    csvText(say(`invoice_subject_${row.subject}`)),
    csvText(row.customer.name),
    csvText(row.customer.trn ?? ''),
    csvText(corrects),
    csvDirhams(sign * row.net_fils),
    csvText(rate === null ? '' : String(rate / 100)),
    csvDirhams(sign * row.vat_fils),
    csvDirhams(sign * row.total_fils),
  ]
}
