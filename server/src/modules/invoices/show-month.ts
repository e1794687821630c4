import { spanOfMonth } from '@rihla/domain/payouts/earnings'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { type MonthOfSupplier, newestOfMonth, totalsOfMonth } from './invoice-view-store.ts'
import { summaryOfInvoice } from './show-invoices.ts'

/** What a page shows; the file has all. */
const MOST_ON_A_PAGE = 500

export const monthOf = (month: string, supplierId: string | null): MonthOfSupplier => {
  const { from, until } = spanOfMonth(month)
  return { supplierId, from: dateInDubai(from), until: dateInDubai(until) }
}

async function papersOf({ db }: Deps, month: MonthOfSupplier) {
  const [rows, totals] = await Promise.all([
    newestOfMonth(db, month, MOST_ON_A_PAGE),
    totalsOfMonth(db, month),
  ])
  return { papers: rows.map(summaryOfInvoice), totals }
}

/** The papers that a host issued in a month, newest first, with their totals. */
export const showMonthOfHost = (deps: Deps, { month }: { month: string }, { viewer }: Call<'person'>) =>
  papersOf(deps, monthOf(month, viewer.id))

/** The same of the operator, for admins. */
export const showMonthOfOperator = async (deps: Deps, { month }: { month: string }) => ({
  ...(await papersOf(deps, monthOf(month, null))),
  operator: deps.config.operator,
})
