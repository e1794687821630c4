import type { Invoice } from '@rihla/contract/invoices/invoices'
import type { InvoiceLineKind } from '@rihla/domain/invoices/invoice'
import { isCredit } from '@rihla/domain/invoices/invoice'
import { formatMoney } from '@rihla/domain/pricing/money'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { MessageKey } from '../../../messages/catalogues.ts'
import { textsIn } from '../../../messages/texts.ts'
import { isolated } from '../../../pdf/text-runs.ts'

/** One text in both languages, which an invoice shows beside each other. */
export interface Both {
  en: string
  ar: string
}
export const both = (key: MessageKey): Both => ({ en: textsIn('en').say(key), ar: textsIn('ar').say(key) })

/** '1,234.50': the currency stands in the heading of the column. */
export const dirhams = (fils: number): string =>
  formatMoney(fils, { currency: 'AED', cents: true }).replace('AED ', '')

/** Labels with their values, of which some are the same in both languages. */
export function factsOf(invoice: Invoice, vehicleInArabic: string): Array<[Both, string]> {
  const { supplier, customer, about } = invoice
  const given = (label: Both, value: string | null): Array<[Both, string]> =>
    value ? [[label, isolated(value.replaceAll(/\s*\n\s*/g, ', '))]] : []
  return [
    [both('invoice_number'), invoice.number],
    [both('invoice_issued'), dateInDubai(Date.parse(invoice.issuedAt))],
    [both('invoice_supply_date'), invoice.supplyDate],
    ...given(both('invoice_corrects'), invoice.corrects),
    [both('invoice_supplier'), isolated(supplier.name)],
    ...given(both('invoice_trn'), supplier.trn),
    ...given(both('invoice_address'), supplier.address),
    [both('invoice_customer'), isolated(customer.name)],
    ...given(both('invoice_trn'), customer.trn),
    ...given(both('invoice_address'), customer.address),
    [both('invoice_booking'), invoice.reference],
    [both('invoice_car'), `${isolated(about.vehicle)} · ${isolated(vehicleInArabic)}`],
    [both('invoice_period'), `${about.pickUpDate} – ${about.returnDate}`],
  ]
}

type Line = Invoice['lines'][number]

export const labelOf = ({ kind, extra }: Line): Both =>
  extra === null
    ? both(`invoice_line_${kind as Exclude<InvoiceLineKind, 'extra'>}`)
    : both(`receipt_extra_${extra}`)

export function notesOf(invoice: Invoice): Both[] {
  return [
    both(invoice.vatBasisPoints === null ? 'invoice_note_no_vat' : 'invoice_note_vat'),
    ...(isCredit(invoice.kind) ? [both('invoice_note_credit')] : []),
    ...(isOfHost(invoice) ? [both('invoice_note_issued_by')] : []),
  ]
}

/** The operator issues the invoices of hosts for them. */
const isOfHost = ({ subject }: Invoice) =>
  subject === 'rental' || subject === 'charge' || subject === 'deposit'
