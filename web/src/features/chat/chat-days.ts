import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'

export interface ChatDay<Line> {
  day: PlainDate
  lines: Line[]
}

/** Groups the lines of a thread by their Dubai calendar day, in order. */
export function daysOf<Line extends { at: string }>(lines: readonly Line[]): ChatDay<Line>[] {
  const days: ChatDay<Line>[] = []
  for (const line of lines) {
    const day = dateInDubai(Date.parse(line.at))
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(line)
    else days.push({ day, lines: [line] })
  }
  return days
}
