import { DAY_MS, type Instant, instantInDubai } from '@rihla/domain/time/dubai-time'
import { addDays, type PlainDate } from '@rihla/domain/time/plain-date'

export interface TakenDay {
  date: PlainDate
  extent: 'whole' | 'part'
}

/** The days (Dubai time) within `days` days from `from` that busy spans cover, in part or from midnight to midnight. */
export function takenDays(
  busy: ReadonlyArray<{ from: Instant; to: Instant }>,
  from: PlainDate,
  days: number,
): TakenDay[] {
  const taken: TakenDay[] = []
  for (let offset = 0; offset < days; offset++) {
    const date = addDays(from, offset)
    const begins = instantInDubai(date, '00:00')
    const takenMs = busy.reduce(
      (sum, span) => sum + Math.max(0, Math.min(span.to, begins + DAY_MS) - Math.max(span.from, begins)),
      0,
    )
    if (takenMs > 0) taken.push({ date, extent: takenMs >= DAY_MS ? 'whole' : 'part' })
  }
  return taken
}
