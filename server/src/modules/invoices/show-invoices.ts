import type { Invoice, InvoiceSummary } from '@rihla/contract/invoices/invoices'
import { invoiceNumber } from '@rihla/domain/invoices/invoice-number'
import { vehicleTitleIn } from '@rihla/domain/names/names-in'
import { isStaff, relationToBooking } from '@rihla/domain/people/permissions'
import type { Language } from '@rihla/domain/text/languages'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { recordStaffView, type ViewCall } from '../audit/public.ts'
import { findParties } from '../bookings/public.ts'
import { isInBacklog } from './backlog-store.ts'
import { findInvoice, type InvoiceRow, invoicesOfBooking, linesOfInvoice } from './invoice-view-store.ts'

const correctedOf = ({ corrected_kind: kind, corrected_year: year, corrected_number: number }: InvoiceRow) =>
  kind === null || year === null || number === null ? null : invoiceNumber({ kind, year, number })

export const summaryOfInvoice = (row: InvoiceRow): InvoiceSummary => ({
  id: row.id,
  number: invoiceNumber(row),
  kind: row.kind,
  subject: row.subject,
  chargeKind: row.charge_kind,
  bookingId: row.booking_id,
  reference: row.about.reference,
  supplierName: row.supplier.name,
  supplyDate: row.supply_date,
  issuedAt: row.issued_at.toISOString(),
  netFils: row.net_fils,
  vatFils: row.vat_fils,
  totalFils: row.total_fils,
  corrects: correctedOf(row),
})

/**
 * The invoices of a booking that the viewer is a party of; staff see all. Throws `booking_not_found` for strangers.
 */
export async function showBookingInvoices(
  deps: Deps,
  { id }: { id: string },
  call: Call<'person'>,
): Promise<{ invoices: InvoiceSummary[]; isPending: boolean }> {
  const { db } = deps
  const { viewer } = call
  const parties = await findParties(db, id)
  const side = parties ? relationToBooking(viewer, parties) : 'stranger'
  // An attempt to pay is no booking for its host.
  const isKnown = side !== 'host' || parties?.isKnownToHost
  if (!parties || side === 'stranger' || !isKnown) throw new Refusal('booking_not_found')
  await recordStaffView(deps, side, id, call)
  const [rows, isPending] = await Promise.all([
    invoicesOfBooking(db, id, side === 'staff' ? null : viewer.id),
    isInBacklog(db, id),
  ])
  return { invoices: rows.map(summaryOfInvoice), isPending }
}

/** One invoice for its parties and staff, with the car named in this language. Throws `not_found` for all others. */
export async function showInvoice(
  deps: Pick<Deps, 'db' | 'clock'>,
  { invoiceId }: { invoiceId: string },
  call: ViewCall & { language: Language },
): Promise<Invoice> {
  const { db } = deps
  const { viewer, language } = call
  const row = await findInvoice(db, invoiceId, isStaff(viewer) ? null : viewer.id)
  if (row === null) throw new Refusal('not_found')
  const isParty = row.supplier_id === viewer.id || row.customer_id === viewer.id
  if (!isParty) await recordStaffView(deps, 'staff', row.booking_id, call)
  const { supplierName: _, ...summary } = summaryOfInvoice(row)
  const { about } = row
  return {
    ...summary,
    supplier: row.supplier,
    customer: row.customer,
    about: {
      vehicle: vehicleTitleIn(language, about),
      pickUpDate: about.pickUpDate,
      returnDate: about.returnDate,
    },
    currency: 'AED',
    vatBasisPoints: row.vat_basis_points,
    lines: await linesOfInvoice(db, invoiceId),
  }
}
