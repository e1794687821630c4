import { INVOICE_KINDS, INVOICE_SUBJECTS } from '@rihla/domain/invoices/invoice'
import { EXTRA_KINDS } from '@rihla/domain/pricing/extras'
import { z } from 'zod'
import { Month } from '../earnings.ts'
import { endpoint } from '../endpoint.ts'
import { compactCode, Day, FilsAmount, Id, line, Nothing, Timestamp, text } from '../fields.ts'

const InvoiceKind = z.enum(INVOICE_KINDS)
const InvoiceSubject = z.enum(INVOICE_SUBJECTS)

const Party = z.object({
  name: z.string(),
  trn: z.string().nullable(),
  /** Empty when none was given. */
  address: z.string(),
})

/** One invoice in a list; receipts and credit notes are kinds of invoices. */
export const InvoiceSummary = z.object({
  id: Id,
  /** Without gaps per supplier, year and kind: `INV-2026-000012`. */
  number: z.string(),
  kind: InvoiceKind,
  subject: InvoiceSubject,
  /** The kind of charge that an invoice of one is about; null for all others. */
  chargeKind: z.string().nullable(),
  bookingId: Id,
  reference: z.string(),
  supplierName: z.string(),
  /** In Dubai, `YYYY-MM-DD`. */
  supplyDate: Day,
  issuedAt: Timestamp,
  netFils: FilsAmount,
  vatFils: FilsAmount,
  /** Above nought also on credit notes. */
  totalFils: FilsAmount,
  /** The number of the invoice that a credit note corrects. */
  corrects: z.string().nullable(),
})
export type InvoiceSummary = z.infer<typeof InvoiceSummary>

/** An invoice, receipt or credit note as it was issued: never changed, only corrected by credit notes. */
export const Invoice = z.object({
  ...InvoiceSummary.omit({ supplierName: true }).shape,
  supplier: Party,
  customer: Party,
  about: z.object({
    vehicle: z.string(),
    pickUpDate: Day,
    returnDate: Day,
  }),
  currency: z.literal('AED'),
  /** The rate in ten-thousandths; null on invoices without VAT. */
  vatBasisPoints: z.number().int().nullable(),
  lines: z.array(
    z.object({
      kind: z.string(),
      /** Which extra a line of kind `extra` is for. */
      extra: z.enum(EXTRA_KINDS).nullable(),
      /** With VAT; a discount is negative. */
      amountFils: FilsAmount,
      netFils: FilsAmount,
      vatFils: FilsAmount,
      /** Null: no VAT, or outside its scope. */
      vatBasisPoints: z.number().int().nullable(),
      /** Passed on at cost, or compensation. */
      isOutsideScope: z.boolean(),
    }),
  ),
})
export type Invoice = z.infer<typeof Invoice>

export const TaxProfile = z.object({
  isCompany: z.boolean(),
  legalName: z.string(),
  trn: z.string().nullable(),
  address: z.string(),
})
export type TaxProfile = z.infer<typeof TaxProfile>

const Totals = z.object({
  count: z.number().int(),
  netFils: FilsAmount,
  vatFils: FilsAmount,
  totalFils: FilsAmount,
})

/** The invoices of a month by supply date; credit notes count negative in the totals. */
const MonthOfInvoices = z.object({
  /** Newest first. */
  invoices: z.array(InvoiceSummary),
  nextAfter: Id.nullable(),
  /** Of the whole month. */
  totals: Totals,
})

const PageOfMonth = z.strictObject({
  month: Month,
  /** The last invoice of the page before. */
  after: Id.optional(),
  limit: z.number().int().min(1).max(100).default(50),
})

export const invoices = {
  ofBooking: endpoint({
    access: 'person',
    method: 'GET',
    path: '/bookings/{id}/invoices',
    summary:
      'The invoices, receipts and credit notes of a booking that the viewer is a party of, oldest first',
    tag: 'invoices',
    input: z.strictObject({ id: Id }),
    output: z.object({
      invoices: z.array(InvoiceSummary),
      /** Money moved a moment ago and its invoices are being issued. */
      isPending: z.boolean(),
    }),
  }),
  one: endpoint({
    access: 'person',
    method: 'GET',
    path: '/invoices/{invoiceId}',
    summary: 'One invoice, receipt or credit note, for its supplier, its customer and admins',
    tag: 'invoices',
    input: z.strictObject({ invoiceId: Id }),
    output: Invoice,
  }),
  ofMonth: endpoint({
    access: 'person',
    method: 'GET',
    path: '/host/invoices',
    summary: 'The invoices that the caller issued as a host in a month, newest first, with their VAT in all',
    tag: 'invoices',
    input: PageOfMonth,
    output: MonthOfInvoices,
  }),
  ofOperator: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/invoices',
    summary: 'The invoices that the operator issued in a month, newest first, with their VAT in all',
    tag: 'invoices',
    input: PageOfMonth,
    output: MonthOfInvoices.extend({ operator: Party }),
  }),
  taxProfile: endpoint({
    access: 'person',
    method: 'GET',
    path: '/tax-profile',
    summary: 'What the caller’s invoices say about them; null until they gave it',
    tag: 'invoices',
    input: Nothing,
    output: z.object({ profile: TaxProfile.nullable() }),
  }),
  saveTaxProfile: endpoint({
    access: 'person',
    method: 'POST',
    path: '/tax-profile',
    summary: 'Name, tax registration number and address for the invoices issued from now on',
    tag: 'invoices',
    input: z.strictObject({
      isCompany: z.boolean(),
      legalName: line(150, 1),
      /** Empty: not registered for VAT. */
      trn: compactCode(30).default(''),
      address: text(300).default(''),
    }),
    output: z.object({ profile: TaxProfile }),
  }),
  removeTaxProfile: endpoint({
    access: 'person',
    method: 'DELETE',
    path: '/tax-profile',
    summary: 'Forgets the tax profile; invoices that were issued stay as they are',
    tag: 'invoices',
    input: Nothing,
    output: z.object({ removed: z.literal(true) }),
  }),
}
