import { addDays, type PlainDate } from '../time/plain-date.ts'
import type { SpecialDayKind } from './toll-rules.ts'

/** The most special days that can be entered at once: a month of Ramadan and some. */
export const MAX_SPECIAL_DAYS_AT_ONCE = 40

export interface SpecialDay {
  day: PlainDate
  kind: SpecialDayKind
  source: string
}

/** Special days in a row with one source; both days are included. */
export interface SpecialDaySpan {
  from: PlainDate
  to: PlainDate
  kind: SpecialDayKind
  source: string
}

/** Joins neighbouring days of one kind and source. `days` are in order; so are the spans, by their first day. */
export function spansOfSpecialDays(days: readonly SpecialDay[]): SpecialDaySpan[] {
  const spans: SpecialDaySpan[] = []
  for (const { day, kind, source } of days) {
    const open = spans.findLast((span) => span.kind === kind && span.source === source)
    if (open && addDays(open.to, 1) === day) open.to = day
    else spans.push({ from: day, to: day, kind, source })
  }
  return spans
}
