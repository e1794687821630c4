import { lastTwelveMonths } from '@rihla/domain/payouts/earnings'
import { orFirstPage } from '../../api/or-first-page.ts'

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

export interface AskedMonth {
  month: string
  /** The months to offer. */
  months: string[]
  /** The last invoice of the page before. */
  after?: string
}

/** The month and the page of invoices that a URL asks for; without a month the current one. */
export function askedMonth(search: URLSearchParams, now: number): AskedMonth {
  const months = lastTwelveMonths(now)
  const asked = search.get('month') ?? ''
  const after = search.get('after')
  return {
    month: MONTH.test(asked) ? asked : (months.at(-1) ?? asked),
    months,
    ...(after !== null && { after }),
  }
}

/** The invoices of the month from the API; an invalid cursor leads to the newest ones. */
export const readMonth = <T>(
  { month, after }: AskedMonth,
  ofMonth: (page: { month: string; after?: string | undefined }) => Promise<T>,
  address: (page: { month: string }) => string,
): Promise<T> => orFirstPage(ofMonth({ month, after }), after, address({ month }))
