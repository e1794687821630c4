import type { TimelineEntry } from '@rihla/contract/admin/admin-tables'
import { momentInWords } from '../../../i18n/dates.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../ui/content/badge.tsx'
import { kindWord, lineWord, noteOf } from './timeline-words.ts'

/** Everything that happened to a booking, in order: status, money, trip and staff actions. */
export function BookingTimeline({ timeline }: { timeline: readonly TimelineEntry[] }) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="text-xl">
        {m.admin_bookings_timeline()}
      </h2>
      <ol className="mt-2 divide-y divide-line">
        {timeline.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things can happen at the same moment, and none ever moves.
          <Line key={`${entry.at} ${entry.kind} ${entry.what} ${place}`} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

function Line({ entry }: { entry: TimelineEntry }) {
  const note = noteOf(entry)
  return (
    <li className="flex flex-wrap gap-x-6 gap-y-1 py-3">
      <time dateTime={entry.at} className="figures w-40 shrink-0 text-muted text-sm">
        {momentInWords(entry.at)}
      </time>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span>
            <span className="font-strong">{lineWord(entry)}</span>
            {entry.by !== null && (
              <span className="text-muted"> {m.admin_bookings_line_by({ name: entry.by })}</span>
            )}
          </span>
          <span className="flex flex-wrap items-center gap-3">
            {entry.amountFils !== null && (
              <span className="figures whitespace-nowrap">{inDirhams(entry.amountFils)}</span>
            )}
            <Badge tone={entry.kind === 'staff' ? 'accent' : 'neutral'}>{kindWord(entry.kind)}</Badge>
          </span>
        </p>
        {note !== null && (
          <p className="mt-0.5 text-muted text-sm">
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
    </li>
  )
}
