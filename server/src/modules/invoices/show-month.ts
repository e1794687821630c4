import { spanOfMonth } from '@rihla/domain/payouts/earnings'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { type MonthOfSupplier, newestOfMonth, totalsOfMonth } from './invoice-view-store.ts'
import { summaryOfInvoice } from './show-invoices.ts'

export const monthOf = (month: string, supplierId: string | null): MonthOfSupplier => {
  const { from, until } = spanOfMonth(month)
  return { supplierId, from: dateInDubai(from), until: dateInDubai(until) }
}

interface PageOfMonth {
  month: string
  after?: string
  limit: number
}

async function invoicesOf({ db }: Deps, page: PageOfMonth, supplierId: string | null) {
  const month = monthOf(page.month, supplierId)
  const [rows, totals] = await Promise.all([
    newestOfMonth(db, month, { after: page.after, limit: page.limit + 1 }),
    totalsOfMonth(db, month),
  ])
  const shown = rows.slice(0, page.limit)
  const nextAfter = rows.length > page.limit ? (shown.at(-1)?.id ?? null) : null
  return { invoices: shown.map(summaryOfInvoice), nextAfter, totals }
}

/** The invoices that a host issued in a month, newest first, with their totals. */
export const showMonthOfHost = (deps: Deps, page: PageOfMonth, { viewer }: Call<'person'>) =>
  invoicesOf(deps, page, viewer.id)

/** The same of the operator, for admins. */
export const showMonthOfOperator = async (deps: Deps, page: PageOfMonth) => ({
  ...(await invoicesOf(deps, page, null)),
  operator: deps.config.operator,
})
