import { lastTwelveMonths } from '@rihla/domain/payouts/earnings'

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

/** The month that a page of papers is asked for: that of its URL, else the current one; and the months to offer. */
export function askedMonth(search: URLSearchParams, now: number): { month: string; months: string[] } {
  const months = lastTwelveMonths(now)
  const asked = search.get('month') ?? ''
  return { month: MONTH.test(asked) ? asked : (months.at(-1) ?? asked), months }
}
