import { spansOverlap, type TimeSpan, withoutSpans } from '@rihla/domain/time/calendar-days'
import type { BookedTime, ImportedTime } from '../bookings/public.ts'
import type { Conflict, HeardImport } from './import-store.ts'

interface PlannedBlocks {
  entries: ImportedTime[]
  /** By import: its events that overlap a live booking. */
  conflicts: Map<string, Conflict[]>
}

/**
 * Plans the calendar entries of a vehicle's imports: time taken by a booking, a host's block or an earlier event is cut
 * out, and the rest of the event still counts. Pure.
 */
export function planImportedBlocks(
  imports: readonly HeardImport[],
  booked: readonly BookedTime[],
  blocks: readonly TimeSpan[],
): PlannedBlocks {
  const entries: ImportedTime[] = []
  const conflicts = new Map<string, Conflict[]>()
  for (const { id: importId, events } of imports) {
    conflicts.set(
      importId,
      events.flatMap((event) =>
        booked
          .filter((booking) => booking.state === 'live' && spansOverlap(booking, event))
          .map(({ bookingId, reference }) => ({
            bookingId,
            reference,
            from: new Date(event.from).toISOString(),
            to: new Date(event.to).toISOString(),
            summary: event.summary,
          })),
      ),
    )
    for (const event of events) {
      const parts = withoutSpans(
        { from: event.from, to: event.to },
        [...booked, ...blocks, ...entries].filter((taken) => spansOverlap(taken, event)),
      )
      for (const [part, span] of parts.entries())
        entries.push({ ...span, importId, key: part === 0 ? event.key : `${event.key} part ${part + 1}` })
    }
  }
  return { entries, conflicts }
}
