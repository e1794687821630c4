import type { Invoice } from '@rihla/contract/invoices/invoices'
import type { InvoiceKind, InvoiceSubject } from '@rihla/domain/invoices/invoice'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import type { AboutBooking, Party } from './booking-paid-store.ts'

export interface InvoiceRow {
  id: string
  booking_id: string
  subject: InvoiceSubject
  kind: InvoiceKind
  supplier_id: string | null
  customer_id: string
  year: number
  number: number
  issued_at: Date
  supply_date: string
  supplier: Party
  customer: Party
  about: AboutBooking
  vat_basis_points: number | null
  net_fils: number
  vat_fils: number
  total_fils: number
  charge_kind: string | null
  corrected_kind: InvoiceKind | null
  corrected_year: number | null
  corrected_number: number | null
}

const selectInvoices = (rest: RawBuilder<unknown>) => sql<InvoiceRow>`
  select i.id, i.booking_id, i.subject, i.kind, i.supplier_id, i.customer_id, i.year, i.number, i.issued_at,
    i.supply_date, i.supplier, i.customer, i.about, i.vat_basis_points, i.net_fils, i.vat_fils, i.total_fils,
    c.kind as charge_kind, o.kind as corrected_kind, o.year as corrected_year, o.number as corrected_number
  from invoices i left join charges c on c.id = i.charge_id left join invoices o on o.id = i.corrects_id ${rest}`

/** The invoices of a booking, oldest first; with `viewerId` only those of which they are a party. */
export async function invoicesOfBooking(
  db: Queryable,
  bookingId: string,
  viewerId: string | null,
): Promise<InvoiceRow[]> {
  const { rows } = await selectInvoices(sql`
    where i.booking_id = ${bookingId}
      and (${viewerId}::uuid is null or i.supplier_id = ${viewerId} or i.customer_id = ${viewerId})
    order by i.issued_at, i.id`).execute(db)
  return rows
}

/**
 * An invoice by its id; null when there is none, or when the viewer is no party of it. `viewerId` is null for staff.
 */
export async function findInvoice(
  db: Queryable,
  id: string,
  viewerId: string | null,
): Promise<InvoiceRow | null> {
  const { rows } = await selectInvoices(sql`
    where i.id = ${id}
      and (${viewerId}::uuid is null or i.supplier_id = ${viewerId} or i.customer_id = ${viewerId})`).execute(
    db,
  )
  return rows[0] ?? null
}

export async function linesOfInvoice(db: Queryable, id: string): Promise<Invoice['lines']> {
  const { rows } = await sql<Invoice['lines'][number]>`
    select kind, extra, amount_fils as "amountFils", net_fils as "netFils", vat_fils as "vatFils",
      vat_basis_points as "vatBasisPoints", is_outside_scope as "isOutsideScope"
    from invoice_lines where invoice_id = ${id} order by place`.execute(db)
  return rows
}

/** The invoices of a supplier, null for the operator, with a supply date within the days; `until` is exclusive. */
export interface MonthOfSupplier {
  supplierId: string | null
  from: string
  until: string
}

const ofMonth = ({ supplierId, from, until }: MonthOfSupplier) => sql`
  where ${supplierId === null ? sql`i.supplier_id is null` : sql`i.supplier_id = ${supplierId}`}
    and i.supply_date >= ${from} and i.supply_date < ${until}`

/**
 * A page of a month’s invoices, newest first, after the invoice of that id; none when the supplier has no such invoice.
 */
export async function newestOfMonth(
  db: Queryable,
  month: MonthOfSupplier,
  { after = null, limit }: { after?: string | null; limit: number },
): Promise<InvoiceRow[]> {
  const place =
    after === null
      ? sql``
      : sql`and (i.supply_date, i.issued_at, i.id)
          < (select i.supply_date, i.issued_at, i.id from invoices i ${ofMonth(month)} and i.id = ${after})`
  const { rows } = await selectInvoices(sql`
    ${ofMonth(month)} ${place} order by i.supply_date desc, i.issued_at desc, i.id desc limit ${limit}`).execute(
    db,
  )
  return rows
}

/** A page of a month’s invoices, oldest first, after the last invoice of the page before. */
export async function pageOfMonth(
  db: Queryable,
  month: MonthOfSupplier,
  after: InvoiceRow | null,
  limit: number,
): Promise<InvoiceRow[]> {
  const place =
    after === null
      ? sql``
      : sql`and (i.supply_date, i.issued_at, i.id)
          > (${after.supply_date}::date, (select issued_at from invoices where id = ${after.id}), ${after.id}::uuid)`
  const { rows } = await selectInvoices(sql`
    ${ofMonth(month)} ${place} order by i.supply_date, i.issued_at, i.id limit ${limit}`).execute(db)
  return rows
}

export interface MonthTotals {
  count: number
  netFils: number
  vatFils: number
  totalFils: number
}

/** Credit notes count negative. */
export async function totalsOfMonth(db: Queryable, month: MonthOfSupplier): Promise<MonthTotals> {
  const sign = sql`case when i.corrects_id is null then 1 else -1 end`
  const { rows } = await sql<MonthTotals>`
    select count(*)::int as count, coalesce(sum(${sign} * i.net_fils), 0)::bigint as "netFils",
      coalesce(sum(${sign} * i.vat_fils), 0)::bigint as "vatFils",
      coalesce(sum(${sign} * i.total_fils), 0)::bigint as "totalFils"
    from invoices i ${ofMonth(month)}`.execute(db)
  return rows[0] ?? { count: 0, netFils: 0, vatFils: 0, totalFils: 0 }
}
